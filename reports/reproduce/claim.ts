import { isDeepStrictEqual } from 'node:util'
import { at, isObject, membersNamed, places } from '../../fixtures/base/json.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { lastStep } from '../../generators/json-pointer.ts'
import { type FormFile, fileBytes } from './form.ts'
import { hinted } from './hints.ts'
import { filled, isMarked, mark, variablesIn } from './marks.ts'
import { digestOf, ofFiles } from './of-files.ts'
import type { Scenario, Step, Variable } from './scenario.ts'

/** What one answer shows of a mismatch. Values hold marks where variables stand. */
export type Claim =
  | { is: 'status'; status: number }
  | { is: 'header'; name: string; value: string | undefined }
  /** The value at a place. */
  | { is: 'value'; pointer: string; value: unknown }
  /** At a place stands something else than this. */
  | { is: 'other'; pointer: string; than: unknown }
  | { is: 'absent'; pointer: string }
  /** A text stands somewhere in the body. */
  | { is: 'text'; text: string }
  /** A text stands nowhere in the body. */
  | { is: 'lack'; text: string }
  | { is: 'empty' }
  /** The body is what this file holds, or is not. */
  | { is: 'file'; file: FormFile; isSame: boolean }

/** An answer, as far as claims are about it. */
export interface Answer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  text: string
  /** Undefined where it is no JSON. */
  body: unknown
  /** The SHA-256 of its body in hexadecimal digits. */
  digest: string
}

/** A claim, and the scenario that has the variables that it needs. */
export interface Claimed {
  claim: Claim
  scenario: Scenario
  /**
   * Whether it says what the mismatch says. Any other tells of it only where an implementation that keeps the document
   * answers the same requests otherwise.
   */
  isDirect: boolean
}

/** Characters of the shortest text that doesn't stand in an answer by chance. */
const shortestTelling = 6

/** The most places in which two answers differ that are about the same. */
const mostDifferences = 4

/**
 * What the recorded answer of the last step shows of a mismatch, the most telling first. Nothing where it takes several
 * answers to see it. A claim may need variables that no request needs: the scenario has them.
 */
export function claimsOf(mismatch: Mismatch, scenario: Scenario): Claimed[] {
  const step = scenario.steps.at(-1)
  if (!step) return []
  const direct = aboutPlace(mismatch, step)
  const known = withEarlier(mismatch.expected, scenario)
  return [...direct, ...ofFiles(mismatch, scenario.steps), ...hinted(mismatch, step)]
    .filter((claim, at, all) => all.findIndex(other => isDeepStrictEqual(other, claim)) === at)
    .map(claim => {
      const told = markedIn(claim, known.variables)
      const compared = variablesIn(JSON.stringify(told))
      return {
        claim: told,
        scenario: { ...known, compared },
        isDirect: direct.includes(claim) && claim.is !== 'other',
      }
    })
}

/**
 * Where the answers of one service differ from those of another to the same requests, as claims of the first, those
 * about a value of both before others. A place where a service's own answers differ, such as an id or a time, tells
 * nothing. Nothing where they differ in more than a few places.
 */
export function differences(ones: readonly Answer[], others: readonly Answer[]): Claim[] {
  const [status, otherStatus] = [sameOf(ones, one => one.status), sameOf(others, one => one.status)]
  if (status !== undefined && otherStatus !== undefined && status !== otherStatus)
    return [{ is: 'status', status }]
  const [here, there] = [ones.map(leaves), others.map(leaves)]
  const differing = [...new Set([...here, ...there].flatMap(all => [...all.keys()]))].flatMap(pointer => {
    const [one, other] = [here, there].map(all => sameOf(all, leaf => leaf.get(pointer) ?? absent))
    return one === undefined || other === undefined || one === other ? [] : [{ pointer, one, other }]
  })
  if (differing.length > mostDifferences) return []
  const inBoth = differing.filter(({ one, other }) => one !== absent && other !== absent)
  return [...inBoth, ...differing.filter(place => !inBoth.includes(place))].map(({ pointer, one }) =>
    one === absent ? { is: 'absent', pointer } : { is: 'value', pointer, value: JSON.parse(one) },
  )
}

/** What stands where an answer has nothing; no JSON is like it. */
const absent = ''

/** The JSON of each value that holds no others, by its place. */
const leaves = ({ body }: Answer) =>
  new Map(
    [...places(body)].flatMap(({ pointer, value }) =>
      isLeaf(value) ? [[pointer, JSON.stringify(value)] as const] : [],
    ),
  )

