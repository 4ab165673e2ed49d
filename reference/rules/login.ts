import { randomBytes } from 'node:crypto'
import type { FaultOf } from './fault.ts'

/** As far as a poll is concerned. */
export interface PolledGrant {
  state: 'pending' | 'approved' | 'denied' | 'used'
  expiresAt: number
  /** The current interval in milliseconds, and when the last poll came. */
  interval: number
  polledAt: number | undefined
}

/** Authentication, steps 1 and 2: what a poll is answered. */
export const loginRules = {
  /** An error of the protocol, or `token`. */
  poll: (grant: PolledGrant, now: number): string => {
    if (grant.state === 'used') return 'invalid_grant'
    if (grant.state === 'denied') return 'access_denied'
    if (now >= grant.expiresAt) return 'expired_token'
    if (grant.state === 'approved') return 'token'
    // A fifth of grace: a poll that was sent in time may arrive a little closer to the one before.
    const early = grant.polledAt !== undefined && now - grant.polledAt < grant.interval * 0.8
    return early ? 'slow_down' : 'authorization_pending'
  },

  /** The interval after a slow_down (RFC 8628 3.5), in milliseconds. */
  slower: (interval: number): number => interval + 5000,

  /** Whether someone whom the identity provider knows may connect. */
  admits: (enabledMember: boolean): boolean => enabledMember,

  /** The state of a grant once its token was handed out. */
  afterToken: 'used' as PolledGrant['state'],

  newToken: (kind: 'at' | 'rt' | 'dc'): string => `sandbox-${kind}-${randomBytes(24).toString('base64url')}`,

  tokenType: 'Bearer',
}

export type LoginRules = typeof loginRules

export const loginFaults: FaultOf<LoginRules>[] = []
