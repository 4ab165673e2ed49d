import { atEach } from './families.ts'
import type { FlowRules } from './flows.ts'

/** The statements that say to whom each surface gives something. */
const naming: Record<string, string> = {
  'hiring.assign': 'HIRE-OWN-02',
  'hiring.collaborate': 'HIRE-OWN-10',
  'hiring.jobAssign': 'HIRE-OWN-05',
  'hiring.candidateAssign': 'HIRE-OWN-05',
}

/** Members of another organisation who are taken for one's own at one place. */
export const flowFamilies = atEach<FlowRules>(
  'foreign-member-taken',
  ({ id }) => id in naming,
  ({ surface, operation }) => ({
    violates: [naming[surface.id] ?? []].flat(),
    what: `${surface.id} takes a member of another organisation`,
    breaks: kept => ({
      assignable: (member, giver, of) =>
        kept.assignable(member, giver, of) || (of === operation && member?.active === true),
    }),
  }),
)
