import { hash, timingSafeEqual } from 'node:crypto'
import type { Identity } from '../model/member.ts'

/** As far as a poll is concerned. */
export interface PolledGrant {
  state: 'pending' | 'approved' | 'denied' | 'used'
  expiresAt: number
  /** Milliseconds. */
  lifetime: number
  /** The current interval in milliseconds, and when the last poll came: before all time, where none has. */
  interval: number
  polledAt: number
  slowed: boolean
  /** Whether its user has come to the screen, and when they decided there. */
  seen: boolean
  decidedAt: number | undefined
}

/** Authentication: starting a connection, confirming it and polling. */
export const loginRules = {
  /** The methods by which a token is asked for. */
  methods: ['POST'] as ('POST' | 'GET')[],

  /** An error of the protocol, or `token`. */
  poll: (grant: PolledGrant, now: number): string => {
    if (grant.state === 'used') return 'invalid_grant'
    if (grant.state === 'denied') return 'access_denied'
    if (now >= grant.expiresAt) return 'expired_token'
    if (grant.state === 'approved') return 'token'
    // Half of grace: a poll that was sent in time may arrive closer to the one before.
    const early = now - grant.polledAt < grant.interval * 0.5
    return early ? 'slow_down' : 'authorization_pending'
  },

  /** Whether the user may decide: once, and while the code is good. */
  mayDecide: ({ state, expiresAt }: PolledGrant, now: number): boolean =>
    state === 'pending' && now < expiresAt,

  /** The interval after a slow_down (RFC 8628 3.5), in milliseconds. */
  slower: (interval: number): number => interval + 5000,

  /** Who connects: the identity that was chosen on the screen, if it is that of an enabled member. */
  connects: (chosen: Identity, _all: Identity[]): Identity | undefined =>
    chosen.member ? chosen : undefined,

  passphrase: (typed: string, actual: string): boolean =>
    timingSafeEqual(hash('sha256', typed, 'buffer'), hash('sha256', actual, 'buffer')),

  /** Whether a poll whose grant isn't known is refused, or gets the token of the last approval. */
  knowsGrant: (_deviceCode: string): boolean => true,

  /** The state of a grant once its token was handed out. */
  afterToken: 'used' as PolledGrant['state'],

  /** What leads to the confirmation: the complete link, and the fallback address with the code. */
  ways: ['complete', 'typed'] as readonly ('complete' | 'typed')[],
}

export type LoginRules = typeof loginRules
