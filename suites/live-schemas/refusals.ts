import { at, isObject, isSuccess, type Mismatch, places } from '#check'
import { guiltOf } from '#fixtures/check/guilt.ts'
import { shown } from '#fixtures/check/property.ts'
import { cut, placed } from '#fixtures/schemas/placing.ts'
import { pointerStep } from '#generators/json-pointer.ts'
import { isOfAbsentPage } from './absent-pages.ts'
import { isPlain } from './doubtful-text.ts'
import { isExcused, vouchesFor } from './excuses.ts'
import { type Answer, othersAt, placeLike, refusesInput, type Trial, tried } from './trial.ts'
import { isRefusedAsUnknown } from './words-of-refusal.ts'

/** A place with a rule that the schema doesn't tell, or several places that are refused together. */
interface Untold {
  places: string[]
  value: unknown
  answer: string
}

/** The outcome of looking into refusals of inputs that a schema allows. */
export interface Judged {
  mismatches: Mismatch[]
  untold: Untold[]
}

/** Refused inputs that are looked into. */
const mostLookedInto = 12

/**
 * Looks into refused inputs beside one that is accepted. The target breaks its schema where it takes some values of a
 * place, and refuses one as good. A place where nothing drawn was ever taken is a reference, or has an untold rule
 * (READINGS T-85). The other inputs are asked again without it.
 */
export async function refusals(trial: Trial, refused: Answer[], twin: unknown): Promise<Judged> {
  const judged: Judged = { mismatches: [], untold: [] }
  /** Places where a value was excused, so another value may still be as good as those that are taken. */
  const othersMayPass = new Set<string>()
  for (const answer of plainFirst(refused).slice(0, mostLookedInto)) {
    const untoldPlaces = judged.untold.flatMap(({ places }) => places)
    const again = untoldPlaces
      .filter(place => !othersMayPass.has(place) || excused(trial, answer.input, place))
      .reduce((input, place) => asIn(twin, input, place), answer.input)
    if (untoldPlaces.length > 0 && !(await isRefused(trial, again))) continue
    const { value, places } = await guiltOf(again, twin, one => isRefused(trial, one))
    if ((await isBroken(trial, value, places, twin)) && !(await isOfAbsentPage(trial, value, places[0]))) {
      const { input, reply } = await tried(trial, value)
      if (!refusesInput(reply) || (places.length > 0 && !(await takes(trial, twin)))) continue
      const expected = 'not 400: the live schema allows this input'
      const mismatch = shown(
        expected,
        reply.text.slice(0, 300),
        { input, reply },
        allowedAt(trial, places[0]),
      )
      return { ...judged, mismatches: [mismatch] }
    }
    const [first = ''] = places
    if (places.length === 1 && excused(trial, value, first)) othersMayPass.add(first)
    judged.untold.push({ places, value: at(value, first) ?? null, answer: answer.reply.text.slice(0, 200) })
  }
  return judged
}

/** Keywords that tell a reader something, and rule nothing out. */
const annotations = ['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']

/** What allows an input at a place: the keywords of the live schema there. */
export function allowedAt(
  { schema }: Pick<Trial, 'schema'>,
  pointer = '',
): { pointer: string; rule: string } {
  const said = Object.keys(pointer === '' ? schema : (placeLike(schema, pointer)?.flat ?? {}))
  const rules = said.filter(keyword => !keyword.startsWith('$') && !annotations.includes(keyword))
  return {
    pointer,
    rule: rules.length === 0 ? 'which no keyword rules out' : `allowed by ${rules.join(', ')}`,
  }
}

/** The refused inputs, those first of which nothing could be excused for its characters. */
function plainFirst(refused: Answer[]): Answer[] {
  const { plain = [], odd = [] } = Object.groupBy(refused, ({ input }) => {
    const isOdd = [...places(input)].some(({ value }) => typeof value === 'string' && !isPlain(value))
    return isOdd ? 'odd' : 'plain'
  })
  return [...plain, ...odd]
}

const excused = (trial: Trial, input: unknown, place: string) =>
  isExcused(at(input, place), placeLike(trial.schema, place), trial)

const isRefused = async (trial: Trial, input: unknown) =>
  trial.isValid(input) && refusesInput((await tried(trial, input)).reply)

const takes = async (trial: Trial, input: unknown) => !refusesInput((await tried(trial, input)).reply)

/** An input with what the twin has at a place, or without anything there. */
function asIn(twin: unknown, input: unknown, pointer: string): unknown {
  const there = at(twin, pointer)
  return there === undefined ? cut(input, pointer) : placed(input, pointer, there)
}

/**
 * Whether a refusal breaks the schema. Where several places are refused only together, a rule between them is as
 * likely.
 */
async function isBroken(trial: Trial, input: unknown, places: string[], twin: unknown): Promise<boolean> {
  const [place, ...more] = places
  // Nothing differs from what was accepted before. A write may have left something behind; a read can't.
  if (place === undefined) return trial.effect === 'read'
  if (more.length > 0) return false
  const value = at(input, place)
  if (excused(trial, input, place))
    return value !== undefined && isRefusedAsUnknown(trial, input, place, asIn(twin, input, place))
  if (value === undefined) return !(await isDoneWithout(trial, input, place))
  const others = othersAt(trial, input, place).filter(other => vouchesFor(at(other, place), value))
  if (await isAsGood(trial, others)) return true
  return isRefusedAsUnknown(trial, input, place, asIn(twin, input, place))
}

/**
 * Whether a value is as good as the others of its place. A write takes one of them only when it means it, so one is
 * enough. A read may be lucky with a text that means nothing, such as a made-up cursor. Most of them have to be taken
 * there.
 */
async function isAsGood(trial: Trial, others: unknown[]): Promise<boolean> {
  let taken = 0
  let refused = 0
  const { shared } = await trial.prepared.next()
  for (const other of others) {
    const { reply } = await tried(trial, other)
    // All of these writes meet the record at one version: what gets as far as a conflict was found valid.
    if (isSuccess(reply) || (shared && reply.status === 409)) taken++
    if (refusesInput(reply)) refused++
    if (taken > 0 && trial.effect === 'write') return true
  }
  return taken > refused
}

/** Members that are tried instead of one. */
const mostInstead = 8

/** Whether another member can stand in for one that the schema doesn't ask for. */
async function isDoneWithout(trial: Trial, input: unknown, place: string): Promise<boolean> {
  const holder = place.slice(0, place.lastIndexOf('/'))
  const here = at(input, holder)
  const others = new Map<string, unknown>()
  for (const sample of trial.drawn) {
    const there = at(sample, holder)
    for (const [name, value] of Object.entries(isObject(there) ? there : {}))
      if (!isObject(here) || !Object.hasOwn(here, name)) others.set(`${holder}${pointerStep(name)}`, value)
  }
  others.delete(place)
  for (const [pointer, value] of [...others].slice(0, mostInstead)) {
    const instead = placed(input, pointer, value)
    if (trial.isValid(instead) && (await takes(trial, instead))) return true
  }
  return false
}
