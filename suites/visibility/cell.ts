import type { Cell, PersonaName } from '#fixtures/events/event.ts'

/** The place of a check in the matrix of visibility: a record, what is done with it, and the persona. */
export const done = (record: string, operation: string, by: PersonaName): Cell => ({
  matrix: 'Visibility: what others may do with a record',
  row: `${record}, ${operation}`,
  column: by,
})
