import { type Entry, type Letter, targetOf } from './entry.ts'
import { isJudged, seriesOf } from './series.ts'

/** A check whose verdict changed while target, suite and configuration did not. */
export interface Flake {
  check: string
  /** Requirements that it saw broken when it did. */
  broken: string[]
  /** How often it came to each verdict, in grades of the same. */
  counts: Partial<Record<Letter, number>>
  changes: number
  /** Number of the last grade that said otherwise than the one before. */
  last: number
  /** Whether the build is known to be the same. Where nobody named it, only a verdict that came back counts. */
  isSameBuild: boolean
}

/** The fewest changes that count where no build is named: one may be a deployment, and two a verdict that came back. */
const fewestUnnamed = 2

/** The checks that can't be relied on, most changes first. */
export function flakesIn(entries: readonly Entry[]): Flake[] {
  const series = seriesOf(entries, ({ checks }) => checks)
  const groups = [...Map.groupBy(entries.keys(), at => sameness(entries[at])).values()]
  const flakes = [...series].flatMap(([check, all]) => {
    const found = groups.flatMap(places => flakeIn(check, all, places, entries) ?? [])
    return found.length > 0 ? [found.reduce(together)] : []
  })
  return flakes.sort((one, other) => other.changes - one.changes || (one.check < other.check ? -1 : 1))
}

/** What has to be the same for a changed verdict to be nobody's doing. */
function sameness(entry: Entry | undefined): string {
  if (!entry) return ''
  const { build, tool, document, configuration, samples } = entry.run
  return JSON.stringify([targetOf(entry), build, tool.version, document, configuration, samples])
}

function flakeIn(
  check: string,
  series: string,
  group: readonly number[],
  entries: readonly Entry[],
): Flake | undefined {
  const places = group.filter(at => isJudged(series[at] ?? ' '))
  const changed = places.filter((at, place) => place > 0 && series[at] !== series[places[place - 1] ?? at])
  const last = changed.at(-1)
  const isSameBuild = entries[places[0] ?? 0]?.run.build !== undefined
  if (last === undefined || changed.length < (isSameBuild ? 1 : fewestUnnamed)) return undefined
  const counts: Flake['counts'] = {}
  for (const at of places) {
    const letter = series[at] as Letter
    counts[letter] = (counts[letter] ?? 0) + 1
  }
  const broken = new Set(places.flatMap(at => entries[at]?.broken[check] ?? []))
  return { check, broken: [...broken], counts, changes: changed.length, last, isSameBuild }
}

const together = (one: Flake, other: Flake): Flake => ({
  check: one.check,
  broken: [...new Set([...one.broken, ...other.broken])],
  counts: Object.fromEntries(
    (['p', 'f', 'w'] as const).flatMap(letter => {
      const sum = (one.counts[letter] ?? 0) + (other.counts[letter] ?? 0)
      return sum > 0 ? [[letter, sum]] : []
    }),
  ),
  changes: one.changes + other.changes,
  last: Math.max(one.last, other.last),
  isSameBuild: one.isSameBuild || other.isSameBuild,
})