/** What all of these have in common; undefined where they differ. */
function sameOf<Of, Value>(all: readonly Of[], told: (one: Of) => Value): Value | undefined {
  const [value, ...others] = new Set(all.map(told))
  return others.length === 0 ? value : undefined
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null

function aboutPlace({ path, expected, actual }: Mismatch, { status, answer }: Step): Claim[] {
  if (path === 'status') return [{ is: 'status', status }]
  if (path.startsWith('header:')) {
    const name = path.slice('header:'.length)
    if (!/^[\w-]+$/.test(name)) return []
    return [{ is: 'header', name, value: actual === undefined ? undefined : String(actual) }]
  }
  if (path.startsWith('/')) {
    if (actual === undefined) return at(answer, path) === undefined ? [{ is: 'absent', pointer: path }] : []
    const pointer = isDeepStrictEqual(at(answer, path), actual)
      ? path
      : [...membersNamed(answer, lastStep(path))].find(({ value }) => isDeepStrictEqual(value, actual))
          ?.pointer
    if (pointer !== undefined) return ofValue(pointer, expected, actual)
  }
  const found = [...places(answer)].find(({ value }) => isTelling(value) && isDeepStrictEqual(value, actual))
  return [
    ...(found ? ofValue(found.pointer, expected, actual) : []),
    ...(typeof actual === 'string' && actual.length >= shortestTelling && mayHold(answer, actual)
      ? [{ is: 'text', text: actual } as const]
      : []),
  ]
}

/** Whether a text may stand in an answer: of one that is no JSON, the record says nothing here. */
const mayHold = (answer: unknown, text: string): boolean =>
  answer === undefined || JSON.stringify(answer).includes(JSON.stringify(text).slice(1, -1))

const ofValue = (pointer: string, expected: unknown, actual: unknown): Claim[] => [
  { is: 'value', pointer, value: actual },
  ...(expected === undefined ? [] : [{ is: 'other', pointer, than: expected } as const]),
]

/** Whether a value says something where it is found; a number, a truth value or null may stand anywhere. */
const isTelling = (value: unknown): boolean =>
  typeof value === 'string' ? value.length >= shortestTelling : isObject(value) || Array.isArray(value)

/** A scenario that knows an expected value as one that an earlier answer gives, where one does. */
function withEarlier(expected: unknown, scenario: Scenario): Scenario {
  const { steps, variables } = scenario
  if (typeof expected !== 'string' || expected.length < shortestTelling) return scenario
  if ([...variables.values()].some(({ recorded }) => recorded === expected)) return scenario
  const sources = steps
    .slice(0, -1)
    .flatMap(({ id, answer }) =>
      [...places(answer)]
        .filter(({ value }) => value === expected)
        .map(({ pointer }) => ({ step: id, pointer })),
    )
  if (sources.length === 0) return scenario
  const name = `expected_${variables.size + 1}`
  const variable: Variable = { is: 'captured', name, recorded: expected, sources, isMade: true }
  return { ...scenario, variables: new Map([...variables, [name, variable]]) }
}

/** A claim with marks in place of what variables stand for. */
function markedIn(claim: Claim, variables: Scenario['variables']): Claim {
  const marked = (value: unknown) => withMarks(value, [...variables.values()])
  switch (claim.is) {
    case 'value':
      return { ...claim, value: marked(claim.value) }
    case 'other':
      return { ...claim, than: marked(claim.than) }
    case 'text':
    case 'lack':
      return { ...claim, text: String(marked(claim.text)) }
    case 'status':
    case 'header':
    case 'absent':
    case 'empty':
    case 'file':
      return claim
  }
}

function withMarks(value: unknown, variables: readonly Variable[]): unknown {
  if (Array.isArray(value)) return value.map(item => withMarks(item, variables))
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withMarks(inner, variables)]),
    )
  if (typeof value !== 'string' || isMarked(value)) return value
  const whole = variables.find(({ recorded }) => recorded === value)
  if (whole) return mark(whole.name)
  const within = variables.find(
    ({ recorded }) =>
      typeof recorded === 'string' && recorded.length >= shortestTelling && value.includes(recorded),
  )
  return within ? value.replaceAll(String(within.recorded), () => mark(within.name)) : value
}

/** Whether an answer shows it. @param meant what a variable stands for in this run */
export function shows(claim: Claim, answer: Answer, meant: (variable: string) => string): boolean {
  switch (claim.is) {
    case 'status':
      return answer.status === claim.status
    case 'header': {
      const { name, value } = claim
      const there = answer.headers.filter(([header]) => header.toLowerCase() === name.toLowerCase())
      if (value === undefined) return there.length === 0
      return there.some(([, text]) => text.trim().toLowerCase().startsWith(value.toLowerCase()))
    }
    case 'value':
      return isDeepStrictEqual(at(answer.body, claim.pointer), filledIn(claim.value, meant))
    case 'other': {
      const there = at(answer.body, claim.pointer)
      return there !== undefined && !isDeepStrictEqual(there, filledIn(claim.than, meant))
    }
    case 'absent':
      return answer.body !== undefined && at(answer.body, claim.pointer) === undefined
    case 'text':
      return answer.text.includes(filled(claim.text, meant))
    case 'lack':
      return !answer.text.includes(filled(claim.text, meant))
    case 'empty':
      return answer.text === ''
    case 'file':
      return (answer.digest === digestOf(fileBytes(claim.file))) === claim.isSame
  }
}

function filledIn(value: unknown, meant: (variable: string) => string): unknown {
  if (typeof value === 'string') return filled(value, meant)
  if (Array.isArray(value)) return value.map(item => filledIn(item, meant))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filledIn(inner, meant)]))
}
