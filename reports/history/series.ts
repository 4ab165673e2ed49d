import type { Entry, Letter, Verdicts } from './entry.ts'

/** What one requirement or check came to in each grade of a history; a space where it was not asked. */
export type Series = string

/** A stretch of grades, one after another, in which a series is the same. */
export interface Stretch {
  letter: Letter | ' '
  /** Number of its first grade in the history. */
  from: number
  length: number
}

/** The series of all requirements, or of all checks, by their ids. */
export function seriesOf(
  entries: readonly Entry[],
  verdictsOf: (entry: Entry) => Verdicts,
): Map<string, Series> {
  const series = new Map<string, string[]>()
  for (const [at, entry] of entries.entries()) {
    const { names, letters } = verdictsOf(entry)
    for (const [place, name] of names.entries()) {
      const found = series.get(name) ?? new Array<string>(entries.length).fill(' ')
      series.set(name, found)
      found[at] = letters[place] ?? ' '
    }
  }
  return new Map([...series].map(([name, found]) => [name, found.join('')]))
}

/** A series as stretches of the same. */
export function stretchesOf(series: Series): Stretch[] {
  const stretches: Stretch[] = []
  for (const [at, letter] of [...series].entries()) {
    const last = stretches.at(-1)
    if (last?.letter === letter) last.length++
    else stretches.push({ letter: letter as Stretch['letter'], from: at, length: 1 })
  }
  return stretches
}

/** The letters that tell something of the target. */
export const isJudged = (letter: string): boolean => letter === 'p' || letter === 'f' || letter === 'w'

/** Since when something is broken. */
export interface Since {
  /** Number of the first grade that saw it. */
  firstBad: number
  /** Number of the last grade before it that saw it kept; undefined where none did. */
  lastGood?: number
}

/** Since when a series is broken, unless the last grade that judged it saw it kept. Grades that did not judge it say nothing. */
export function brokenSince(series: Series): Since | undefined {
  const judged = [...series].flatMap((letter, at) => (isJudged(letter) ? { letter, at } : []))
  const lastGood = judged.findLast(({ letter }) => letter === 'p')?.at
  const firstBad = judged.find(({ at }) => lastGood === undefined || at > lastGood)?.at
  if (firstBad === undefined) return undefined
  return { firstBad, ...(lastGood === undefined ? {} : { lastGood }) }
}
