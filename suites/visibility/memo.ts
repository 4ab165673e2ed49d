import { accepted, Blocked, check, isSuccess } from '#check'
import { hidden } from '#fixtures/service/records/hidden.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { done } from './cell.ts'

export default [
  /** A memo on the workbench is shown to its author, and to nobody else of the organisation, nor of another. */
  ...[
    {
      id: 'visibility.memo.colleague',
      writes: 'recruiter' as const,
      reads: 'colleague' as const,
      requirement: 'VIS-PRIV-06',
    },
    {
      id: 'visibility.memo.admin',
      writes: 'colleague' as const,
      reads: 'admin' as const,
      requirement: 'VIS-PRIV-03',
    },
    {
      id: 'visibility.memo.readonly',
      writes: 'recruiter' as const,
      reads: 'readonly' as const,
      requirement: 'VIS-PRIV-06',
    },
    {
      id: 'visibility.memo.outsider',
      writes: 'recruiter' as const,
      reads: 'outsider' as const,
      requirement: 'VIS-PRIV-07',
    },
  ].map(({ id, writes, reads, requirement }) =>
    check({
      id,
      cell: done('memo', 'personalNote and dashboard', reads),
      requirements: [requirement],
      needs: [writes, reads],
      async run(context) {
        const [writer, reader] = [context[writes].hiring, context[reads].hiring]
        const content = context.unique('a memo')
        const memo = await writer.memo()
        if (!shows(await accepted(memo.readBack(content)), content))
          throw new Blocked('not even its author reads the memo back')
        const seen = [await memo.read(reader), await reader.read('personalNote'), await reader.dashboard()]
        return seen.filter(isSuccess).flatMap(reply => hidden(reply, content, 'no memo of another'))
      },
    }),
  ),
]
