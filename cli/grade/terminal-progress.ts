import { appendFileSync } from 'node:fs'
import { ExpectedProblem } from '../../fixtures/base/expected-problem.ts'
import { OutputProblem } from '../../fixtures/base/output-problem.ts'
import type { CheckResult, GradeEvent } from '../../fixtures/events/event.ts'
import type { Target } from '../../fixtures/target/target.ts'
import {
  annotations,
  appendTo,
  briefOf,
  count,
  exitCode,
  exitCodes,
  type Progress,
  progress,
  screenOf,
  summaryMarkdown,
  summaryText,
  type Written,
  writeReports,
} from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { explain } from '../explain.ts'
import type { Planned } from '../shard/part.ts'
import type { Follower } from './grade-into.ts'
import type { Waiting } from './run-in-worker.ts'

/** The progress of a grade on standard error. */
export class TerminalProgress implements Follower {
  readonly #progress: Progress = progress()
  readonly #checks: Map<string, number>

  constructor(planned: Planned[], target: Target) {
    this.#checks = new Map(planned.map(({ suite, checks }) => [suite, checks.length]))
    const total = planned.reduce((sum, { checks }) => sum + checks.length, 0)
    const name = target.kind === 'embedded' ? 'the embedded reference' : target.url
    this.#progress.note(`grading ${name} with ${count(total, 'check')}`)
  }

  suiteStarted(suite: string): void {
    this.#progress.suiteStarted(suite, this.#checks.get(suite) ?? 0)
  }

  checkFinished(result: CheckResult): void {
    this.#progress.checkFinished(result)
  }

  waiting({ check, suite, wait }: Waiting): void {
    this.#progress.waiting(check, suite, wait)
  }

  finished(): void {
    this.#progress.finished()
  }
}

/** What is known of a grade beside its folder. */
interface Beside {
  /** The events that the log lacks: those at its end that the disk did not take. */
  unwritten?: readonly GradeEvent[]
  /** Whether another version wrote the log. */
  isForeign?: boolean
  /** The folder of a history that it is appended to. */
  history?: string | undefined
}

/**
 * Writes the reports of the grade whose log is in this folder, and prints its summary on standard output.
 * @returns the exit code of the gate; inconclusive where it passed and a report could not be written
 * @throws LogProblem, NotOneGrade
 */
export async function reportAndTell(
  folder: string,
  { unwritten = [], isForeign = false, history }: Beside = {},
): Promise<number> {
  const knownChecks = suites.flatMap(suite => suite.checks.map(check => check.id))
  const written = await writeReports(folder, { knownChecks, unwritten, isForeign })
  process.stdout.write(summaryText(written, screenOf(process.stdout)))
  const troubles = [written.trouble, tellGitHub(written), appended(written, history)].filter(
    trouble => trouble !== undefined,
  )
  for (const trouble of troubles) explain(trouble)
  const code = exitCode(written.grade)
  return code === exitCodes.passed && troubles.length > 0 ? exitCodes.inconclusive : code
}

/** Appends a grade to a history, where one is named. @returns why it could not be */
function appended({ grade }: Written, history: string | undefined): ExpectedProblem | undefined {
  if (history === undefined) return undefined
  try {
    appendTo(history, [briefOf(grade)])
    return undefined
  } catch (problem) {
    if (problem instanceof ExpectedProblem) return problem
    throw problem
  }
}

/**
 * Writes the reports of a grade that could not start, for whoever publishes them. Why it could not is told by its
 * problem, and where they can't be written, that is what remains to be told.
 */
export async function reportInSilence(folder: string): Promise<void> {
  try {
    tellGitHub(await writeReports(folder, { keepsBindings: true }))
  } catch (problem) {
    if (!(problem instanceof ExpectedProblem)) throw problem
  }
}

/**
 * Shows failures beside the change and the summary on the job's page, where the grade is a job on GitHub. A shard shows
 * nothing: the whole does, which also knows what it is held against.
 */
function tellGitHub({ grade, failures }: Written): OutputProblem | undefined {
  if (process.env.GITHUB_ACTIONS !== 'true' || grade.run.shard) return undefined
  process.stdout.write(annotations(grade, failures))
  const page = process.env.GITHUB_STEP_SUMMARY
  if (!page) return undefined
  try {
    appendFileSync(page, summaryMarkdown(grade, failures))
    return undefined
  } catch (problem) {
    return new OutputProblem(`the summary can not be written to the job's page, ${page}`, problem)
  }
}
