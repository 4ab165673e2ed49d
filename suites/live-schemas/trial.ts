import { at, isObject, isSuccess, type JsonObject, type Reply } from '#check'
import { leastInput } from '#fixtures/schemas/least-input.ts'
import { type InputPlace, placeAt } from '#fixtures/schemas/places.ts'
import { placed } from '#fixtures/schemas/placing.ts'
import { pointerSteps } from '#generators/json-pointer.ts'
import { isPlain } from './doubtful-text.ts'
import type { Tried } from './excuses.ts'
import { fitted, type Prepared } from './fit.ts'
import { withoutUntold } from './unnamed-fields.ts'

/** Whether an answer refuses its input as invalid; a 400 of another code may be about anything (READINGS T-55). */
export const refusesInput = (reply: Reply): boolean =>
  reply.status === 400 && at(reply.body, '/error/code') === 'VALIDATION_ERROR'

/** One operation, and inputs to try on it. What is known of the target is put into each afresh. */
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

export async function tried(trial: Trial, input: unknown): Promise<Answer> {
  const sent = await toSend(trial, input)
  return { input: sent, reply: await trial.call(sent) }
}

/**
 * The answer to an input without the members of which its schema doesn't tell. What was put in may have led to another
 * branch of the schema than the one that was drawn.
 */
export async function triedAsTold(trial: Trial, input: unknown): Promise<Answer> {
  const sent = withoutUntold(await toSend(trial, input), trial.isValid)
  return { input: sent, reply: await trial.call(sent) }
}

async function toSend({ prepared, isValid }: Trial, input: unknown): Promise<unknown> {
  const right = fitted(input, undefined, await prepared.next())
  return isValid(right) ? right : input
}

/** An input that is carried out: a known one, or the least of the schema; undefined when neither is. */
export async function acceptedInput(trial: Trial): Promise<unknown> {
  if (trial.prepared.accepted) return trial.prepared.accepted()
  for (const likely of [trial.prepared.twin, leastInput(trial.schema, {})]) {
    if (!trial.isValid(likely)) continue
    const { input, reply } = await tried(trial, likely)
    if (isSuccess(reply)) return input
  }
  return undefined
}

/** What a schema says of a place, whichever item of its arrays is meant. */
export const placeLike = (schema: JsonObject, pointer: string): InputPlace | undefined =>
  placeAt(schema, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0'))

/** Other values that are tried at a place. */
const mostOthers = 6

/** Characters of a text that is cut short. */
const fewCharacters = 20

/** Texts that mean nothing. What was drawn may consist of characters that a decoder passes over. */
const ownTexts = ['vulam', 'zq3k', 'bondu teri', 'x7fpw92']

/**
 * Inputs with other values of the same kind at a place. A text is cut short, since perhaps only long ones were drawn.
 * The values drawn for that place follow, and further texts.
 */
export function othersAt({ drawn, isValid }: Trial, input: unknown, pointer: string): unknown[] {
  const value = at(input, pointer)
  const isText = typeof value === 'string'
  const values = [
    ...(isText ? [[...value].slice(0, fewCharacters).join('').trim()] : []),
    ...drawn.flatMap(sample => valuesAt(sample, pointerSteps(pointer))),
    ...(isText ? ownTexts : []),
  ]
  const distinct = new Map(
    values.filter(one => kindOf(one) === kindOf(value)).map(one => [JSON.stringify(one), one]),
  )
  distinct.delete(JSON.stringify(value))
  const inputs = [...distinct.values()].map(one => placed(input, pointer, one)).filter(isValid)
  const legible = inputs.filter(one => isLegible(at(one, pointer)))
  return (legible.length > 2 ? legible : inputs).slice(0, mostOthers)
}

/** Whether a text has usual characters, letters or digits among them: a decoder may pass over all others. */
const isLegible = (value: unknown) => typeof value === 'string' && isPlain(value) && /[a-z\d]{3}/i.test(value)

/**
 * The kind of a value. An empty text is another kind than one with something in it: it may mean that nothing is said.
 */
const kindOf = (value: unknown) => {
  if (value === '') return 'empty'
  return value === null || Array.isArray(value) ? JSON.stringify(value === null) : typeof value
}

/** What stands at a place, whichever item of its arrays is meant. */
function valuesAt(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return value === undefined ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(item => valuesAt(item, rest))
  return isObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : []
}
