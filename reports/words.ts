import type { Source } from '../document/types.ts'

/** `1 check`, `2 checks`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** The first few of a list, and how many more there are. */
export function listed(items: readonly string[], most: number): string {
  const more = items.length - most
  return items.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** Where in the document a requirement stands: `Versioning, rule 2`. */
export function sourceWords({ part, rule, row, paragraph }: Source): string {
  return [
    part,
    ...(rule === undefined ? [] : [`rule ${rule}`]),
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(paragraph === undefined ? [] : [`paragraph ${paragraph}`]),
  ].join(', ')
}

/** A duration as people say it: `340 ms`, `8.2 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 100_000) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** How long a check took: `62.1 s, of which it waited 58.0 s`. */
export function took({ durationMs, waitedMs = 0 }: { durationMs: number; waitedMs?: number }): string {
  return waitedMs < 1000
    ? duration(durationMs)
    : `${duration(durationMs)}, of which it waited ${duration(waitedMs)}`
}
