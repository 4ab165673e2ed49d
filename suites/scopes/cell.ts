import type { Cell } from '#fixtures/events/event.ts'

/** The place of a check in the matrix of scopes: an operation, and what it lacks of the scopes that it needs. */
export const lacking = (operation: string, lacks: string): Cell => ({
  matrix: 'Scopes: each operation without one that it needs',
  row: operation,
  column: lacks,
})
