import { accepted, Blocked, check, Skipped } from '#check'
import { recordOf } from '#fixtures/service/attachments/record.ts'
import { enough, type NamedPage, onEveryPage } from './every-page.ts'

/** The size of the one page that shows all attachments of a candidate. */
const largest = 10

export default [
  /** The list of attachments shows each of them once in whatever pages it is read to the end. */
  check({
    id: 'lists.documents.every-page',
    requirements: ['ATT-LIST-02'],
    needs: ['recruiter'],
    async run({ candidates, attachments, signal }) {
      const { id } = await candidates.create()
      const files = Array.from({ length: enough }, () => attachments.file('pdf'))
      for (const file of files)
        await accepted(attachments.upload({ id, version: await candidates.version(id) }, file))
      const { size, page, offset, cursor } = await attachments.paging()
      if (size === undefined || !(page || offset || cursor))
        throw new Skipped(
          'no input of documents was found to lead to a further page; if one does, add bindings: { attachment.list.paging: JSON }',
          'further-pages',
        )
      const whole = await attachments.listedWith(id, ...files)
      if (whole.length !== files.length)
        throw new Blocked(`documents lists ${whole.length} attachments of ${files.length}`)
      const read = async (onPage: number) => {
        const pages: NamedPage[] = []
        for await (const { records, reply } of attachments.list(id).pages(onPage)) {
          if (pages.length === 0) await accepted(reply)
          const names = records.map(record => files.find(file => recordOf([record], file))?.name ?? 'another')
          if (names.length > 0) pages.push({ names, reply })
        }
        return pages
      }
      const statements = { repeats: 'ATT-LIST-02', every: 'ATT-LIST-02' }
      return onEveryPage(read, { largest, allowed: async () => true }, statements, signal)
    },
  }),
]
