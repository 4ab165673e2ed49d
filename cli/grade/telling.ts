import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from '../../fixtures/check/check.ts'
import type { Config } from '../../fixtures/config/config.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'
import type { Target } from '../../fixtures/target/target.ts'
import {
  annotations,
  exitCode,
  type Progress,
  progress,
  screenOf,
  summaryText,
  type Written,
  writeReports,
} from '../../reports/index.ts'

/** What a grade tells its user: progress on standard error while it runs, the summary on standard output. */
export class Telling {
  readonly #progress: Progress = progress()
  readonly #checks: Map<string, number>

  constructor(planned: { suite: string; checks: string[] }[], target: Target) {
    this.#checks = new Map(planned.map(({ suite, checks }) => [suite, checks.length]))
    const total = planned.reduce((sum, { checks }) => sum + checks.length, 0)
    const name = target.kind === 'embedded' ? 'the embedded reference' : target.url
    this.#progress.note(`grading ${name} with ${total} checks`)
  }

  note(text: string): void {
    this.#progress.note(text)
  }

  suiteStarted(suite: string): void {
    this.#progress.suiteStarted(suite, this.#checks.get(suite) ?? 0)
  }

  checkFinished(result: CheckResult): void {
    this.#progress.checkFinished(result)
  }

  /** Writes the reports, tells the summary, and gives the exit code of the gate. */
  async report(folder: string, config: Config, suites: Suite[]): Promise<number> {
    this.#progress.finished()
    const written = await writeReports(folder, {
      failOn: config.gate.failOn,
      expectations: config.expectations,
      knownChecks: suites.flatMap(suite => suite.checks.map(check => check.id)),
    })
    process.stdout.write(summaryText(written, screenOf(process.stdout)))
    if (process.env.GITHUB_ACTIONS === 'true') tellGitHub(written)
    return exitCode(written.grade)
  }
}

/** A job on GitHub shows what failed beside the change, and the summary on the job's page. */
function tellGitHub({ grade, failures, folder }: Written): void {
  process.stdout.write(annotations(grade, failures))
  const page = process.env.GITHUB_STEP_SUMMARY
  if (page) appendFileSync(page, readFileSync(join(folder, 'summary.md')))
}
