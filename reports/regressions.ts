import type { Brief } from '../fixtures/events/brief.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import { briefChecks } from './brief.ts'
import { checkChanges } from './diff/changes.ts'
import { conditionsChanged } from './diff/conditions.ts'
import type { Grade, HeldAgainst } from './types.ts'
import { count, listed } from './words.ts'

/** A grade held against its baseline, as the gate asks it. */
export interface Regressions {
  /** Why the failure of a check does not close the gate; undefined where it does. */
  excuse(check: CheckResult): string | undefined
  /** Whether the failure of a check is one of which nobody knows whether it is worse. */
  isUnknown(check: CheckResult): boolean
  /** Whether that a check could not be judged leaves a doubt: the baseline knows better, or doesn't know it. */
  isDoubtful(check: CheckResult): boolean
  /** What is worse beside failures, in sentences. */
  worse: string[]
  told: HeldAgainst
}

const mostIds = 5

/**
 * What got worse since the baseline. What was broken there, or could not be judged there, closes no gate.
 * @param inPart checks that judge only a part of what they did in the baseline, so that a skip of them says nothing
 */
export function regressionsOf(
  grade: Pick<Grade, 'run' | 'personas' | 'checks' | 'requirements'>,
  baseline: Brief,
  inPart: readonly string[] = [],
): Regressions {
  const { run, personas } = grade
  const checks = briefChecks(grade)
  // Of what never began in the baseline it says nothing.
  const before = baseline.checks.filter(({ unasked }) => unasked === undefined)
  const { still, mended, lost } = checkChanges(before, checks)
  const idsOf = (changes: { id: string }[]) => new Set(changes.map(({ id }) => id))
  const [known, gone, asked] = [idsOf([...still, ...mended]), idsOf(lost), idsOf(before)]
  const isDoubtful = ({ id }: CheckResult) => gone.has(id) || !asked.has(id)
  const skipped = lost
    .filter(({ id, after }) => after === 'skipped' && !inPart.includes(id))
    .map(({ id }) => id)
  return {
    excuse: ({ id }) => (known.has(id) ? `failed in the baseline, too (run ${baseline.run.id})` : undefined),
    isUnknown: ({ id }) => !asked.has(id),
    isDoubtful,
    worse:
      skipped.length === 0
        ? []
        : [`${count(skipped.length, 'check')} newly skipped: ${listed(skipped, mostIds)}`],
    told: {
      ...{ run: baseline.run.id, startedAt: baseline.run.startedAt, url: baseline.target.url },
      conditions: conditionsChanged(baseline, { run, personas, checks }),
      broken: still.filter(({ after }) => after === 'failed').map(({ id }) => id),
      unjudged: grade.checks
        .filter(check => (check.verdict === 'blocked' || check.verdict === 'error') && !isDoubtful(check))
        .map(({ id }) => id),
    },
  }
}
