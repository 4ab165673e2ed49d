import type { CheckContext } from '#check'
import type { Surface } from '#document/surfaces.ts'
import type { Cell } from '#fixtures/events/event.ts'

/** What a check of the recruiter's reads is given. */
export type Context = CheckContext<'recruiter'>

/** The place of a check in the matrix of notes: a read by a token without sensitive:notes. */
export const unread = ({ id }: Surface): Cell => ({
  matrix: 'Sensitive values: what a token without their scope is shown',
  row: id,
  column: 'notes',
})
