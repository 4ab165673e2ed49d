import { accepted, Blocked, check, equal, type Reply, Skipped, seenIn } from '#check'
import { recordOf, timesListed } from '#fixtures/service/attachments/record.ts'
import { hidden } from '#fixtures/service/records/hidden.ts'
import type { AttachmentFile } from '#generators/attachments/index.ts'
import { fiction } from '#generators/fiction/index.ts'

const pageSize = 2

export default [
  /** The list has every attachment of the candidate, and none of another's. */
  check({
    id: 'attachments.list.all-and-only',
    requirements: ['ATT-LIST-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const [own, other] = [await candidates.create(), await candidates.create()]
      const foreign = attachments.file('pdf')
      await accepted(attachments.upload(other, foreign))
      const files = [attachments.file('pdf'), attachments.file('docx')]
      for (const file of files) {
        const version = await candidates.version(own.id)
        await accepted(attachments.upload({ id: own.id, version }, file))
      }
      const listed = await attachments.listedWith(own.id, ...files)
      const times = (file: AttachmentFile) => timesListed(listed, file)
      return [
        ...equal(
          'documents',
          [1, 1],
          files.map(times),
          'how often each attachment of the candidate is listed',
        ),
        ...equal(
          'documents',
          0,
          times(foreign),
          `how often ${foreign.name} is, which is another candidate's`,
        ),
      ]
    },
  }),

  /** Pages of two show three attachments once each. */
  check({
    id: 'attachments.list.paged',
    requirements: ['ATT-LIST-02'],
    needs: ['recruiter'],
    async run({ candidates, attachments }) {
      const { id } = await candidates.create()
      const files = [attachments.file('pdf'), attachments.file('pdf'), attachments.file('pdf')]
      for (const file of files)
        await accepted(attachments.upload({ id, version: await candidates.version(id) }, file))
      const list = attachments.list(id)
      const { size, page, offset, cursor } = await attachments.paging()
      if (size === undefined || !(page || offset || cursor))
        throw new Skipped(
          'no input of documents was found to lead to a further page; if one does, add bindings: { attachment.list.paging: JSON }',
          'further-pages',
        )
      const whole = await attachments.listedWith(id, ...files)
      if (whole.length !== files.length)
        throw new Blocked(`documents lists ${whole.length} attachments of ${files.length}`)
      const pages: string[][] = []
      const replies: Reply[] = []
      for await (const { records, reply, isRepeat } of list.pages(pageSize)) {
        replies.push(reply)
        if (isRepeat) break
        pages.push(records.map(record => files.find(file => recordOf([record], file))?.name ?? 'another'))
        if (pages.length > files.length) break
      }
      const found = equal(
        'documents',
        files.map(({ name }) => name).toSorted(),
        pages.flat().toSorted(),
        `on the pages ${pages.map(page => `[${page.join(', ')}]`).join(' and ')}`,
      )
      const repeating = pages.findIndex((names, at) =>
        names.some(name => pages.slice(0, at).flat().includes(name)),
      )
      const telling = replies[repeating] ?? replies.at(-1)
      return telling ? seenIn(telling, found, ...replies.filter(reply => reply !== telling)) : found
    },
  }),

  /** The list shows no resume text. */
  check({
    id: 'attachments.list.no-resume-text',
    requirements: ['CAND-RAW-05'],
    needs: ['recruiter'],
    async run({ candidates, attachments, seed, unique }) {
      const { value, token } = fiction(unique(String(seed))).canary('resume')
      const { id } = await candidates.create({ rawResumeText: value })
      await attachments.add(id, attachments.file('pdf'))
      const reply = await accepted(candidates.ask('documents', { id }))
      return hidden(reply, token, 'no resume text')
    },
  }),
]
