import { accepted, businessError, check } from '#check'
import { type Delivery, documentPath } from '#fixtures/service/attachments/attachments.ts'

/** The headers of a call with a token that nobody was given. */
export const madeUpToken = { authorization: 'Bearer made-up-conformance-token' }

/** A download or a preview without a good token gets 401; with one it is served. */
export const withoutToken = (id: string, delivery: Delivery, headers: Record<string, string>) =>
  check({
    id,
    requirements: ['ERR-401-04'],
    needs: ['recruiter'],
    async run({ candidates, attachments, anonymous }) {
      const { id } = await candidates.create()
      const { documentId } = await attachments.add(id, attachments.file('pdf'))
      await accepted(attachments.get(id, documentId, delivery))
      const path = documentPath(id, documentId, delivery)
      return businessError(
        await anonymous.get(path, `attachment ${delivery}`, { headers }),
        401,
        'UNAUTHORIZED',
      )
    },
  })
