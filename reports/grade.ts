import type { SetStanding } from '../document/set-standing.ts'
import type { Catalogue } from '../document/types.ts'
import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'
import type { Brief } from '../fixtures/events/brief.ts'
import type { Binding, CheckResult, GradeEvent, Observation } from '../fixtures/events/event.ts'
import { toldApart } from './apart.ts'
import { gateOf, sparedBySet } from './gate.ts'
import { offeredAnyway } from './profile.ts'
import { Refusals } from './refusals.ts'
import { currentIds, ruleWithIds, unknownRequirements, withIds } from './requirement-ids.ts'
import { requirementRows, worst } from './requirement-rows.ts'
import { Shards, unrun, whyIncomplete, withoutEnd } from './shards.ts'
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
  readonly #shards = new Shards()
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
    const { gate, shard } = this.#start
    return {
      ...gate,
      ...(this.#baseline ? { baseline: this.#baseline } : {}),
      ...(shard ? { part: { everywhere: shard.everywhere } } : {}),
    }
  }

  /** The file of the copy of the document that its reports quote. @throws {NotOneGrade} */
  get copy(): string | undefined {
    return this.#start.copy
  }

  take(event: GradeEvent): void {
    this.#lastAt = event.at
    this.#shards.take(event)
    switch (event.type) {
      case 'shard-started':
        this.#shards.begin(event)
        break
      case 'shard-finished':
        break
      case 'grade-started':
        this.#started.push(event)
        break
      case 'baseline':
        this.#baseline = event.baseline
        break
      case 'persona': {
        const { type: _, at: __, ...persona } = event
        // Of several shards, one that could not connect a persona tells more than those that could.
        if (!this.#isMerged || (this.#personas.get(event.persona)?.state ?? 'connected') === 'connected')
          this.#personas.set(event.persona, persona)
        break
      }
      case 'finding':
        // What every shard has found is told once.
        if (!this.#isMerged || !this.#findings.some(({ text }) => text === event.text))
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
        if (this.#isMerged) break
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
    const checks = this.#checks(started).map(result => withIds(result, current))
    const results = checks.filter(({ requirements }) => requirements.length > 0)
    const judged = {
      run: this.#run(started),
      personas: [...this.#personas.values()],
      checks,
      requirements: requirementRows(catalogue, results, results.length < checks.length),
    }
    const currentRule = ruleWithIds(rule, current)
    const gate = gateOf(judged, currentRule, this.#refusals)
    return {
      run: judged.run,
      target: started.target,
      summary: { ...tally(checks), gate: gate.result },
      gate,
      ...(rule.set ? { set: pinned(rule.set) } : {}),
      ...(started.profile ? { profile: started.profile } : {}),
      requirements: judged.requirements,
      checks: checks.map(check =>
        toldApart(sayingOnWhat(check, gate), rule, sparedBySet(check, judged, currentRule)),
      ),
      personas: judged.personas,
      findings: [
        ...this.#findings,
        ...unknownRequirements(results, catalogue),
        ...offeredAnyway(checks, rule, started.profile),
      ],
      observations: [...this.#observations.values()],
      bindings: [...this.#bindings.values()],
      timings: this.#timings.all(),
      suites: this.#isMerged ? this.#shards.suites(started.planned) : this.#suiteTimes.all(),
    }
  }

  /** What became of every check, also of those that did not run. */
  #checks(started: Of<'grade-started'>): CheckResult[] {
    if (started.shards !== undefined) return this.#shards.checks(started.planned, started.shards)
    return [...this.#results.values(), ...unrun(started, this.#results, this.#finished)]
  }

  /** Whether it is put together of shards. */
  get #isMerged(): boolean {
    return this.#started[0]?.shards !== undefined
  }

  get #start(): Of<'grade-started'> {
    const [started] = this.#started
    if (!started || this.#started.length > 1) throw new NotOneGrade(this.#started.length)
    return started
  }

  #run(started: Of<'grade-started'>): Grade['run'] {
    const finished = this.#finished
    const shards = started.shards === undefined ? undefined : this.#shards.all(started.shards)
    const incomplete = shards && whyIncomplete(shards)
    const reason = finished ? (incomplete ?? finished.reason) : withoutEnd
    const { index, of } = started.shard ?? {}
    return {
      ...started.run,
      ...(index === undefined || of === undefined ? {} : { shard: { index, of } }),
      durationMs: finished?.durationMs ?? Math.max(0, Date.parse(this.#lastAt) - Date.parse(started.at)),
      ending: finished ? (incomplete === undefined ? finished.ending : 'incomplete') : 'died',
      ...(reason === undefined ? {} : { reason }),
      requests: this.#requests,
      ...(shards ? { shards } : {}),
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
