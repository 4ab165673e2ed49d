import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import type { CheckResult } from '../../fixtures/events/event.ts'
import { apartOf, mismatchLine, terminal, terminalLine } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import type { GradeOptions } from '../grade/options.ts'
import { selectChecks } from '../grade/select.ts'
import { chosenIn } from './chosen.ts'
import { type Judged, Verdicts } from './verdicts.ts'

/** The options of `conformance grade`, by the same names. */
export type ConformanceOptions = Partial<GradeOptions>

/** No time limit of Vitest: the engine has limits of its own. */
const untilItEnds = 0

/**
 * Registers every check as a test of the file that calls this; the suites are its groups.
 * One grade, by the engine of `conformance grade`, judges all that Vitest has chosen of them. It leaves log and
 * reports in `out` (`results/`).
 * A test passes with its check, and a warning is its annotation. A skipped check skips its test, with the reason. A
 * check that failed, was blocked or came to an error fails its test; one that is provisional to the gate's set, or
 * disputed, skips it, with what it came to. What the set asks less for is an annotation. Known failures of the
 * configuration excuse nothing here.
 * @throws UsageProblem when nothing matches the options
 */
export function conformance(options: ConformanceOptions = {}): void {
  const all = { out: 'results', runs: 50, ...options }
  const selected = selectChecks(suites, all)
  const ids = new Set(selected.flatMap(({ checks }) => checks.map(({ id }) => id)))
  const verdicts = new Verdicts(all)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads how this parameter is written, and takes no other.
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
async function tell({ result, closes }: Judged, context: TestContext): Promise<void> {
  const apart = apartOf(result)
  if (apart && result.verdict !== 'passed')
    return context.skip(`${apart.word}, ${result.verdict}: ${messageOf(result)} (${terminalLine(apart.why)})`)
  switch (result.verdict) {
    case 'passed':
      return
    case 'warning':
      await context.annotate(messageOf(result), 'warning')
      return
    case 'skipped':
      return context.skip(terminalLine(result.reason ?? ''))
    case 'failed':
      if (closes) throw new CheckNotPassed(result)
      await context.annotate(messageOf(result), 'warning')
      return
    case 'blocked':
    case 'error':
      throw new CheckNotPassed(result)
  }
}

/**
 * A check that came to a verdict which lets no gate pass. Its stack is left out, since it says nothing of the target.
 */
class CheckNotPassed extends Error {
  override readonly name = 'CheckNotPassed'

  constructor(result: CheckResult) {
    super(`${result.verdict}: ${messageOf(result)}`)
    this.stack = `${this.name}: ${this.message}`
  }
}

function messageOf({ requirements, mismatches, reason, replay }: CheckResult): string {
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
