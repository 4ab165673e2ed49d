import type { Candidate } from '../model/candidate.ts'
import type { FaultOf } from './fault.ts'
import type { Encounter, VisibilityRules } from './visibility.ts'

const hasHistory = ({ record }: Encounter) => (record as Partial<Candidate>).historical !== undefined

/** Historical attachments that are kept apart, and served from there to anybody who names their candidate. */
const across = (id: string, ...operations: string[]): FaultOf<VisibilityRules> => ({
  id,
  violates: ['VIS-ORG-09'],
  what: `the organisation isn't looked at where a historical attachment is served, in ${operations.join(', ')}`,
  breaks: kept => ({
    sees: found => kept.sees(found) || (operations.includes(found.operation) && hasHistory(found)),
  }),
})

export const historicalAttachmentFaults = [
  across('historical-attachment-across-organisations', 'attachments download', 'attachments preview'),
  across(
    'historical-attachment-by-legacy-path-across-organisations',
    'attachments legacy-download',
    'attachments legacy-preview',
  ),
]
