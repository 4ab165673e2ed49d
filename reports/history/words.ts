import { count, duration } from '../words.ts'
import { type Entry, letters } from './entry.ts'
import type { Flake } from './flakes.ts'
import type { History } from './history.ts'
import type { Since } from './series.ts'

/** A grade by what a person knows it by: when it ran, what was graded, and its run. */
export function gradeName(entry: Entry | undefined): string {
  if (!entry) return ''
  const { startedAt, build, id } = entry.run
  return `${startedAt.slice(0, 19).replace('T', ' ')}${build === undefined ? '' : `, ${build}`} (run ${id})`
}

/** Since when something is broken. */
export function sinceWords({ firstBad, lastGood }: Since, entries: readonly Entry[]): string {
  const good =
    lastGood === undefined
      ? 'never seen kept in this history'
      : `kept at last in ${gradeName(entries[lastGood])}`
  return `${gradeName(entries[firstBad])}; ${good}`
}

/** How often a flake came to what: `passed 36 times, failed 2 times, 3 changes`. */
export function flakeWords({ counts, changes }: Flake): string {
  const told = (['p', 'f', 'w'] as const).flatMap(letter => {
    const times = counts[letter] ?? 0
    return times > 0 ? [`${letters[letter]} ${times === 1 ? 'once' : `${times} times`}`] : []
  })
  return `${told.join(', ')}; ${count(changes, 'change')}`
}

/** A history on one line. */
export function historyLine({ target, entries, broken, flakes }: History): string {
  const last = entries.at(-1)
  return [
    `${target}: ${count(entries.length, 'grade')}`,
    `the last one ${last?.gate.result ?? ''} in ${duration(last?.run.durationMs ?? 0)}`,
    `${count(broken.length, 'requirement')} broken now`,
    count(flakes.length, 'flake'),
  ].join(', ')
}
