/** Authentication: what a login and a refresh answer, and what refreshes are good for. */
export const tokenRules = {
  /** Whether a refresh token that isn't known, or isn't the newest, is good. */
  knowsRefreshToken: true,
  refreshRefusal: 'invalid_grant',
  refreshes: (_timesBefore: number): boolean => true,

  /** A credential of this kind, with what follows on the prefix. */
  newToken: (kind: 'at' | 'rt' | 'dc', body: string): string => `sandbox-${kind}-${body}`,
}

export type TokenRules = typeof tokenRules
