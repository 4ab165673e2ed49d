import { isSuccess, type Reply } from '../../fixtures/client/reply.ts'
import { at, isObject, type JsonObject, nameOfStep, pointerStep } from '../../fixtures/json.ts'
import { leastInput } from '../../fixtures/schemas/least-input.ts'
import { type InputPlace, placeAt } from '../../fixtures/schemas/places.ts'
import { placed } from '../../fixtures/schemas/placing.ts'
import type { Tried } from './excuses.ts'
import { fitted, type Prepared } from './fit.ts'

/** Whether an answer refuses what it was asked as invalid; a 400 of another code may be about anything (READINGS T-55). */
export const refusesInput = (reply: Reply): boolean =>
  reply.status === 400 && at(reply.body, '/error/code') === 'VALIDATION_ERROR'

/** One operation, and inputs to try on it, each with what is known of the target put in afresh. */
export interface Trial extends Tried {
  schema: JsonObject
  prepared: Prepared
  isValid(input: unknown): boolean
  call(input: unknown): Promise<Reply>
  /** Inputs drawn from the schema, to take other values from. */
  drawn: unknown[]
}

/** The answer to an input, and what was really sent. */
export interface Answer {
  input: unknown
  reply: Reply
}

export async function tried({ prepared, isValid, call }: Trial, input: unknown): Promise<Answer> {
  const right = fitted(input, undefined, await prepared.next())
  const sent = isValid(right) ? right : input
  return { input: sent, reply: await call(sent) }
}

/** An input that is carried out: one that is known to be, or the least that the schema takes; undefined when neither is. */
export async function acceptedInput(trial: Trial, seed: number): Promise<unknown> {
  for (const likely of [trial.prepared.twin, leastInput(trial.schema, {}, seed)]) {
    if (!trial.isValid(likely)) continue
    const { input, reply } = await tried(trial, likely)
    if (isSuccess(reply)) return input
  }
  return undefined
}

/** What a schema says of a place, whichever item of its arrays is meant. */
export const placeLike = (schema: JsonObject, pointer: string): InputPlace | undefined =>
  placeAt(schema, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0'))

/** How many other values are tried at a place. */
const mostOthers = 6

/** Other values that were drawn for a place, of the same kind as this one, to be put there in the input. */
export function othersAt({ drawn, isValid }: Trial, input: unknown, pointer: string): unknown[] {
  const value = at(input, pointer)
  const values = drawn.flatMap(sample => valuesAt(sample, pointer.split('/').slice(1)))
  const distinct = new Map(
    values.filter(one => kindOf(one) === kindOf(value)).map(one => [JSON.stringify(one), one]),
  )
  distinct.delete(JSON.stringify(value))
  const inputs = [...distinct.values()].map(one => placed(input, pointer, one))
  return inputs.filter(isValid).slice(0, mostOthers)
}

/** An empty text is another kind than one with something in it: it may mean that nothing is said. */
const kindOf = (value: unknown) => {
  if (value === '') return 'empty'
  return value === null || Array.isArray(value) ? JSON.stringify(value === null) : typeof value
}

/** What stands at a place, whichever item of its arrays is meant. */
function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return value === undefined ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(item => valuesAt(item, rest))
  const name = nameOfStep(step)
  return isObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : []
}

/** A name that no schema knows. */
const unknownName = 'conformanceUnknown'

/**
 * Whether a place is refused in the very words that the target has for a field that it doesn't know, whatever stands
 * there; then it is the field that is refused, and not what it refers to. Nothing is told by words that the target has
 * for everything.
 * @param twin the same input without what is refused
 */
export async function isRefusedAsUnknown(
  trial: Trial,
  input: unknown,
  pointer: string,
  twin: unknown,
): Promise<boolean> {
  const holder = pointer.slice(0, pointer.lastIndexOf('/'))
  const name = nameOfStep(pointer.slice(holder.length + 1))
  // Something else that is wrong: a field beside it, or all that holds it.
  const beside = siblingOf(twin, holder, name) ?? holder
  const value = at(input, pointer)
  const [right, wrong, other, unknown] = [
    await words(trial, input, pointer),
    await words(trial, placed(input, pointer, otherType(value)), pointer),
    await words(trial, placed(twin, beside, otherType(at(twin, beside))), beside),
    await words(trial, placed(twin, `${holder}/${unknownName}`, value), `${holder}/${unknownName}`),
  ]
  return right !== undefined && right === wrong && right === unknown && right !== other
}

/** The words in which an input is refused, without those that name the place; undefined where it isn't refused as invalid. */
async function words(trial: Trial, input: unknown, place: string): Promise<string | undefined> {
  const { reply } = await tried(trial, input)
  if (!refusesInput(reply)) return undefined
  const names = place.split('/').map(nameOfStep)
  const told = JSON.stringify(at(reply.body, '/error/details')) ?? ''
  return names
    .reduce((text, name) => (name === '' ? text : text.replaceAll(name, '')), told)
    .replaceAll(/\W+/g, ' ')
}

/** Another member of what holds a place, with a plain value. */
function siblingOf(input: unknown, holder: string, name: string): string | undefined {
  const beside = at(input, holder)
  const found = Object.entries(isObject(beside) ? beside : {}).find(
    ([other, value]) => other !== name && (typeof value === 'string' || typeof value === 'number'),
  )
  return found && `${holder}/${pointerStep(found[0])}`
}

const otherType = (value: unknown) => (typeof value === 'boolean' ? 'neither' : true)

/** Whether whatever is asked is refused in the same words, right or wrong: then nothing of it was looked at. */
export async function refusesWhatever(trial: Trial, input: unknown): Promise<boolean> {
  const [name] = Object.keys(isObject(input) ? input : {})
  const wrong = [
    { [unknownName]: 1 },
    [],
    ...(name === undefined ? [] : [placed(input, `/${pointerStep(name)}`, { wrong: [] })]),
  ]
  const told = await Promise.all(
    [input, ...wrong].map(async one => {
      const reply = await trial.call(one)
      return refusesInput(reply) && JSON.stringify(at(reply.body, '/error/details'))
    }),
  )
  return told.every(words => words !== false && words === told[0])
}
