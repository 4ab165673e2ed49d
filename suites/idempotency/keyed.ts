import { type JsonObject, Skipped } from '#check'
import type { Writing } from '#fixtures/bindings/hiring-names.ts'

/** The input, which has a requestId. @throws Skipped when the operation's live schema knows none */
export function keyed(operation: Writing, input: JsonObject): JsonObject {
  if (Object.hasOwn(input, 'requestId')) return input
  throw new Skipped(`the live schema of hiring ${operation} takes no requestId`, 'request-ids')
}
