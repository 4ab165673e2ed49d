import type { VariantOf } from './variant.ts'

/** Lifetimes of what the token answer carries, in seconds. */
export interface Lifetimes {
  accessToken: number
  refreshToken: number
}

/** Authentication: what the login leaves to the service. */
export const loginChoices = {
  /** Names of the lifetime fields in the token response: not shown. */
  lifetimeFields: (
    { accessToken, refreshToken }: Lifetimes,
    refreshable: boolean,
  ): Record<string, unknown> => ({
    expires_in: accessToken,
    ...(refreshable ? { refresh_expires_in: refreshToken } : {}),
  }),

  /** The refresh token is optional, and the provider may keep or rotate it. */
  refreshToken: 'kept' as 'kept' | 'rotated' | 'none',

  /** The scope of the token answer. */
  scope: (asked: readonly string[]): string => asked.join(' '),

  /** What every token and device code ends with. */
  tokenEnd: '',

  /** Whether polls that come too soon are told so. */
  slowsDown: true,

  errorStatus: 400,

  accessTokenLifetime: undefined as number | undefined,

  /** One page for passphrase, identity and consent, or one after the other. */
  pages: 'one' as 'one' | 'several',
}

export type LoginChoices = typeof loginChoices

export const loginVariants: VariantOf<LoginChoices>[] = [
  {
    id: 'other-lifetime-names',
    allowedBy: 'Authentication, step 2: the names of the lifetime fields are not shown',
    what: 'lifetimes are told under other names, as times of expiry',
    chooses: () => ({
      lifetimeFields: ({ accessToken, refreshToken }, refreshable) => ({
        access_token_lifetime: accessToken,
        access_token_expires_at: new Date(Date.now() + accessToken * 1000).toISOString(),
        ...(refreshable ? { refresh_token_lifetime: refreshToken } : {}),
      }),
    }),
  },
  {
    id: 'lifetimes-in-minutes',
    allowedBy: 'Authentication, step 2: the names of the lifetime fields are not shown, nor are their units',
    what: 'lifetimes are told in minutes, beside the time from which the token is valid',
    chooses: () => ({
      lifetimeFields: ({ accessToken, refreshToken }, refreshable) => ({
        valid_from: new Date().toISOString(),
        expires_in_minutes: accessToken / 60,
        ...(refreshable ? { refresh_expires_in_minutes: refreshToken / 60 } : {}),
      }),
    }),
  },
  {
    id: 'no-refresh-token',
    allowedBy: 'Authentication, step 2: the refresh token is optional',
    what: 'logins give no refresh token',
    chooses: () => ({ refreshToken: 'none' }),
  },
  {
    id: 'rotating-refresh-tokens',
    allowedBy: 'Authentication, refresh: the provider may rotate the refresh token',
    what: 'every refresh gives a new refresh token, and the old one dies',
    chooses: () => ({ refreshToken: 'rotated' }),
  },
  {
    id: 'short-access-tokens',
    allowedBy: 'Authentication, step 2: lifetimes are what the answer says',
    what: 'an access token lives for four seconds',
    chooses: () => ({ accessTokenLifetime: 4 }),
  },
  {
    id: 'login-in-several-pages',
    allowedBy:
      'What the service does, rule 5: a passphrase and a test identity on a mock authorization screen',
    what: 'passphrase, identity and decision stand on pages of their own',
    chooses: () => ({ pages: 'several' }),
  },
  {
    id: 'provider-scope-words',
    allowedBy: 'Authentication, model: scope is what the identity provider returned',
    what: 'the scope of the token answer is in words of the provider',
    chooses: () => ({ scope: () => 'openid profile offline_access' }),
  },
  {
    id: 'tokens-of-all-characters',
    allowedBy:
      'Authentication, model: tokens are sent as Bearer tokens, which RFC 6750 lets hold more than letters',
    what: 'tokens hold every character that a bearer token can',
    chooses: () => ({ tokenEnd: '-._~+/==' }),
  },
  {
    id: 'never-slow-down',
    allowedBy: 'Authentication, step 2: when slow_down is sent is not said',
    what: 'polls that come too soon are answered authorization_pending',
    chooses: () => ({ slowsDown: false }),
  },
  {
    id: 'login-errors-401',
    allowedBy: 'Authentication, step 2: no HTTP status is given for the errors of a poll',
    what: 'errors of the login protocol have the status 401',
    chooses: () => ({ errorStatus: 401 }),
  },
]
