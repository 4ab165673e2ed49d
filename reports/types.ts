import type { SetStanding } from '../document/set-standing.ts'
import type { Binds, Chapter, Level, Source } from '../document/types.ts'
import type { Brief } from '../fixtures/events/brief.ts'
import type {
  Binding,
  CheckResult,
  Dispute,
  Expectation,
  GradeEvent,
  Observation,
  Profile,
  RunFacts,
  Shard,
} from '../fixtures/events/event.ts'
import type { SkipCause } from '../fixtures/events/stop.ts'
import type { VerdictName } from '../fixtures/events/verdict.ts'
import type { SuiteTime } from './suite-times.ts'
import type { Timing } from './timings.ts'

/**
 * How a grade ended; `stopped` by an option that says when it is enough, `died` also when its log simply stops,
 * `incomplete` where a part of it is missing or was cut short.
 */
export type Ending = 'completed' | 'interrupted' | 'stopped' | 'died' | 'incomplete'

/** A shard of a grade that was put together of several. */
export interface GradeShard {
  index: number
  /** The id of its run; undefined where it is missing. */
  run?: string
  startedAt?: string
  durationMs?: number
  requests?: number
  ending: Ending | 'missing'
  /** Why it was cut short. */
  reason?: string
}

/** What closes the gate. */
type FailOn = Extract<GradeEvent, { type: 'grade-started' }>['gate']['failOn']

/** What the gate makes of a grade. */
export type GateResult = 'passed' | 'failed' | 'inconclusive'

/** Why a requirement was not tested. */
export type Untested =
  | 'planned'
  | 'unobservable'
  | 'skipped'
  | 'client duty'
  | 'permission'
  | 'not selected'
  | 'did not run'

/** One requirement of the catalogue and what this grade says of it. */
export interface RequirementRow {
  id: string
  chapter: Chapter
  level: Level
  binds: Binds
  source: Source
  says: string
  /** The worst over its checks; `skipped` when only a part of them ran, `untested` when none did. */
  verdict: VerdictName | 'untested'
  /** The checks that test it, in the order in which they finished. */
  checks: string[]
  /** Set if, and only if, the verdict is `untested`. */
  untested?: Untested
  /** Why it is untested, or what kept a part of it from being tested. */
  reason?: string
  /** What its skipped checks were about. */
  skippedFor?: SkipCause[]
}

/** The gate's judgement, with what it rests on. */
export interface GateOutcome {
  result: GateResult
  failOn: FailOn
  /** What keeps it from `passed`, in sentences. */
  reasons: string[]
  /**
   * Failing checks that an expectation excuses, each with its reason; and checks that were blocked by the same refusal,
   * with the failing check that they stand on.
   */
  expected: { check: string; reason: string; standsOn?: string }[]
  /** The grade that this one was held against. */
  baseline?: HeldAgainst
}

/** A baseline, and what it says of the grade that was held against it. */
export interface HeldAgainst {
  run: string
  startedAt: string
  url: string
  /** Why the two grades are not comparable one to one, in sentences. */
  conditions: string[]
  /** Checks that fail now and failed in the baseline, too. */
  broken: string[]
  /** Checks that could not be judged now and were not judged in the baseline either. */
  unjudged: string[]
}

interface Summary extends Record<VerdictName, number> {
  gate: GateResult
}

/** `report.json`: a grade as data. `report-schema.ts` beside this file is its published schema. */
export interface Grade {
  run: RunFacts & {
    /** Milliseconds from start to end; without an end, to the last event. */
    durationMs: number
    ending: Ending
    /** Why it was interrupted or died. */
    reason?: string
    /** How many exchanges were recorded: the requests that the grade spent. */
    requests: number
    /** Which part of a grade it is, of how many; undefined where it is the whole. */
    shard?: Shard
    /** The shards that it was put together of, if it was. */
    shards?: GradeShard[]
  }
  target: { kind: string; url: string }
  /** How many checks came to each verdict, and the gate. */
  summary: Summary
  /** The set that the gate pins, and what the suite has no more of it. */
  set?: Pick<SetStanding, 'id' | 'digest' | 'gone' | 'unchecked'>
  gate: GateOutcome
  /** What the service is said to leave out. */
  profile?: Profile
  requirements: RequirementRow[]
  checks: CheckResult[]
  personas: Omit<Extract<GradeEvent, { type: 'persona' }>, 'type' | 'at'>[]
  findings: { severity: 'problem' | 'note'; text: string }[]
  observations: Observation[]
  bindings: Binding[]
  timings: Timing[]
  suites: SuiteTime[]
}

/** What the configuration says about the gate. */
export interface GateRule {
  failOn: FailOn
  expectations: Expectation[]
  /** Requirements among the expectations of which the grade leaves checks out, so that no failure of them is over. */
  partly?: readonly string[]
  /** Checks whose verdict is disputed: they count for nothing. */
  disputed?: Dispute[]
  /** How the suite stands to the set that the gate pins; without one every check counts as it is. */
  set?: SetStanding
  /** The grade that this one is held against, where only what got worse closes the gate. */
  baseline?: Brief
  /** Ids of all checks there are, so that an expectation about one that this grade left out is no error. */
  knownChecks?: readonly string[]
  /** Set where only a part of a grade is judged; the checks that every part runs, each by its own exchanges. */
  part?: { everywhere: readonly string[] }
}
