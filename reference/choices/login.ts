import type { DimensionOf } from './dimension.ts'

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

export const loginDimensions: DimensionOf<LoginChoices>[] = [
  {
    name: 'tokens.lifetime-fields',
    allowedBy: 'Authentication, step 2: the names of the lifetime fields are not shown, nor are their units',
    values: [
      { value: 'expires_in', what: 'lifetimes in seconds, under expires_in and refresh_expires_in' },
      {
        value: 'other-names',
        what: 'lifetimes are told under other names, as times of expiry',
        variant: 'other-lifetime-names',
        chooses: {
          lifetimeFields: ({ accessToken, refreshToken }, refreshable) => ({
            access_token_lifetime: accessToken,
            access_token_expires_at: new Date(Date.now() + accessToken * 1000).toISOString(),
            ...(refreshable ? { refresh_token_lifetime: refreshToken } : {}),
          }),
        },
      },
      {
        value: 'minutes',
        what: 'lifetimes are told in minutes, beside the time from which the token is valid',
        variant: 'lifetimes-in-minutes',
        chooses: {
          lifetimeFields: ({ accessToken, refreshToken }, refreshable) => ({
            valid_from: new Date().toISOString(),
            expires_in_minutes: accessToken / 60,
            ...(refreshable ? { refresh_expires_in_minutes: refreshToken / 60 } : {}),
          }),
        },
      },
    ],
  },
  {
    name: 'tokens.refresh',
    allowedBy: 'Authentication, refresh: a refresh token is optional, and the provider may rotate or keep it',
    values: [
      { value: 'kept', what: 'the refresh token of the login is good all the time' },
      {
        value: 'none',
        what: 'logins give no refresh token',
        variant: 'no-refresh-token',
        chooses: { refreshToken: 'none' },
      },
      {
        value: 'rotated',
        what: 'every refresh gives a new refresh token, and the old one dies',
        variant: 'rotating-refresh-tokens',
        chooses: { refreshToken: 'rotated' },
      },
    ],
  },
  {
    name: 'tokens.access-lifetime',
    allowedBy: 'Authentication, step 2: lifetimes are what the answer says',
    values: [
      { value: 'an-hour', what: 'an access token lives for an hour', weight: 9 },
      {
        value: 'seconds',
        what: 'an access token lives for four seconds',
        variant: 'short-access-tokens',
        chooses: { accessTokenLifetime: 4 },
      },
    ],
  },
  {
    name: 'login.pages',
    allowedBy:
      'What the service does, rule 5: a passphrase and a test identity on a mock authorization screen',
    values: [
      { value: 'one', what: 'passphrase, identity and decision stand on one page' },
      {
        value: 'several',
        what: 'passphrase, identity and decision stand on pages of their own',
        variant: 'login-in-several-pages',
        chooses: { pages: 'several' },
      },
    ],
  },
  {
    name: 'tokens.scope-words',
    allowedBy: 'Authentication, model: scope is what the identity provider returned',
    values: [
      { value: 'platform', what: 'the scope of the token answer is that of the request' },
      {
        value: 'provider',
        what: 'the scope of the token answer is in words of the provider',
        variant: 'provider-scope-words',
        chooses: { scope: () => 'openid profile offline_access' },
      },
    ],
  },
  {
    name: 'tokens.alphabet',
    allowedBy:
      'Authentication, model: tokens are sent as Bearer tokens, which RFC 6750 lets hold more than letters',
    values: [
      { value: 'letters', what: 'tokens hold letters, digits, hyphens and underscores' },
      {
        value: 'all',
        what: 'tokens hold every character that a bearer token can',
        variant: 'tokens-of-all-characters',
        chooses: { tokenEnd: '-._~+/==' },
      },
    ],
  },
  {
    name: 'login.fast-poll',
    allowedBy: 'Authentication, step 2: when slow_down is sent is not said',
    values: [
      { value: 'slow_down', what: 'polls that come too soon are answered slow_down' },
      {
        value: 'pending',
        what: 'polls that come too soon are answered authorization_pending',
        variant: 'never-slow-down',
        chooses: { slowsDown: false },
      },
    ],
  },
  {
    name: 'login.error-status',
    allowedBy: 'Authentication, step 2: no HTTP status is given for the errors of a poll',
    values: [
      { value: '400', what: 'errors of the login protocol have the status 400' },
      {
        value: '401',
        what: 'errors of the login protocol have the status 401',
        variant: 'login-errors-401',
        chooses: { errorStatus: 401 },
      },
    ],
  },
]
