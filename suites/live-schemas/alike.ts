import { at, isObject, isSuccess } from '#check'
import { leastInput } from '#fixtures/schemas/least-input.ts'
import { inputPlaces, isListed } from '#fixtures/schemas/places.ts'
import { placed } from '#fixtures/schemas/placing.ts'
import { type Answer, type Trial, tried } from './trial.ts'

/** Refused inputs, and an accepted one that they are compared with. */
export interface Beside {
  refused: Answer[]
  twin: unknown
}

/**
 * The refused inputs, each beside the accepted one that it is most like. What a read takes hangs on what it reads. Each
 * is compared with one that was carried out with the same listed values: a drawn one, or the least. Where there is
 * none, the given twin has to do. A write can be carried out only once, and has one twin.
 */
export async function besideTwins(
  trial: Trial,
  answers: Answer[],
  refused: Answer[],
  twin: unknown,
): Promise<Beside[]> {
  if (trial.effect === 'write') return [{ refused, twin }]
  const listed = inputPlaces(trial.schema).filter(isListed)
  const listedIn = (input: unknown) =>
    listed.flatMap(({ pointer }) => {
      const value = at(input, pointer)
      return value === undefined ? [] : [{ pointer, value }]
    })
  const kindOf = (input: unknown) => JSON.stringify(listedIn(input))
  const twins = new Map([[kindOf(twin), twin]])
  for (const { input, reply } of answers) {
    const kind = kindOf(input)
    if (isSuccess(reply) && !twins.has(kind)) twins.set(kind, input)
  }
  const besides: Beside[] = []
  for (const [kind, group] of Map.groupBy(refused, ({ input }) => kindOf(input))) {
    const nearest = twins.get(kind) ?? (await leastWith(trial, listedIn(group[0]?.input))) ?? twin
    besides.push({ refused: group, twin: nearest })
  }
  return besides
}

/** The least input with these values; undefined when it isn't carried out. */
async function leastWith(trial: Trial, values: { pointer: string; value: unknown }[]): Promise<unknown> {
  const pinned = values.reduce<unknown>((input, { pointer, value }) => placed(input, pointer, value), {})
  const least = isObject(pinned) ? leastInput(trial.schema, pinned) : undefined
  if (least === undefined) return undefined
  const { input, reply } = await tried(trial, least)
  return isSuccess(reply) ? input : undefined
}
