import { randomBytes } from 'node:crypto'
import type { LimitChoices } from './choices/limits.ts'
import { requireKnown, type Stranger, usualStranger } from './choices/stranger.ts'
import { variants } from './choices/variants.ts'
import { faults } from './rules/index.ts'
import type { AuditLine, ServiceLifetimes } from './service.ts'
import { UnknownId } from './unknown.ts'

/** How the reference service is started; everything has a default. */
export interface ReferenceOptions {
  /** The address to bind to; 127.0.0.1 by default, since a sandbox is not for the network unless told so. */
  host?: string
  /** The port; by default 0, which means a free one. */
  port?: number
  /** The passphrase of the login; by default a random one, which the started service tells. */
  passphrase?: string
  /** Ids of the `faults` that it is started with. */
  faults?: string[]
  /** What it chooses where the document leaves it open; default: the usual. */
  stranger?: Stranger | undefined
  /** Ids of `variants`, which change the stranger. Of two that change one dimension the later one decides. */
  variants?: string[]
  /**
   * Ids of `faults` that it isn't started with. A fault is taken out of this set once it would have made a
   * difference. That is when a rule that it breaks was asked, and would have answered otherwise with it. The owner
   * may add to it.
   */
  indifferent?: Set<string>
  /** Lifetimes in seconds; by default 120, 1, 3600, twice that of accessToken, and 30 days. */
  lifetimes?: Partial<ServiceLifetimes>
  /** Limits on calls in place of the chosen ones, such as a deployment has. */
  limits?: Partial<Pick<LimitChoices, 'ordinaryCalls' | 'sensitiveReads' | 'retryAfter'>>
  /** Takes every line of the audit trail. */
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
 * All choices: the stranger's, and those of the variants over them.
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
