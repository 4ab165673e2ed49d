import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Suite } from '../../fixtures/check/check.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'
import './worker-facts.ts'

/** Who is told as a grade goes on. */
export interface Listener {
  suiteStarted(suite: string): void
  checkFinished(result: CheckResult): void
  /** Vitest ended a check before it came to a verdict of its own. */
  checkLost(result: CheckResult): void
  /** The worker's log takes no more evidence. */
  logFailed(reason: string): void
  /** A suite's file could not even be loaded. */
  broken(reason: string): void
}

/** Hears from Vitest how the checks went; Vitest's own states are of no interest but where a verdict is lacking. */
export function gradeReporter(suites: Suite[], out: string, listener: Listener): Reporter {
  const suiteOf = new Map(
    suites.flatMap(suite => suite.checks.map(check => [check.id, { suite, check }] as const)),
  )
  return {
    onTestModuleStart(module: TestModule) {
      const suite = suites.find(({ id }) => module.moduleId.includes(`/suites/${id}/`))
      if (suite) listener.suiteStarted(suite.id)
    },
    onTestCaseResult(testCase: TestCase) {
      const { result, trouble } = testCase.meta()
      if (trouble !== undefined) listener.logFailed(trouble)
      if (result) return listener.checkFinished(result)
      const known = suiteOf.get(testCase.name)
      if (!known || testCase.result().state === 'skipped') return
      listener.checkLost({
        id: known.check.id,
        suite: known.suite.id,
        requirements: known.check.requirements,
        ...(known.check.cell ? { cell: known.check.cell } : {}),
        verdict: 'error',
        durationMs: Math.round(testCase.diagnostic()?.duration ?? 0),
        mismatches: [],
        reason: testCase.result().errors?.[0]?.message ?? 'it ended without a verdict',
        exchanges: [],
        replay: `conformance replay ${out} ${known.check.id}`,
      })
    },
    onTestModuleEnd(module: TestModule) {
      for (const error of module.errors()) listener.broken(error.message)
    },
    onTestRunEnd(_modules, errors) {
      for (const error of errors) listener.broken(error.message)
    },
  }
}
