import type { FaultOf } from './fault.ts'
import type { Refusal } from './refusal.ts'

/** A write that carries the version last read of the record that it changes. */
export interface VersionedWrite {
  /** Module and name: `candidate-library update`. */
  operation: string
  sent: number
  current: number
}

/** Versioning, rule 2: a write supplies the version last read, and a stale one is refused. */
export const versionRules = {
  /** Whether the write may change its record. */
  accepts: ({ sent, current }: VersionedWrite): boolean => sent === current,

  /** How a write with another version is refused. */
  conflict: (refusal: Refusal, _operation: string): Refusal => refusal,

  /** The version after a change. */
  next: (_operation: string, current: number): number => current + 1,
}

export type VersionRules = typeof versionRules

export const versionFaults: FaultOf<VersionRules>[] = [
  {
    id: 'stale-version-accepted',
    violates: ['VER-02', 'VER-07'],
    what: 'a candidate update with an outdated version overwrites what others wrote since',
    breaks: kept => ({
      accepts: write => write.operation === 'candidate-library update' || kept.accepts(write),
    }),
  },
]
