import { accepted, carriedOut, check, given, type Mismatch, Skipped, sentBy } from '#check'
import { delivered } from '#fixtures/service/attachments/attachment-call.ts'
import { isFile } from '#fixtures/service/attachments/delivered.ts'
import { fileWays } from '#fixtures/service/attachments/file-ways.ts'
import { sharesCandidate } from '#fixtures/service/shared-id.ts'
import { done } from './cell.ts'

export default [
  /**
   * The historical attachment of a candidate, which may be kept elsewhere than uploads, is served to another organisation
   * no more than these: neither under the documentId legacy, nor by the legacy path.
   */
  check({
    id: 'visibility.historical-attachment.outsider',
    cell: done('historical attachment', 'download, preview', 'outsider'),
    requirements: ['VIS-ORG-09'],
    needs: ['recruiter', 'outsider'],
    async run({ recruiter, outsider, attachments }) {
      const id = await attachments.candidateWithHistory()
      if (id === undefined)
        throw new Skipped(
          'no candidate with a historical attachment was found; if there is one, add bindings: { attachment.historicalCandidate: ID }',
          'historical-attachments',
        )
      if (await sharesCandidate({ id }, { owner: recruiter, outsider }))
        throw new Skipped('the outsider has a candidate of the same id', 'ids-of-one-organisation')
      const historical = { id, documentId: 'legacy' }
      const found: Mismatch[] = []
      for (const { operation } of fileWays) {
        await accepted(delivered(operation, recruiter, historical))
        const reply = await delivered(operation, outsider, historical)
        if (isFile(reply))
          found.push(
            ...given([sentBy('outsider', reply)], carriedOut('the candidate is of another one')(reply)),
          )
      }
      return found
    },
  }),
]
