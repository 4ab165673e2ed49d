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
}
