import { type JsonObject, Skipped } from '#check'
import { type Compiled, compiled } from '#fixtures/schemas/compiled.ts'

/** A live schema to hold inputs against. @throws Skipped when our judge isn't sure of it */
export function trusted(schema: JsonObject): Compiled {
  const understood = compiled(schema)
  if (understood.judge.trusted) return understood
  throw new Skipped(`our judge is not sure of this schema: ${understood.judge.reasons.join('; ')}`, 'moment')
}
