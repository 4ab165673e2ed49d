import type { Brief } from '../fixtures/events/brief.ts'
import { brokenBy } from './broken.ts'
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
    checks: briefChecks(grade),
    observations: grade.observations.map(({ question, value }) => ({ question, value })),
    bindings: grade.bindings.map(({ name, value }) => ({ name, value })),
    timings: grade.timings,
  }
}

/** What each check came to, and which requirements it saw broken. */
export const briefChecks = (grade: Pick<Grade, 'checks' | 'requirements'>): Brief['checks'] =>
  grade.checks.map(check => ({
    ...{ id: check.id, verdict: check.verdict, broken: brokenBy(check, grade).map(({ id }) => id) },
    ...(check.reason === undefined ? {} : { reason: cut(check.reason, longestReason) }),
  }))
