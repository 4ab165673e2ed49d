import { isDeepStrictEqual } from 'node:util'
import { type Entry, targetOf } from './entry.ts'
import { type Flake, flakesIn } from './flakes.ts'
import { keptByThoseThatSaw } from './kept.ts'
import { brokenSince, type Series, type Since, seriesOf } from './series.ts'

/** A requirement that the last grade which asked the checks that see it broken saw broken. */
export interface BrokenNow extends Since {
  requirement: string
  /** Checks that see it broken, in the last grade that saw it. */
  checks: string[]
}

/** What a target was seen to choose for an open question, from one grade on. */
export interface Choice {
  from: number
  values: unknown[]
}

/** The grades of one target, the earliest first, and what is to be told of them. */
export interface History {
  target: string
  entries: Entry[]
  /** Of each grade, whether it ran all that others of its suite ran: only these are alike in speed and in what they saw. */
  isWhole: boolean[]
  requirements: Map<string, Series>
  broken: BrokenNow[]
  flakes: Flake[]
  /** The questions that were not answered alike by all grades that answered them. */
  observations: { question: string; choices: Choice[] }[]
}

/** The histories of the targets of these grades; that of the target that was graded last comes first. */
export function historiesOf(entries: readonly Entry[]): History[] {
  const sorted = entries.toSorted((one, other) => (one.run.startedAt < other.run.startedAt ? -1 : 1))
  const targets = [...Map.groupBy(sorted, targetOf)]
  return targets
    .map(([target, of]) => historyOf(target, of))
    .sort((one, other) => (lastStart(one) < lastStart(other) ? 1 : -1))
}

const lastStart = ({ entries }: History): string => entries.at(-1)?.run.startedAt ?? ''

function historyOf(target: string, entries: Entry[]): History {
  const requirements = seriesOf(entries, entry => entry.requirements)
  const isWhole = wholeAmong(entries)
  return {
    ...{ target, entries, isWhole, requirements },
    broken: [...requirements].flatMap(([requirement, series]) => {
      const since = brokenSince(keptByThoseThatSaw(requirement, series, entries, isWhole))
      return since ? [{ requirement, ...since, checks: seenBy(requirement, entries) }] : []
    }),
    flakes: flakesIn(entries),
    observations: observationsOver(entries, isWhole),
  }
}

function wholeAmong(entries: readonly Entry[]): boolean[] {
  const suiteOf = ({ run }: Entry) => `${run.tool.version} ${run.document}`
  const most = new Map<string, number>()
  for (const entry of entries)
    most.set(suiteOf(entry), Math.max(most.get(suiteOf(entry)) ?? 0, entry.checks.names.length))
  return entries.map(
    entry =>
      entry.run.ending === 'completed' &&
      entry.checks.names.length === most.get(suiteOf(entry)) &&
      !entry.checks.letters.includes('e'),
  )
}

function seenBy(requirement: string, entries: readonly Entry[]): string[] {
  const seen = ({ broken }: Entry) =>
    Object.entries(broken).flatMap(([check, ids]) => (ids.includes(requirement) ? [check] : []))
  const last = entries.findLast(entry => seen(entry).length > 0)
  return last ? seen(last) : []
}

function observationsOver(entries: readonly Entry[], isWhole: readonly boolean[]): History['observations'] {
  const choices = new Map<string, Choice[]>()
  let before: Entry['observations'] | undefined
  for (const [from, { observations }] of entries.entries()) {
    // Grades that observed the same share one list.
    if (!isWhole[from] || observations === before) continue
    before = observations
    for (const [question, seen] of Map.groupBy(observations, ({ question }) => question)) {
      const values = seen.map(({ value }) => value).sort((one, other) => order(one, other))
      const found = choices.get(question) ?? []
      choices.set(question, found)
      if (!isDeepStrictEqual(found.at(-1)?.values, values)) found.push({ from, values })
    }
  }
  return [...choices].flatMap(([question, of]) => (of.length > 1 ? [{ question, choices: of }] : []))
}

const order = (one: unknown, other: unknown): number =>
  (JSON.stringify(one) ?? '') < (JSON.stringify(other) ?? '') ? -1 : 1
