import { accepted, breaks, businessError, carriedOut, check, equal, refusal, sentBy } from '#check'
import { delivered } from '#fixtures/service/attachments/attachment-call.ts'
import type { FileWay } from '#fixtures/service/attachments/file-ways.ts'
import { eitherWay, sharesCandidate } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'
import { hiddenFrom } from './hidden.ts'

/** What is asked by each of the four ways to a file, and what reports call it. */
const ways: { id: string; does: string; operation: FileWay['operation'] }[] = [
  { id: 'visibility.attachments.outsider-downloads', does: 'download', operation: 'download' },
  { id: 'visibility.attachments.outsider-previews', does: 'preview', operation: 'preview' },
  {
    id: 'visibility.attachments.outsider-downloads-legacy-path',
    does: 'download, legacy path',
    operation: 'legacy-download',
  },
  {
    id: 'visibility.attachments.outsider-previews-legacy-path',
    does: 'preview, legacy path',
    operation: 'legacy-preview',
  },
]

export default [
  /**
   * An upload by a colleague without edit permission is refused with 403, and nothing is stored. The owner can upload.
   */
  check({
    id: 'visibility.attachments.colleague-uploads',
    cell: done('attachment', 'upload', 'colleague'),
    surface: { id: 'attachments.upload', rule: 'edit permission' },
    requirements: ['VIS-06', 'VIS-07', 'VIS-08'],
    needs: ['recruiter', 'colleague'],
    async run({ candidates, attachments, colleague }) {
      const person = await candidates.create()
      await accepted(colleague.candidates.detail(person.id))
      const file = attachments.file('pdf')
      const probe = await colleague.attachments.upload(person, file)
      return refusal(probe, () => attachments.upload(person, attachments.file('pdf')), {
        premises: probe => [sentBy('colleague', probe)],
        ifCarriedOut: reply => breaks('VIS-06', carriedOut('no edit permission')(reply)),
        untouched: async () =>
          breaks(
            'VIS-08',
            equal('documents', false, await attachments.lists(person.id, file), 'whether it is stored'),
          ),
        ifRefused: reply => breaks('VIS-07', businessError(reply, 403, 'FORBIDDEN')),
      })
    },
  }),

  /** Another organisation's candidate takes no upload, and is answered as one that doesn't exist. */
  check({
    id: 'visibility.attachments.outsider-uploads',
    cell: done('attachment', 'upload', 'outsider'),
    surface: { id: 'attachments.upload', rule: 'organisation' },
    requirements: ['VIS-ORG-11', 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider }) {
      return eitherWay(
        { owner: recruiter, outsider },
        {
          make: async ({ owner }) => owner.candidates.create(),
          shares: sharesCandidate,
          judge: async (person, { owner: { candidates, attachments }, outsider }) => {
            const absentId = await candidates.absentId(person.id)
            const own = await outsider.candidates.create()
            await accepted(outsider.attachments.upload(own, attachments.file('pdf')))
            const file = attachments.file('pdf')
            const foreign = await outsider.attachments.upload(person, file)
            const absent = await outsider.attachments.upload(
              { ...person, id: absentId },
              attachments.file('pdf'),
            )
            return refusal(foreign, () => attachments.upload(person, attachments.file('pdf')), {
              ...hiddenFrom(outsider, 'VIS-ORG-11', {
                what: 'the candidate',
                id: person.id,
                absent: { reply: absent, id: absentId },
              }),
              untouched: async () =>
                breaks(
                  'VIS-ORG-11',
                  equal('documents', false, await attachments.lists(person.id, file), 'whether it is stored'),
                ),
            })
          },
        },
      )
    },
  }),

  /** An attachment is served to another organisation on no path. Its candidate is not there for them. */
  ...ways.map(({ id, does, operation }) =>
    check({
      id,
      cell: done('attachment', does, 'outsider'),
      surface: { id: `attachments.${operation}`, rule: 'organisation' },
      requirements: ['VIS-ORG-09', 'VIS-ABS-01', 'VIS-ABS-02', 'VIS-ABS-03'],
      needs: ['recruiter', 'outsider'],
      async run({ recruiter, outsider }) {
        return eitherWay(
          { owner: recruiter, outsider },
          {
            make: async ({ owner }) => owner.candidates.create(),
            shares: sharesCandidate,
            judge: async ({ id }, { owner, outsider }) => {
              const { candidates, attachments } = owner
              const { documentId } = await attachments.add(id, attachments.file('pdf'))
              const absentId = await candidates.absentId(id)
              const another = async () => {
                const { id } = await candidates.create()
                return { id, documentId: (await attachments.add(id, attachments.file('pdf'))).documentId }
              }
              const before = await accepted(delivered(operation, owner, { id, documentId }))
              const foreign = await delivered(operation, outsider, { id, documentId })
              const absent = await delivered(operation, outsider, { id: absentId, documentId })
              return refusal(
                foreign,
                async () => before,
                hiddenFrom(outsider, 'VIS-ORG-09', {
                  what: 'the candidate',
                  id,
                  absent: { reply: absent, id: absentId },
                  unread: async () => delivered(operation, outsider, await another()),
                }),
              )
            },
          },
        )
      },
    }),
  ),
]
