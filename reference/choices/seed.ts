import type { DimensionOf } from './dimension.ts'

/** What the sandbox holds at the start. */
export const seedChoices = {
  amount: { candidates: 48, business: true },
  /** Whose members' records are visible to a member: visibleMemberIds. */
  sight: 'team' as 'team' | 'own',
  /** How many imports wait: ten of each member, or one in each organisation. */
  imports: 'many' as 'many' | 'one',
}

export type SeedChoices = typeof seedChoices

export const seedDimensions: DimensionOf<SeedChoices>[] = [
  {
    name: 'seed.amount',
    allowedBy: 'What the service does, rules 5 and 7: fictional data; what is empty is reported as it is',
    values: [
      { value: 'some', what: 'some dozens of records at the start', weight: 6 },
      {
        value: 'none',
        what: 'no records at the start',
        weight: 0.6,
        variant: 'hardly-any-data',
        chooses: { amount: { candidates: 0, business: false } },
      },
      {
        value: 'thousands',
        what: 'five thousand candidates at the start',
        weight: 0.5,
        variant: 'five-thousand-candidates',
        chooses: { amount: { candidates: 5000, business: true } },
      },
    ],
  },
  {
    name: 'seed.imports',
    allowedBy:
      'What the service does, rule 7: fictional data; imports that wait are in no list that is shown',
    values: [
      { value: 'many', what: 'ten imports of each member wait' },
      {
        value: 'one',
        what: 'a single import waits in each organisation',
        variant: 'single-import',
        chooses: { imports: 'one' },
      },
    ],
  },
  {
    name: 'seed.sight',
    allowedBy: 'Hiring context: visibleMemberIds differ by member, and what they bound is not said',
    values: [
      { value: 'team', what: 'a member sees the flows of the team' },
      {
        value: 'own',
        what: "nobody sees another member's flows, unless both have a part in them",
        variant: 'members-see-themselves-only',
        chooses: { sight: 'own' },
      },
    ],
  },
]
