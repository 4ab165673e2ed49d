import { randomBytes } from 'node:crypto'
import { requireKnown, type Stranger, usualStranger } from './choices/stranger.ts'
import { variants } from './choices/variants.ts'
import { faults } from './rules/index.ts'
import type { AuditLine, ServiceLifetimes } from './service.ts'
import { UnknownId } from './unknown.ts'

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
  /** What it chooses where the document leaves it open; default: the usual. */
  stranger?: Stranger | undefined
  /** Ids of `variants`; they change the stranger, and of two that change one dimension the later one does. */
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

/** @throws {UnknownId} */
export function startedFaults({ faults: ids = [] }: ReferenceOptions): Set<string> {
  for (const id of ids) requireId('fault', id, faults)
  return new Set(ids)
}

/**
 * What is chosen in all: by the stranger, and by the variants over it.
 * @throws {UnknownId}
 */
export function startedStranger({ stranger, variants: ids = [] }: ReferenceOptions): Stranger {
  const fixed = Object.assign({}, ...ids.map(id => requireId('variant', id, variants).choices))
  if (!stranger) return usualStranger('usual', fixed)
  requireKnown(stranger.choices)
  return { ...stranger, choices: { ...stranger.choices, ...fixed } }
}

export const newPassphrase = (): string => randomBytes(9).toString('base64url')

function requireId<Known extends { id: string }>(
  kind: 'fault' | 'variant',
  id: string,
  all: readonly Known[],
): Known {
  const found = all.find(known => known.id === id)
  if (found) return found
  throw new UnknownId(
    kind,
    id,
    all.map(known => known.id),
  )
}
