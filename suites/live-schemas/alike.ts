import { isSuccess } from '../../fixtures/client/reply.ts'
import { at } from '../../fixtures/json.ts'
import { inputPlaces, isListed } from '../../fixtures/schemas/places.ts'
import type { Answer, Trial } from './trial.ts'

/** Refused inputs, and an accepted one that they are held against. */
export interface Beside {
  refused: Answer[]
  twin: unknown
}

/**
 * The refused inputs beside those that they are most like: what a read takes hangs on what it reads, so each is held
 * against one that was carried out with the same listed values, where there is such a one. A write can be carried out
 * but once, and has one twin.
 */
export function besideTwins(trial: Trial, answers: Answer[], refused: Answer[], twin: unknown): Beside[] {
  if (trial.effect === 'write') return [{ refused, twin }]
  const listed = inputPlaces(trial.schema).filter(isListed)
  const kindOf = (input: unknown) => JSON.stringify(listed.map(({ pointer }) => at(input, pointer) ?? null))
  const twins = new Map([[kindOf(twin), twin]])
  for (const { input, reply } of answers) {
    const kind = kindOf(input)
    if (isSuccess(reply) && !twins.has(kind)) twins.set(kind, input)
  }
  const kinds = Map.groupBy(refused, ({ input }) => twins.get(kindOf(input)) ?? twin)
  return [...kinds].map(([nearest, group]) => ({ refused: group, twin: nearest }))
}
