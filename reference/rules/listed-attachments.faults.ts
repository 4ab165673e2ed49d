import type { Candidate } from '../model/candidate.ts'
import type { Fault } from './fault.ts'
import { operationAnswers } from './seam-edits.ts'
import type { Fields } from './source.ts'

/** Something of the candidate that stands in each attachment of the list in the place of its own. */
const ofCandidate = (
  id: string,
  violates: string[],
  what: string,
  of: (candidate: Candidate) => Fields,
): Fault => ({
  id,
  violates,
  what,
  alters: operationAnswers('candidate-library documents', (list, { input, store }) => {
    const { id } = input as { id: string }
    const candidate = store().candidates.get(id)
    const items = (list.items as Fields[]).map(item => ({ ...item, ...(candidate && of(candidate)) }))
    return { ...list, items }
  }),
})

const member = (membershipId: string) => ({ membershipId, displayName: 'A member' })

/** What the list tells of attachments by their candidate. */
export const listedAttachmentFaults: Fault[] = [
  ofCandidate(
    'uploader-is-the-owner',
    ['ATT-REC-08', 'ATT-UP-09'],
    'the uploader of every attachment is whoever owns the candidate',
    ({ ownerId }) => ({ uploadedBy: member(ownerId) }),
  ),
  ofCandidate(
    'uploader-is-the-creator',
    ['ATT-REC-08', 'ATT-UP-09'],
    'the uploader of every attachment is whoever has created the candidate',
    ({ creatorId }) => ({ uploadedBy: member(creatorId) }),
  ),
  ofCandidate(
    'uploaded-when-the-candidate-changed',
    ['ATT-REC-07'],
    'every attachment was uploaded when the candidate was last changed',
    ({ updatedAt }) => ({ uploadedAt: updatedAt }),
  ),
]
