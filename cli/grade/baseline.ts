import type { Config } from '../../fixtures/config/config.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import { briefOf, readGrade } from '../../reports/index.ts'
import { UsageProblem } from '../usage-problem.ts'

type FailOn = Config['gate']['failOn']

/** What fails once a grade is held against a baseline: what got worse, a broken `should` too where it failed before. */
export const heldAgainstBaseline = (failOn: FailOn): FailOn => (failOn === 'should' ? failOn : 'regressions')

/**
 * The grade that another one is held against.
 * @param path its folder, `report.json` or event log
 * @throws NoReport when there is none, and UsageProblem when it judged nothing: nothing can be worse than that
 */
export async function baselineAt(path: string): Promise<Brief> {
  const baseline = briefOf(await readGrade(path))
  if (baseline.checks.some(({ verdict }) => judging.has(verdict))) return baseline
  throw new UsageProblem(
    `the baseline ${path} judged none of its ${baseline.checks.length} checks, so that nothing can be told to be worse; name a grade that came to verdicts, or leave the baseline away`,
  )
}

const judging: ReadonlySet<string> = new Set(['passed', 'warning', 'failed'])
