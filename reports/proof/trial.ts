import type { VerdictName } from '../../fixtures/events/verdict.ts'
import type { Stranger } from '../../fixtures/target/embedded.ts'

/**
 * What the reference is started with for one trial. `control` and `alone` are the usual reference, for all checks or
 * for one alone. A `pair` is a stranger with a fault.
 */
export interface Condition {
  kind: 'control' | 'alone' | 'fault' | 'variant' | 'stranger' | 'pair'
  id: string
  what: string
  /** Why a strict reader may doubt a variant, so that a warning is no wrong verdict. */
  arguable?: string
  /** The ids of the variants, or faults, that the reference has at once in this trial. */
  together?: string[]
  /** Every open choice of a stranger. */
  stranger?: Stranger
  /** The id of a pair's fault. */
  fault?: string
  /** The requirements that a fault breaks, the one that it is about first; empty for other conditions. */
  violates: string[]
  /** Whether what the fault breaks lasts for a moment only. */
  fleeting?: true
  /** Requirements that can't but fail with the fault, each with the reason; `*` stands for all of them. */
  inevitable: Record<string, string>
}

/** A check that did not simply pass in a trial. */
export interface Finding {
  check: string
  verdict: Exclude<VerdictName, 'passed'>
  /** The requirements that its mismatches break. */
  broken: string[]
  /** What the check saw, or why it came to no judgement; one line. */
  told: string
  /** Its mismatches, in short; each kind once. */
  symptoms?: Symptom[]
}

/** A mismatch of a check, in short. */
export interface Symptom {
  path: string
  /** JSON, cut short; left out where there is none. */
  expected?: string
  actual?: string
  /** The one requirement that it breaks, where it isn't about all of its check's. */
  requirement?: string
  /** The surface that the exchange which shows it asked for. */
  at?: string
  /** Of a read: the surface that was written last before it. */
  after?: string
}

/** One condition, and what its grade came to. */
export interface Trial {
  condition: Condition
  passed: number
  sights: Finding[]
  /** Why the grade stopped before its first check. */
  stopped?: string
  /** Faults that would have changed an answer to what it sent, where that was watched. */
  differing?: string[]
  /** How many checks it was graded with. */
  tried: number
  requests: number
  durationMs: number
}
