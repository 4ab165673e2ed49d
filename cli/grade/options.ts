import type { NamedShard } from '../shard/engines.ts'

/** The options of `grade` on the command line. */
export interface GradeOptions {
  config?: string
  url?: string
  out: string
  suite?: string[]
  check?: string[]
  requirement?: string[]
  seed?: number
  runs: number
  readOnly?: true
  keepSessions?: true
  /** Checks that are left out, or those below these ids. */
  skip?: string[]
  /** A folder or report of a grade, whose checks that did not pass are the only ones to run. */
  lastFailed?: string
  /** A folder, report or log of a grade that this one is held against; `false` where it is judged by itself. */
  baseline?: string | false
  /** What is graded, as its user names it: a version, a commit. */
  build?: string
  /** The folder of a history that the grade is appended to. */
  history?: string
  /** How many failing checks are enough. */
  bail?: number
  /** Milliseconds after which no check is judged any more. */
  maxTime?: number
  /** The part that is graded, where it isn't all. */
  shard?: NamedShard
}
