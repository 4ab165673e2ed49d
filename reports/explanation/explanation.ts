import type { Passage, Reading, Requirement } from '../../document/index.ts'
import type { Check } from '../../fixtures/check/check.ts'
import type { CheckResult, Exchange } from '../../fixtures/events/event.ts'
import type { Failure } from '../evidence.ts'
import type { KnownFault } from '../triage/dictionary.ts'
import type { Grade } from '../types.ts'

/** All about a check that somebody needs who disputes its verdict. */
export interface Explanation {
  check: Check
  suite: string
  /** Where it stands in the sources, by its path from where this command runs. */
  place?: string
  /** What is graded, with the readings of what the document leaves unclear, and the reader's copy of the passage. */
  rules: { requirement: Requirement; readings: Reading[]; passage?: Passage }[]
  /** The known faults that turn it red. */
  faults: readonly Pick<KnownFault, 'id' | 'what'>[]
  /** What became of it in a grade. */
  grade?: Graded
}

/** A check in a grade. */
export interface Graded {
  run: Grade['run']
  url: string
  folder: string
  result: CheckResult
  /** Where it saw something broken, what explains that. */
  failure?: Failure
  /** What it sent and was answered, in order. */
  exchanges: { exchange: Exchange; curl: string }[]
}
