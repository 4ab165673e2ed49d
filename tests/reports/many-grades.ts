import { readFileSync } from 'node:fs'
import { loadCatalogue } from '../../document/index.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import { briefOf } from '../../reports/brief.ts'
import { gradeOf } from '../../reports/grade.ts'
import type { Grade } from '../../reports/types.ts'
import { log } from './log-builder.ts'

/** What a real grade holds beside its checks: on 2026-11-25 the one of the reference had 150, 70 and 33. */
const [observations, bindings, operations] = [150, 70, 33]

/** Verdicts that are others than in the grade before. */
const changing = 5

/**
 * So many grades of one target, an hour apart, in which all checks of the suite ran. From one to the next a few verdicts
 * change, and every time.
 */
export function manyGrades(count: number): Brief[] {
  const first = briefOf(wholeGrade())
  return Array.from({ length: count }, (_, nth) => ({
    ...first,
    run: {
      ...first.run,
      id: `20260301-000000-${nth.toString(16).padStart(6, '0')}`,
      startedAt: new Date(Date.UTC(2026, 2, 1) + nth * 3_600_000).toISOString(),
      seed: 1000 + nth,
      durationMs: 30_000 + ((nth * 7919) % 9000),
    },
    checks: first.checks.map((check, at) =>
      (at + nth * 37) % Math.ceil(first.checks.length / changing) === 0
        ? { ...check, verdict: 'failed', broken: ['VER-02'] }
        : check,
    ),
    timings: first.timings.map((timing, at) => ({ ...timing, medianMs: 3 + ((nth * 31 + at) % 40) / 10 })),
  }))
}

/** A grade of the whole suite in which all is well, as its report tells it. */
export function wholeGrade(): Grade {
  const ids = readFileSync(new URL('../suites/published-ids.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const events = log().started(ids)
  for (const id of ids) events.check(id, 'passed', { requirements: ['VER-02'] })
  const grade = gradeOf(events.finished().events, loadCatalogue(), { failOn: 'must', expectations: [] })
  const times = <Value>(length: number, value: (nth: number) => Value) =>
    Array.from({ length }, (_, nth) => value(nth))
  return {
    ...grade,
    observations: times(observations, nth => ({
      question: `OQ-${nth}`,
      value: `what the target chose: ${nth}`,
    })),
    bindings: times(bindings, nth => ({
      ...{ name: `candidate.field-${nth}`, value: `/data/items/${nth}/name`, how: 'response' as const },
    })),
    timings: times(operations, nth => ({
      ...{ operation: `candidate-library operation-${nth}`, count: 100, medianMs: 4, lowMs: 3, highMs: 6 },
    })),
  }
}
