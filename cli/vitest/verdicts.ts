import { resolve } from 'node:path'
import type { CheckResult, GradeEvent } from '../../fixtures/events/event.ts'
import { clean } from '../../fixtures/secrets/thread.ts'
import { appendTo, briefOf, toldApart, writeReports } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { failing } from '../grade/enough.ts'
import { type Follower, type GradeRun, gradeInto, type Stop } from '../grade/grade-into.ts'
import type { GradeOptions } from '../grade/options.ts'

/** A check's verdict, and what the gate makes of it. */
export interface Judged {
  result: CheckResult
  /** Whether it breaks what the gate's set asks for. Known failures and a baseline excuse nothing. */
  closes: boolean
}

/** The verdicts of one grade, as the tests of a Vitest run ask for them. Each run of a watched file grades anew. */
export class Verdicts {
  readonly #options: GradeOptions
  #grade: PendingGrade | undefined

  constructor(options: GradeOptions) {
    this.#options = options
  }

  /**
   * Begins a grade of these checks.
   * @returns once the target is there and the preflight is through
   * @throws ConfigProblem, PreflightProblem, OutputProblem
   */
  async begin(checks: string[]): Promise<void> {
    if (checks.length === 0) return
    const grade = new PendingGrade({ ...this.#options, check: checks })
    await grade.begun
    // A grade that came to nothing has thrown by now, and has nothing to report.
    this.#grade = grade
  }

  /** The verdict of a check. @throws when the grade ends without it, or the signal ends the waiting */
  async of(check: string, signal: AbortSignal): Promise<Judged> {
    if (!this.#grade) throw new Error('no grade has begun')
    return this.#grade.verdict(check, signal)
  }

  /** Ends the grade, and writes its reports. */
  async end(): Promise<void> {
    await this.#grade?.end()
    this.#grade = undefined
  }
}

class PendingGrade implements Follower {
  readonly #out: string
  readonly #history: string | undefined
  readonly #verdicts = new Map<string, PromiseWithResolvers<Judged>>()
  #judged: (result: CheckResult) => Judged = result => ({ result, closes: true })
  readonly #stop = new AbortController()
  readonly #checks = Promise.withResolvers<void>()
  readonly #whole: Promise<readonly GradeEvent[]>
  /** Resolves when the preflight is through and the first suite starts. */
  readonly begun: Promise<void>

  constructor(options: GradeOptions & { check: string[] }) {
    this.#out = resolve(options.out)
    this.#history = options.history
    for (const id of options.check) this.#verdicts.set(id, Promise.withResolvers())
    const stop: Stop = { signal: this.#stop.signal, abandons() {} }
    this.#whole = gradeInto(this.#out, options, stop, (_planned, _target, standing) =>
      this.#under(standing),
    ).catch(problem => {
      clean(problem)
      throw problem
    })
    const over = this.#whole.then(() => {})
    this.begun = Promise.race([this.#checks.promise, over])
    over.then(
      () => this.#lost(new Error('the grade ended before this check came to a verdict')),
      problem => this.#lost(problem),
    )
    for (const { promise } of this.#verdicts.values()) promise.catch(() => {})
  }

  verdict(check: string, signal: AbortSignal): Promise<Judged> {
    const ended = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    const verdict = this.#verdicts.get(check)?.promise
    return Promise.race([verdict ?? Promise.reject(new Error(`${check} was not chosen`)), ended])
  }

  async end(): Promise<void> {
    this.#stop.abort()
    const unwritten = await this.#whole
    const { grade } = await writeReports(this.#out, {
      knownChecks: suites.flatMap(({ checks }) => checks.map(({ id }) => id)),
      unwritten,
    })
    if (this.#history !== undefined) appendTo(this.#history, [briefOf(grade)])
  }

  suiteStarted(): void {
    this.#checks.resolve()
  }

  checkFinished(result: CheckResult): void {
    this.#verdicts.get(result.id)?.resolve(this.#judged(result))
  }

  finished(): void {}

  #under({ rules, run }: Pick<GradeRun, 'rules' | 'run'>): this {
    const { config, set } = rules
    const closes = failing({ ...rules, config: { ...config, expectations: [] }, baseline: undefined }, run)
    const { disputed } = config
    this.#judged = result => ({
      result: toldApart(result, { disputed, ...(set ? { set } : {}) }),
      closes: closes(result),
    })
    return this
  }

  #lost(problem: unknown): void {
    for (const { reject } of this.#verdicts.values()) reject(problem)
  }
}
