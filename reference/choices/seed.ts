import type { VariantOf } from './variant.ts'

/** What the sandbox holds at the start. */
export const seedChoices = {
  amount: { candidates: 48, business: true },
  /** Whose members' records are visible to a member: visibleMemberIds. */
  sight: 'team' as 'team' | 'own',
}

export type SeedChoices = typeof seedChoices

export const seedVariants: VariantOf<SeedChoices>[] = [
  {
    id: 'hardly-any-data',
    allowedBy: 'What the service does, rules 5 and 7: fictional data; what is empty is reported as it is',
    what: 'no records at the start',
    chooses: () => ({ amount: { candidates: 0, business: false } }),
  },
  {
    id: 'five-thousand-candidates',
    allowedBy: 'What the service does, rules 5 and 7: fictional data; what is empty is reported as it is',
    what: 'five thousand candidates at the start',
    chooses: () => ({ amount: { candidates: 5000, business: true } }),
  },
  {
    id: 'members-see-themselves-only',
    allowedBy: 'Hiring context: visibleMemberIds differ by member, and what they bound is not said',
    what: "nobody sees another member's flows, unless both have a part in them",
    chooses: () => ({ sight: 'own' }),
  },
]
