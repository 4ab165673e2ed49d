import type { Identity, Member } from '../model/member.ts'

/** Authentication: what a login and a refresh answer, and what refreshes are good for. */
export const tokenRules = {
  /** Whether a refresh token that isn't known, or isn't the newest, is good. */
  knowsRefreshToken: (_refreshToken: string): boolean => true,
  refreshRefusal: 'invalid_grant',
  refreshes: (_timesBefore: number): boolean => true,

  /** Whether a refresh brings a new refresh token. */
  rotates: (usual: boolean): boolean => usual,

  /** Whom the tokens of a refresh stand for: the one who logged in. */
  refreshedFor: (member: Member, _identities: readonly Identity[]): Member => member,

  /** A credential of this kind, with what follows on the prefix. */
  newToken: (kind: 'at' | 'rt' | 'dc', body: string, _refreshed: boolean): string =>
    `sandbox-${kind}-${body}`,
}

export type TokenRules = typeof tokenRules
