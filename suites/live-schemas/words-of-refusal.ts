import { at, isObject } from '#check'
import { leastInput } from '#fixtures/schemas/least-input.ts'
import { inputPlaces, isListed, vocabulary } from '#fixtures/schemas/places.ts'
import { placed } from '#fixtures/schemas/placing.ts'
import { lastStep, pointerStep, pointerSteps } from '#generators/json-pointer.ts'
import { refusesInput, type Trial, tried } from './trial.ts'
import { unknownName } from './unnamed-fields.ts'

/**
 * Whether a place is refused in the words that the target has for unknown fields, whatever stands there. The field
 * itself is refused then, and not what it refers to. Words that the target has for everything tell nothing.
 * @param twin the same input without what is refused
 */
export async function isRefusedAsUnknown(
  trial: Trial,
  input: unknown,
  pointer: string,
  twin: unknown,
): Promise<boolean> {
  const holder = pointer.slice(0, pointer.lastIndexOf('/'))
  const name = lastStep(pointer)
  // Another fault to compare with stands in a field beside it, or in all that holds it.
  const beside = siblingOf(twin, holder, name) ?? holder
  const value = at(input, pointer)
  const [right, wrong, other, unknown] = [
    await words(trial, input, pointer),
    await words(trial, placed(input, pointer, otherType(value)), pointer),
    await words(trial, placed(twin, beside, otherType(at(twin, beside))), beside),
    await words(trial, placed(twin, `${holder}/${unknownName}`, value), `${holder}/${unknownName}`),
  ]
  const isUnknown = right !== undefined && right === wrong && right === unknown && right !== other
  return isUnknown && !(await isKnownElsewhere(trial, pointer, value, right))
}

/** Listed places that are gone through, and values of each. */
const mostListed = 10

/**
 * Whether a place is known with another value of some list, as a read takes other fields for another resource. The
 * words for an unknown field don't appear there.
 */
async function isKnownElsewhere(
  trial: Trial,
  pointer: string,
  value: unknown,
  unknown: string,
): Promise<boolean> {
  const listed = inputPlaces(trial.schema).filter(place => isListed(place) && place.pointer !== pointer)
  for (const place of listed.slice(0, mostListed)) {
    for (const choice of vocabulary(place).slice(0, mostListed)) {
      const pinned = placed({}, place.pointer, choice)
      const least = isObject(pinned) ? leastInput(trial.schema, pinned) : undefined
      if (least === undefined) continue
      const there = placed(least, pointer, value)
      if (!trial.isValid(there)) continue
      const said = await words(trial, there, pointer)
      if (said?.includes(unknown.trim()) !== true) return true
    }
  }
  return false
}

/**
 * The words in which an input is refused, without those that name the place. Undefined unless it is refused as invalid.
 */
async function words(trial: Trial, input: unknown, place: string): Promise<string | undefined> {
  const { reply } = await tried(trial, input)
  if (!refusesInput(reply)) return undefined
  const names = pointerSteps(place)
  const details = JSON.stringify(at(reply.body, '/error/details')) ?? ''
  return names
    .reduce((text, name) => (name === '' ? text : text.replaceAll(name, '')), details)
    .replaceAll(/\W+/g, ' ')
}

/** The pointer of another member of what holds a place, with a plain value. */
function siblingOf(input: unknown, holder: string, name: string): string | undefined {
  const beside = at(input, holder)
  const sibling = Object.entries(isObject(beside) ? beside : {}).find(
    ([other, value]) => other !== name && (typeof value === 'string' || typeof value === 'number'),
  )
  return sibling && `${holder}${pointerStep(sibling[0])}`
}

const otherType = (value: unknown) => (typeof value === 'boolean' ? 'neither' : true)

/** Whether everything is refused in the same words, right or wrong: then none of it was looked at. */
export async function refusesWhatever(trial: Trial, input: unknown): Promise<boolean> {
  const [name] = Object.keys(isObject(input) ? input : {})
  const wrong = [
    { [unknownName]: 1 },
    [],
    ...(name === undefined ? [] : [placed(input, pointerStep(name), { wrong: [] })]),
  ]
  const answers = await Promise.all(
    [input, ...wrong].map(async one => {
      const reply = await trial.call(one)
      return refusesInput(reply) && JSON.stringify(at(reply.body, '/error/details'))
    }),
  )
  return answers.every(words => words !== false && words === answers[0])
}
