import type { Mismatch } from '../../fixtures/events/verdict.ts'
import type { Symptom } from '../proof/trial.ts'
import type { Sighting } from './dictionary.ts'
import type { Place } from './trail.ts'

/** Symptoms of one check that are kept: a check of many bodies finds the same many times. */
const mostKept = 4

/** Characters that are kept of a path or a value. */
const longestKept = 120

/**
 * The mismatches of a check in short, each kind once.
 * @param places where the exchanges asked, by their ids
 */
export function symptomsOf(mismatches: Mismatch[], places: ReadonlyMap<string, Place>): Symptom[] {
  const kinds = new Map<string, Symptom>()
  for (const mismatch of mismatches) {
    const { requirement, exchange } = mismatch
    const place = exchange === undefined ? undefined : places.get(exchange)
    const symptom: Symptom = {
      ...whatShows(mismatch),
      ...(requirement === undefined ? {} : { requirement }),
      ...place,
    }
    const kind = [kindOf(symptom), requirement, place?.at, place?.after].join(' ')
    if (!kinds.has(kind) && kinds.size < mostKept) kinds.set(kind, symptom)
  }
  return [...kinds.values()]
}

/** All kinds of mismatches of a check, each once, by `kindOf`. */
export const kindsOf = (mismatches: readonly Mismatch[]): string[] => [
  ...new Set(mismatches.map(mismatch => kindOf(whatShows(mismatch)))),
]

/**
 * The kinds by which a check tells that something is new: all, and of those that drawn bodies show, which differ from
 * one grade to the next by chance, the first.
 */
export function tellingKinds(mismatches: readonly Mismatch[]): string[] {
  const { drawn = [], fixed = [] } = Object.groupBy(mismatches, ({ input }) =>
    input === undefined ? 'fixed' : 'drawn',
  )
  return [...kindsOf(fixed), ...kindsOf(drawn).slice(0, mostKept)]
}

const whatShows = ({ path, expected, actual }: Mismatch): Symptom => ({
  path: path.slice(0, longestKept),
  ...(expected === undefined ? {} : { expected: inShort(expected) }),
  ...(actual === undefined ? {} : { actual: inShort(actual) }),
})

/** What a check has seen, as far as it is the same on any target. */
export const sightingOf = (check: string, broken: string[], symptoms: readonly Symptom[]): Sighting => ({
  ...{ check, broken, kinds: [...new Set(symptoms.map(kindOf))] },
  at: [...new Set(symptoms.flatMap(({ at }) => at ?? []))],
  after: [...new Set(symptoms.flatMap(({ after }) => after ?? []))],
})

/**
 * What two symptoms of one kind have in common, whatever the target calls its records: the place without the numbers of
 * items, and the values without ids, times, long texts and what a run has made unique.
 */
export const kindOf = ({ path, expected = '', actual = '' }: Symptom): string =>
  [path.replace(/\/\d+(?=\/|$)/g, '/#'), plain(expected), plain(actual)].join(' ')

const inShort = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, longestKept)

const plain = (value: string) =>
  value
    .replace(/"((?:[^"\\]|\\.)*)("|$)/g, (text, inner: string) =>
      inner.length > 60 || /\d{4}|[0-9a-f]{8}|cnry/.test(inner) ? '"…"' : text,
    )
    .replace(/\d{4,}/g, '#')
