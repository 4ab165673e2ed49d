import type { Cell } from '#fixtures/events/event.ts'

/** The place of a check in the matrix of scopes: an operation, and the needed scope that it lacks. */
export const lacking = (operation: string, lacks: string): Cell => ({
  matrix: 'Scopes: each operation without one that it needs',
  row: operation,
  column: lacks,
})
