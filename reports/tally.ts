import type { CheckResult } from '../fixtures/events/event.ts'
import type { VerdictName } from '../fixtures/events/verdict.ts'
import type { Grade } from './types.ts'

/** The verdicts in the order in which a reader asks for them. */
const columns = [
  'passed',
  'failed',
  'warning',
  'skipped',
  'blocked',
  'error',
] as const satisfies readonly VerdictName[]

/** How many checks came to each verdict. */
export function tally(checks: CheckResult[]): Record<VerdictName, number> {
  const counts = { passed: 0, failed: 0, warning: 0, skipped: 0, blocked: 0, error: 0 }
  for (const { verdict } of checks) counts[verdict]++
  return counts
}

/** The verdicts that any check came to. */
export function verdictsIn(checks: CheckResult[]): VerdictName[] {
  const counts = tally(checks)
  return columns.filter(name => counts[name] > 0)
}

/** Suites with their counts, and all of them together where there are several. */
export function suiteRows({ checks }: Pick<Grade, 'checks'>): [suite: string, Record<VerdictName, number>][] {
  const suites = [...Map.groupBy(checks, check => check.suite)]
  const all: [string, CheckResult[]][] = suites.length > 1 ? [...suites, ['all', checks]] : suites
  return all.map(([suite, of]) => [suite, tally(of)])
}

/** Checks that could not be judged, by the cause, since one cause mostly explains many. */
export function unjudgedByCause({ checks }: Pick<Grade, 'checks'>): [cause: string, CheckResult[]][] {
  const stuck = checks.filter(({ verdict }) => verdict === 'blocked' || verdict === 'error')
  return [...Map.groupBy(stuck, ({ verdict, reason }) => `${verdict}: ${reason ?? 'no reason given'}`)]
}
