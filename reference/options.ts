import { randomBytes } from 'node:crypto'
import { variants } from './choices/index.ts'
import { faults } from './rules/index.ts'
import type { AuditLine, ServiceLifetimes } from './service.ts'

/** How the reference service is started; everything has a default. */
export interface ReferenceOptions {
  /** Default 127.0.0.1: a sandbox is not for the network unless told so. */
  host?: string
  /** Default 0: a free port. */
  port?: number
  /** Default: random, and returned. */
  passphrase?: string
  /** Ids of `faults`. */
  faults?: string[]
  /** Ids of `variants`. */
  variants?: string[]
  /**
   * Ids of `faults` that it isn't started with. Each is taken out of this set once it would have made a difference: a
   * rule that it breaks was asked, and as the fault has it, it would have answered otherwise. The owner may add to it.
   */
  indifferent?: Set<string>
  /** In seconds; defaults 120, 1, 3600, that of accessToken, and 30 days. */
  lifetimes?: Partial<ServiceLifetimes>
  /** Is given every line of the audit trail. */
  audit?: (line: AuditLine) => void
  /** How many records of each kind are kept beside the seeded ones; past it the oldest goes. Default 20,000. */
  records?: number
  /** The clock, in milliseconds since the epoch. */
  now?: () => number
}

/** A fault or variant was asked for that the service doesn't have. */
export class UnknownId extends Error {
  override name = 'UnknownId'
  readonly kind: 'fault' | 'variant'
  readonly id: string
  /** The ids that look most like it. */
  readonly near: string[]

  constructor(kind: 'fault' | 'variant', id: string, near: string[]) {
    super(`There is no ${kind} "${id}". Near: ${near.join(', ')}. List them all with serve --list-${kind}s.`)
    this.kind = kind
    this.id = id
    this.near = near
  }
}

/** @throws {UnknownId} */
export function knownIds(options: ReferenceOptions): { faults: Set<string>; variants: Set<string> } {
  return {
    faults: known('fault', options.faults ?? [], faults),
    variants: known('variant', options.variants ?? [], variants),
  }
}

export const newPassphrase = (): string => randomBytes(9).toString('base64url')

function known(kind: 'fault' | 'variant', asked: string[], all: { id: string }[]): Set<string> {
  const ids = all.map(({ id }) => id)
  for (const id of asked) if (!ids.includes(id)) throw new UnknownId(kind, id, nearest(id, ids))
  return new Set(asked)
}

const wordsOf = (id: string) => new Set(id.toLowerCase().split(/[^a-z0-9]+/))

/** The three ids that share most words, and then most letters, with the one asked for. */
function nearest(asked: string, ids: string[]): string[] {
  const words = wordsOf(asked)
  const shared = (id: string) => [...wordsOf(id)].filter(word => words.has(word)).length
  const distance = new Map(ids.map(id => [id, editDistance(asked, id) - 4 * shared(id)]))
  return ids.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0)).slice(0, 3)
}

/** Levenshtein's. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
