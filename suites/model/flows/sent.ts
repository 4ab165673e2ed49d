import type { JsonObject, Reply } from '#check'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import type { Write } from './known.ts'

/** A write with these values, and its input as it was accepted, to be sent again. */
export async function sent(
  { hiring }: Persona,
  operation: Write['operation'],
  values: Values,
): Promise<{ input: JsonObject; reply: Reply }> {
  const keyed = { ...values, requestId: hiring.requestId() }
  const reply = await hiring.write(operation, keyed)
  // An accepted write has shown where each value stands, so this is the same input.
  return { input: await hiring.inputOf(operation, keyed), reply }
}
