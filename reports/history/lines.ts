import { createHash } from 'node:crypto'
import { isObject } from '../../fixtures/base/json.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import { json } from '../escape/json.ts'
import { type Entry, type GradeLine, type Letter, letters, type Verdicts } from './entry.ts'

/** The parts of an index by their digests. */
export type Parts = Map<string, unknown>

/**
 * The lines that an index gets for a grade: parts that it doesn't have yet, then the grade.
 * @param known the digests of the parts that it has
 */
export function linesOf(grade: Brief, known: ReadonlySet<string>): string {
  const fresh = new Map<string, string>()
  const part = (value: unknown): string => {
    const text = json(value)
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
    if (!known.has(digest)) fresh.set(digest, text)
    return digest
  }
  const verdicts = (all: { id: string; verdict: keyof typeof letterOf }[]) => {
    const ordered = all.toSorted(byId)
    return {
      names: part(ordered.map(({ id }) => id)),
      letters: ordered.map(({ verdict }) => letterOf[verdict]).join(''),
    }
  }
  const checks = grade.checks.toSorted(byId)
  const pairs = <Value>(value: (check: Brief['checks'][number]) => Value | undefined) =>
    Object.fromEntries(
      checks.flatMap(check => {
        const found = value(check)
        return found === undefined ? [] : [[check.id, found]]
      }),
    )
  const { run, target, gate, timings } = grade
  const line: GradeLine = {
    ...{ grade: run.id, run, target, gate },
    requirements: verdicts(grade.requirements),
    checks: verdicts(grade.checks),
    broken: pairs(({ broken }) => (broken.length > 0 ? broken : undefined)),
    reasons: part(pairs(({ reason }) => reason)),
    personas: part(sorted(grade.personas)),
    observations: part(sorted(grade.observations)),
    bindings: part(sorted(grade.bindings)),
    timings,
  }
  return [...[...fresh].map(([digest, text]) => `{"part":"${digest}","value":${text}}`), json(line), ''].join(
    '\n',
  )
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

/** In an order of its own, since the order in which things were met says nothing and would make every part another. */
const sorted = <Item>(items: readonly Item[]): Item[] =>
  items
    .map(item => ({ item, text: json(item) }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ item }) => item)

const letterOf = Object.fromEntries(
  Object.entries(letters).map(([letter, name]) => [name, letter]),
) as Record<(typeof letters)[Letter], Letter>

/** A grade as its line tells it; undefined where a part that it needs is missing. */
export function entryOf(line: GradeLine, parts: Parts): Entry | undefined {
  const { run, target, gate, timings, broken } = line
  const list = <Item>(digest: string) => {
    const found = parts.get(digest)
    return Array.isArray(found) ? (found as Item[]) : undefined
  }
  const verdicts = ({ names, letters }: GradeLine['checks']): Verdicts | undefined => {
    const found = list<string>(names)
    return found?.length === letters.length ? { names: found, letters } : undefined
  }
  const [requirements, checks] = [verdicts(line.requirements), verdicts(line.checks)]
  const found = parts.get(line.reasons)
  const reasons = isObject(found) ? (found as Entry['reasons']) : undefined
  const personas = list<Entry['personas'][number]>(line.personas)
  const observations = list<Entry['observations'][number]>(line.observations)
  const bindings = list<Entry['bindings'][number]>(line.bindings)
  if (!requirements || !checks || !reasons || !personas || !observations || !bindings) return undefined
  return {
    ...{ run, target, gate, timings, broken, requirements, checks },
    ...{ reasons, personas, observations, bindings },
  }
}

/** A grade of an index as comparisons take it. */
export function briefIn(entry: Entry): Brief {
  const { run, target, gate, personas, observations, bindings, timings } = entry
  const told = ({ names, letters: all }: Verdicts) =>
    names.map((id, at) => ({ id, verdict: letters[all[at] as Letter] }))
  return {
    ...{ run, target, gate, personas, observations, bindings, timings },
    requirements: told(entry.requirements),
    checks: told(entry.checks).map(({ id, verdict }) => {
      const reason = entry.reasons[id]
      return {
        ...{ id, verdict: verdict as Brief['checks'][number]['verdict'], broken: entry.broken[id] ?? [] },
        ...(reason === undefined ? {} : { reason }),
      }
    }),
  }
}
