import type { Brief } from '../fixtures/events/brief.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import { brokenBy } from './broken.ts'
import { didNotRun } from './shards.ts'
import { cut } from './show.ts'
import type { Grade } from './types.ts'

/** A reason may quote a target at any length. */
const longestReason = 300

/** A grade without its evidence, as it is compared with others. */
export function briefOf(grade: Grade): Brief {
  const { id, startedAt, seed, samples, tool, document, ending, durationMs, requests } = grade.run
  const { configuration, build } = grade.run
  return {
    run: {
      ...{ id, startedAt, seed, samples, tool, document, ending, durationMs, requests },
      ...(configuration === undefined ? {} : { configuration }),
      ...(build === undefined ? {} : { build }),
    },
    target: grade.target,
    gate: { result: grade.gate.result, failOn: grade.gate.failOn },
    personas: grade.personas,
    requirements: grade.requirements.map(({ id, verdict }) => ({ id, verdict })),
    checks: briefChecks(grade, stopsOf(grade)),
    observations: grade.observations.map(({ question, value }) => ({ question, value })),
    bindings: grade.bindings.map(({ name, value }) => ({ name, value })),
    timings: grade.timings,
  }
}

/**
 * What each check came to, and which requirements it saw broken.
 * @param stops why the grade, or shards of it, were stopped by an option
 */
export const briefChecks = (
  grade: Pick<Grade, 'checks' | 'requirements'>,
  stops: readonly string[] = [],
): Brief['checks'] =>
  grade.checks.map(check => ({
    ...{ id: check.id, verdict: check.verdict, broken: brokenBy(check, grade).map(({ id }) => id) },
    ...(check.reason === undefined ? {} : { reason: cut(check.reason, longestReason) }),
    ...(isUnasked(check, stops) ? { unasked: true } : {}),
  }))

/** Whether a check never began, so that its lack of a verdict tells nothing of the target. */
function isUnasked({ verdict, reason, leftOut }: CheckResult, stops: readonly string[]): boolean {
  if (verdict === 'error') return reason?.startsWith(didNotRun) === true
  return verdict === 'blocked' && (leftOut !== undefined || stops.some(stop => stop === reason))
}

const stopsOf = ({ run }: Grade): string[] =>
  [run, ...(run.shards ?? [])].flatMap(({ ending, reason }) =>
    ending === 'stopped' && reason !== undefined ? [reason] : [],
  )
