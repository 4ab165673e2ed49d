/** A write that carries the version last read of the record that it changes. */
export interface VersionedWrite {
  /** Module and name: `candidate-library update`. */
  operation: string
  input: unknown
  sent: number
  current: number
  record: object
}

/** Versioning, rule 2: a write supplies the version last read, and a stale one is refused. */
export const versionRules = {
  /** Whether the write may change its record. */
  accepts: ({ sent, current }: VersionedWrite): boolean => sent === current,

  /** The version after a change. */
  next: (_operation: string, current: number): number => current + 1,

  /** What a write waits for once its version was compared: nothing, so that writers can't race. */
  pause: (_operation: string): Promise<void> | undefined => undefined,
}

export type VersionRules = typeof versionRules
