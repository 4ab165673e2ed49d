import type { Claim } from './claim.ts'
import type { Scenario } from './scenario.ts'

/** A scenario with all that is told of it. */
export interface Told {
  scenario: Scenario
  claim: Claim
  /** What it is about, in lines. */
  about: readonly string[]
  /** What the document expects of the last answer, in words. */
  expected: string
  /** The status with which an implementation that keeps the document answered last, where that is known. */
  kept: number | undefined
  /** The base URL of the service that showed it; undefined where that is gone. */
  url: string | undefined
  /** The target's users by the persona that they play. */
  identities: ReadonlyMap<string, string>
}
