import type { SetStanding } from '../document/set-standing.ts'
import type { Catalogue } from '../document/types.ts'
import { called } from '../fixtures/base/called.ts'
import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'
import type { Brief } from '../fixtures/events/brief.ts'
import type { Binding, CheckResult, GradeEvent, Observation } from '../fixtures/events/event.ts'
import { toldApart } from './apart.ts'
import { gateOf } from './gate.ts'
import { offeredAnyway } from './profile.ts'
import { Refusals } from './refusals.ts'
import { currentIds, ruleWithIds, unknownRequirements, withIds } from './requirement-ids.ts'
import { requirementRows, worst } from './requirement-rows.ts'
import { SuiteTimes } from './suite-times.ts'
import { tally } from './tally.ts'
import { Timings } from './timings.ts'
import type { GateOutcome, GateRule, Grade } from './types.ts'

type Of<Type extends GradeEvent['type']> = Extract<GradeEvent, { type: Type }>

/** An event log that holds no grade, or more than one. */
export class NotOneGrade extends ExpectedProblem {
  override readonly name = 'NotOneGrade'
  readonly exitCode = 3

  constructor(grades: number) {
    super(
      grades === 0
        ? 'expected a grade in the event log, found no start of one; grade again'
        : `expected one grade in the event log, found ${grades}; give each grade a folder of its own`,
    )
  }
}

/**
 * A grade, projected from its events.
 * @throws {NotOneGrade} if they don't start exactly one grade
 */
export function gradeOf(events: Iterable<GradeEvent>, catalogue: Catalogue, rule: GateRule): Grade {
  const projection = new GradeProjection()
  for (const event of events) projection.take(event)
  return projection.grade(catalogue, rule)
}

/** Takes the events of a grade one by one, and keeps no exchange. */
export class GradeProjection {
  readonly #started: Of<'grade-started'>[] = []
  #baseline: Brief | undefined
  #finished: Of<'grade-finished'> | undefined
  #lastAt = ''
  #requests = 0
  readonly #timings = new Timings()
  readonly #suiteTimes = new SuiteTimes()
  readonly #refusals = new Refusals()
  readonly #results = new Map<string, CheckResult>()
  readonly #personas = new Map<string, Grade['personas'][number]>()
  readonly #findings: Grade['findings'] = []
  readonly #observations = new Map<string, Observation>()
  readonly #bindings = new Map<string, Binding>()

  /**
   * The rule by which the gate judges the grade, as its log says.
   * @throws {NotOneGrade}
   */
  get gate(): GateRule {
    return { ...this.#start.gate, ...(this.#baseline ? { baseline: this.#baseline } : {}) }
  }

  /** The file of the copy of the document that its reports quote. @throws {NotOneGrade} */
  get copy(): string | undefined {
    return this.#start.copy
  }

  take(event: GradeEvent): void {
    this.#lastAt = event.at
    switch (event.type) {
      case 'grade-started':
        this.#started.push(event)
        break
      case 'baseline':
        this.#baseline = event.baseline
        break
      case 'persona': {
        const { type: _, at: __, ...persona } = event
        this.#personas.set(event.persona, persona)
        break
      }
      case 'finding':
        this.#findings.push({ severity: event.severity, text: event.text })
        break
      case 'exchange':
        this.#requests++
        this.#timings.take(event.exchange)
        this.#refusals.take(event.exchange)
        break
      case 'observation':
        this.#observations.set(
          JSON.stringify([event.observation.question, event.observation.value]),
          event.observation,
        )
        break
      case 'binding':
        this.#bindings.set(event.binding.name, event.binding)
        break
      case 'check-finished':
        this.#finish(event.result)
        this.#suiteTimes.take(event.result, event.at)
        break
      case 'grade-finished':
        this.#finished = event
        break
    }
  }

  /** A check comes to one verdict; should it ever come to two, the worse one stands. */
  #finish(result: CheckResult): void {
    const earlier = this.#results.get(result.id)
    if (earlier) {
      this.#findings.push({
        severity: 'problem',
        text: `${result.id} finished twice; the worse verdict stands`,
      })
    }
    if (earlier && worst([earlier.verdict, result.verdict]) === earlier.verdict) return
    this.#results.set(result.id, result)
  }

  /** @throws {NotOneGrade} */
  grade(catalogue: Catalogue, rule: GateRule): Grade {
    const started = this.#start
    const current = currentIds(catalogue)
    const results = [...this.#results.values()].map(result => withIds(result, current))
    const missing = unrun(started, this.#results, this.#finished)
    const checks = [...results, ...missing]
    const judged = {
      run: this.#run(started),
      personas: [...this.#personas.values()],
      checks,
      requirements: requirementRows(catalogue, results, missing.length > 0),
    }
    const gate = gateOf(judged, ruleWithIds(rule, current), this.#refusals)
    return {
      run: judged.run,
      target: started.target,
      summary: { ...tally(checks), gate: gate.result },
      gate,
      ...(rule.set ? { set: pinned(rule.set) } : {}),
      ...(started.profile ? { profile: started.profile } : {}),
      requirements: judged.requirements,
      checks: checks.map(check => toldApart(sayingOnWhat(check, gate), rule)),
      personas: judged.personas,
      findings: [
        ...this.#findings,
        ...unknownRequirements(results, catalogue),
        ...offeredAnyway(checks, rule, started.profile),
      ],
      observations: [...this.#observations.values()],
      bindings: [...this.#bindings.values()],
      timings: this.#timings.all(),
      suites: this.#suiteTimes.all(),
    }
  }

  get #start(): Of<'grade-started'> {
    const [started] = this.#started
    if (!started || this.#started.length > 1) throw new NotOneGrade(this.#started.length)
    return started
  }

  #run(started: Of<'grade-started'>): Grade['run'] {
    const finished = this.#finished
    const reason = finished
      ? finished.reason
      : 'its log stops without an end: the process was killed, or could write no more'
    return {
      ...started.run,
      durationMs: finished?.durationMs ?? Math.max(0, Date.parse(this.#lastAt) - Date.parse(started.at)),
      ending: finished?.ending ?? 'died',
      ...(reason === undefined ? {} : { reason }),
      requests: this.#requests,
    }
  }
}

/** A check; one that stands on a known failure says so before its own reason. */
function sayingOnWhat(check: CheckResult, { expected }: GateOutcome): CheckResult {
  const known = expected.find(one => one.check === check.id)
  if (known?.standsOn === undefined) return check
  return { ...check, reason: `stands on ${known.standsOn}, which is known to fail: ${check.reason ?? ''}` }
}

const pinned = ({ id, digest, gone, unchecked }: SetStanding) => ({ id, digest, gone, unchecked })

/** The reason of a planned check without a verdict. */
export const didNotRun = 'did not run'

/**
 * Planned checks without a verdict: `error`, since whatever cut the grade short kept them from being judged. Those for
 * which it was stopped by an option are `blocked` by that.
 */
function unrun(
  started: Of<'grade-started'>,
  results: Map<string, CheckResult>,
  finished: Of<'grade-finished'> | undefined,
): CheckResult[] {
  const isStopped = finished?.ending === 'stopped'
  const verdict = isStopped ? 'blocked' : 'error'
  const reason = (isStopped ? finished.reason : undefined) ?? didNotRun
  return started.planned.flatMap(({ suite, checks }) =>
    checks
      .filter(id => !results.has(id))
      .map(id => ({
        ...{ id, suite, requirements: [], verdict, durationMs: 0, mismatches: [] },
        ...{ reason, exchanges: [], replay: `${called()} grade --check ${id}` },
      })),
  )
}
