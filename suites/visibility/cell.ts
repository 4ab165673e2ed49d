import type { Cell, PersonaName } from '#fixtures/events/event.ts'

/** The place of a check in the matrix of visibility: somebody's record, what is done with it, and by whom. */
export const done = (record: string, operation: string, by: PersonaName): Cell => ({
  matrix: 'Visibility: what others may do with a record',
  row: `${record}, ${operation}`,
  column: by,
})
