import type { Mismatch } from '../../fixtures/events/verdict.ts'
import {
  aboutTheLast,
  type Claim,
  type Claimed,
  claimsOf,
  fileTypes,
  reduced,
  type Scenario,
  slice,
  untied,
  withFileOf,
  withProducersOf,
} from '../../reports/index.ts'
import { type Recorded, scenarioUpTo, takesLogin, takesMany } from './evidence.ts'
import { type Begun, Oracle, type Services } from './oracle.ts'

/** The smallest scenario that was found, and what it shows. */
export interface Reduction {
  mismatch: Mismatch
  claim: Claim
  scenario: Scenario
  /** How many exchanges the check took up to the one that shows it. */
  before: number
  /** The status with which the reference answered last. */
  kept?: number
  /** Why it could not be held against the reference; nothing was left out but what surely doesn't matter. */
  alone?: string
}

/** Mismatches of one check that are tried: those of a check of many bodies are alike. */
const mostTried = 4

/** The most steps that are tried as they were recorded, where a slice of them does not show it. */
const mostSteps = 60

/**
 * Finds the smallest scenario that shows a mismatch of a check in one answer.
 * @returns why there is none, in a sentence
 */
export async function reduction(recorded: Recorded, services: Services): Promise<Reduction | string> {
  const named = recorded.result.mismatches.filter(({ exchange }) => exchange !== undefined)
  if (named.length === 0)
    return 'what it found stands in no single answer: it takes several exchanges, held against each other'
  let why = notRepeated
  let alone: Reduction | undefined
  for (const mismatch of named.slice(0, mostTried)) {
    for await (const asRecorded of beginnings(mismatch, recorded, services)) {
      const [begin, begun] = await begunWith(services, asRecorded)
      const { claim, scenario, before } = begin
      if (begun.is === 'not shown') why = begun.why
      if (begun.is === 'shown by the target alone' && !alone) {
        const less = withoutOthers(scenario)
        const fewer = (await begun.oracle.holds(less)) ? less : scenario
        alone = { mismatch, claim, scenario: fewer, before, alone: begun.why }
      }
      if (begun.is === 'shown') {
        const fewer = await reduced(scenario, next => begun.oracle.holds(next))
        return { mismatch, claim, scenario: fewer, before, kept: begun.kept }
      }
    }
  }
  if (alone) return alone
  if (takesMany(recorded, named))
    return 'it takes so many requests in a short time that the service refuses more of them (429)'
  if (takesLogin(recorded))
    return 'it takes a login that somebody approves, and what a token is given for then'
  return `no single answer shows it when its exchanges are repeated one after the other: ${why}`
}

type Beginning = Claimed & { before: number }

/** How a scenario begins: as it was recorded, or without what the reference answers otherwise before the last step. */
async function begunWith(services: Services, recorded: Beginning): Promise<[Beginning, Begun]> {
  const begun = await Oracle.begin(services, recorded)
  if (begun.is === 'shown') return [recorded, begun]
  const scenario = await Oracle.followed(services, recorded.scenario)
  const followed = { ...recorded, scenario }
  const again = scenario === recorded.scenario ? begun : await Oracle.begin(services, followed)
  return again.is === 'shown' ? [followed, again] : [recorded, begun]
}

const notRepeated =
  'the exchange that shows it can not be repeated from its record, which holds no long body, no cookie and no login form'

/** The scenarios to begin with, the likelier and smaller ones first. */
async function* beginnings(
  mismatch: Mismatch,
  recorded: Recorded,
  services: Services,
): AsyncGenerator<Beginning> {
  const found = scenarioUpTo(recorded, mismatch)
  if (!found) return
  const { own } = found
  const before = own.length
  const tries = (scenario: Scenario) =>
    [scenario, withoutFound(scenario)]
      .flatMap(tied => [slice(tied, mismatch.beside ?? []), withProducersOf(tied, own)])
      .filter(({ steps }) => steps.length <= mostSteps)
  for (const claimed of claimsOf(mismatch, found.scenario))
    for (const scenario of tries(claimed.scenario)) {
      yield { ...claimed, scenario, before }
      // A file's content may belie its name, and small files stand in for it.
      for (const type of fileTypes) {
        const other = withFileOf(scenario, type)
        if (other) yield { ...claimed, scenario: other, before }
      }
    }
  for (const scenario of tries(found.scenario))
    for (const claim of await Oracle.difference(services, scenario))
      yield { claim, scenario, isDirect: false, before }
}

/**
 * A scenario without what surely doesn't matter: steps about other records, and words that were looked up. It is for a
 * service that nothing can be held against.
 */
const withoutOthers = (scenario: Scenario): Scenario =>
  aboutTheLast(withoutFound(scenario, value => !/\d/.test(String(value))))

/**
 * A scenario in which what was found is as it was recorded, and only what was made is taken from answers. What a search
 * finds first may be another record the next time.
 * @param isMeant whether a value that was found is meant
 */
const withoutFound = (
  scenario: Scenario,
  isMeant: (value: string | number) => boolean = () => true,
): Scenario =>
  [...scenario.variables.values()]
    .filter(variable => variable.is === 'captured' && !variable.isMade && isMeant(variable.recorded))
    .reduce((left, { name }) => untied(left, name), scenario)
