import type { IdentityInfo } from './start.ts'

/** The person who plays each part in a grade of the reference, by name. */
const players = {
  recruiter: 'Mei Tan',
  colleague: 'Jon Park',
  admin: 'Ada Admin',
  outsider: 'Olu Other',
  readonly: 'Rae Reader',
  disabled: 'Del Gone',
} as const

/** A part in a grade, as a configuration calls it. */
export type Part = keyof typeof players

/** The parts of a grade, each with the person who plays it as a login screen shows one. */
export const playedBy = (identities: readonly IdentityInfo[]): [Part, string][] =>
  (Object.keys(players) as Part[]).map(part => [
    part,
    identities.find(({ name }) => name === players[part])?.identity ?? players[part],
  ])
