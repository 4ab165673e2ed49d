import { performance } from 'node:perf_hooks'
import type { SetStanding } from '../../document/set-standing.ts'
import type { OutputProblem } from '../../fixtures/base/output-problem.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { recordingOf } from '../../fixtures/config/recorded.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import { type GradeEvent, logFormat, type RunFacts } from '../../fixtures/events/event.ts'
import { EventLog } from '../../fixtures/events/log.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { suites } from '../../suites/index.ts'
import { type Part, type Planned, plannedOf, type Sharding } from '../shard/part.ts'
import { partlyAsked } from './partly-asked.ts'

/** How a grade ended. */
export type Ending = Pick<Extract<GradeEvent, { type: 'grade-finished' }>, 'ending' | 'reason'>

/** By what a grade is judged. */
export interface Rules {
  config: Config
  /** The grade that it is held against. */
  baseline: Brief | undefined
  /** How the suite stands to the set that counts; undefined where all counts that the suite holds. */
  set: SetStanding | undefined
  /** Whether nothing is written. */
  readOnly: boolean
}

/** The log of a grade as its command writes it. Whatever happens in between, it has a beginning and an end. */
export class GradeLog {
  readonly planned: Planned[]
  readonly #sharding: Sharding | undefined
  readonly #run: RunFacts
  readonly #config: Config
  readonly #readOnly: boolean
  readonly #baseline: Brief | undefined
  readonly #set: SetStanding | undefined
  readonly #events: EventLog
  #startedAt: number | undefined
  #isOver = false
  #astray: unknown

  /** @throws OutputProblem when there can be no log */
  constructor(path: string, run: RunFacts, part: Part, { config, baseline, set, readOnly }: Rules) {
    this.#events = new EventLog(path)
    this.#baseline = baseline
    this.#set = set
    this.#run = run
    this.#config = config
    this.#readOnly = readOnly
    this.planned = plannedOf(part.suites)
    this.#sharding = part.sharding
  }

  /** @param target what is graded; one that never came up has no configuration, and leaves nothing to judge */
  start({ kind, url, config }: Pick<Target, 'url'> & { kind: string; config?: Config }): number {
    const { gate, expectations, disputed, document, profile } = this.#config
    const partly = partlyAsked(expectations, this.#sharding?.whole ?? this.planned, suites)
    this.add({
      type: 'grade-started',
      at: this.#run.startedAt,
      format: logFormat,
      gate: {
        ...{ failOn: gate.failOn, expectations, disputed },
        ...(partly.length === 0 ? {} : { partly }),
        ...(this.#set ? { set: this.#set } : {}),
      },
      run: this.#run,
      target: { kind, url },
      planned: this.planned,
      profile,
      ...(config === undefined ? {} : { recording: recordingOf(config, this.#readOnly) }),
      ...(document === undefined ? {} : { copy: document }),
      ...(this.#sharding === undefined ? {} : { shard: this.#sharding }),
    })
    if (this.#baseline) this.add({ type: 'baseline', at: this.#run.startedAt, baseline: this.#baseline })
    this.#startedAt = performance.now()
    return this.#startedAt
  }

  add(event: GradeEvent): void {
    this.#events.append(event)
  }

  /** Ends the log, once. It first gets its beginning where the target never came up. */
  end(ending: Ending): void {
    if (this.#isOver) return
    this.#isOver = true
    const startedAt = this.#startedAt ?? this.start(unopened(this.#config))
    const durationMs = Math.round(performance.now() - startedAt)
    try {
      this.putBack()
    } catch (problem) {
      this.#astray = problem
    }
    this.add({ type: 'grade-finished', at: new Date().toISOString(), durationMs, ...ending })
    this.#events.close()
  }

  /** Puts the log back in its place, if somebody took its folder away. @throws OutputProblem */
  putBack(): void {
    this.#events.putBack()
  }

  /** Why the log isn't in its place at the end, so that no report can be made of it. */
  get astray(): unknown {
    return this.#astray
  }

  /** Why the log could not be written any further. */
  get trouble(): OutputProblem | undefined {
    return this.#events.trouble
  }

  /** The events at the log's end that the disk did not take. */
  get unwritten(): readonly GradeEvent[] {
    return this.#events.unwritten
  }
}

/** A target that never came up, as its configuration names it. */
const unopened = ({ target }: Config) => ({
  kind: target.kind,
  url: target.kind === 'url' ? target.url : 'not started',
})
