import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import type { CheckResult } from '../../fixtures/events/event.ts'
import { mismatchLine, terminal, terminalLine } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import type { GradeOptions } from '../grade/options.ts'
import { selectChecks } from '../grade/select.ts'
import { chosenIn } from './chosen.ts'
import { Verdicts } from './verdicts.ts'

/** What is graded, and how: the options of `conformance grade`, by the same names. */
export type ConformanceOptions = Partial<GradeOptions>

/** As much is waited as the grade takes: the engine has time limits of its own. */
const untilItEnds = 0

/**
 * Registers every check as a test of the file that calls this; the suites are its groups. One grade judges all that Vitest
 * has chosen of them, by the same engine as `conformance grade`, and leaves log and reports in `out` (`results/`). A test
 * passes with its check, warnings are its annotations, and what the check skipped is skipped with the reason; failed,
 * blocked and error are failures. Known failures of the configuration excuse nothing here.
 * @throws UsageProblem when nothing matches the options
 */
export function conformance(options: ConformanceOptions = {}): void {
  const all = { out: 'results', runs: 50, ...options }
  const selected = selectChecks(suites, all)
  const ids = new Set(selected.flatMap(({ checks }) => checks.map(({ id }) => id)))
  const verdicts = new Verdicts(all)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads how this parameter is written, and takes no other name.
  beforeAll(({}, suite) => verdicts.begin(chosenIn(suite, ids)), untilItEnds)
  for (const { title, checks } of selected) {
    describe(title, () => {
      for (const { id } of checks) {
        test.concurrent(id, { timeout: untilItEnds }, async context =>
          tell(await verdicts.of(id, context.signal), context),
        )
      }
    })
  }
  afterAll(() => verdicts.end(), untilItEnds)
}

/** @throws CheckNotPassed */
async function tell(result: CheckResult, context: TestContext): Promise<void> {
  switch (result.verdict) {
    case 'passed':
      return
    case 'warning':
      await context.annotate(toldOf(result), 'warning')
      return
    case 'skipped':
      return context.skip(terminalLine(result.reason ?? ''))
    case 'failed':
    case 'blocked':
    case 'error':
      throw new CheckNotPassed(result)
  }
}

/** A check came to a verdict that lets no gate pass. Where it was called from is of no interest. */
class CheckNotPassed extends Error {
  override readonly name = 'CheckNotPassed'

  constructor(result: CheckResult) {
    super(`${result.verdict}: ${toldOf(result)}`)
    this.stack = `${this.name}: ${this.message}`
  }
}

function toldOf({ requirements, mismatches, reason, replay }: CheckResult): string {
  const lines = mismatches.flatMap(mismatch => [
    `${mismatch.requirement ?? requirements.join(', ')}  ${mismatchLine(mismatch)}`,
    ...(mismatch.hint === undefined ? [] : [`  ${terminal(mismatch.hint)}`]),
  ])
  return [
    ...(reason === undefined ? [] : [terminal(reason)]),
    ...lines,
    `again: ${terminalLine(replay)}`,
  ].join('\n')
}
