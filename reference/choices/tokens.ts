import { randomBytes, randomUUID } from 'node:crypto'
import { scopes as allScopes } from '../../document/types.ts'
import type { DimensionOf } from './dimension.ts'
import { likeSigned, objectIds, uuidOfTheTime } from './opaque.ts'

/** Lifetimes of what the token answer carries, in seconds. */
export interface Lifetimes {
  accessToken: number
  refreshToken: number
}

/** Tokens, and the answer that carries them. */
export const tokenChoices = {
  /** Names of the lifetime fields in the token response: not shown. */
  lifetimeFields: (
    { accessToken, refreshToken }: Lifetimes,
    refreshable: boolean,
  ): Record<string, unknown> => ({
    expires_in: accessToken,
    ...(refreshable ? { refresh_expires_in: refreshToken } : {}),
  }),

  /** The refresh token is optional, and the provider may keep or rotate it. */
  refreshToken: 'kept' as 'kept' | 'kept-in-silence' | 'rotated' | 'rotated-with-grace' | 'none',

  /** The scope of the token answer. */
  scope: (asked: readonly string[]): unknown => asked.join(' '),

  /** What business_scope is written as, of scopes in the order of the document. */
  businessScope: (scopes: readonly string[]): unknown => scopes.join(' '),

  /** Whether a login ends the earlier connection of an agent that calls itself the same. */
  perAgent: 'several' as 'several' | 'one',

  /** What every token holds behind its prefix. */
  body: (): string => randomBytes(24).toString('base64url'),

  /** What every token and device code ends with. */
  end: '',

  /** What the token answer holds besides. */
  more: (): object => ({}),

  accessTokenLifetime: undefined as number | undefined,
}

export type TokenChoices = typeof tokenChoices

const behindThePrefix =
  'What the service does, rule 5: credentials carry a prefix; what follows on it is not shown'

export const tokenDimensions: DimensionOf<TokenChoices>[] = [
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
      {
        value: 'camel-case',
        what: 'lifetimes in seconds, in camel case, both in an object of their own',
        chooses: {
          lifetimeFields: ({ accessToken, refreshToken }, refreshable) => ({
            lifetimes: {
              accessTokenSeconds: accessToken,
              ...(refreshable ? { refreshTokenSeconds: refreshToken } : {}),
            },
          }),
        },
      },
      {
        value: 'epoch',
        what: 'times of expiry, in seconds since the epoch',
        chooses: {
          lifetimeFields: ({ accessToken, refreshToken }, refreshable) => ({
            expires_at: Math.floor(Date.now() / 1000) + accessToken,
            ...(refreshable ? { refresh_expires_at: Math.floor(Date.now() / 1000) + refreshToken } : {}),
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
        weight: 0.3,
        variant: 'no-refresh-token',
        chooses: { refreshToken: 'none' },
      },
      {
        value: 'rotated',
        what: 'every refresh gives a new refresh token, and the old one dies',
        variant: 'rotating-refresh-tokens',
        chooses: { refreshToken: 'rotated' },
      },
      {
        value: 'rotated-with-grace',
        what: 'every refresh gives a new refresh token, and the old one stays good',
        chooses: { refreshToken: 'rotated-with-grace' },
      },
      {
        value: 'kept-in-silence',
        what: 'the refresh token of the login is good all the time, and a refresh does not tell it again',
        chooses: { refreshToken: 'kept-in-silence' },
      },
    ],
  },
  {
    name: 'tokens.per-agent',
    allowedBy:
      'Authentication, scopes: a new login for new scopes; what becomes of the earlier connection of that agent is not said',
    values: [
      { value: 'several', what: 'a user has as many connections as there were logins', weight: 9 },
      {
        value: 'one',
        what: "a login ends the user's earlier connection of an agent by that name",
        chooses: { perAgent: 'one' },
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
      {
        value: 'list',
        what: 'the scope of the token answer is a list of those of the request',
        chooses: { scope: asked => [...asked] },
      },
    ],
  },
  {
    name: 'tokens.business-scope',
    allowedBy:
      'Authentication, model: business_scope tells the ceiling; in which order and form is not shown',
    values: [
      { value: 'in-order', what: 'business_scope has the order of the table of scopes' },
      {
        value: 'reversed',
        what: 'business_scope has the opposite order',
        chooses: { businessScope: scopes => scopes.toReversed().join(' ') },
      },
      {
        value: 'list',
        what: 'business_scope is a list',
        chooses: { businessScope: scopes => [...scopes] },
      },
      {
        value: 'described',
        what: 'business_scope is a list of objects, which name a scope and describe it',
        chooses: {
          businessScope: scopes => scopes.map(scope => ({ scope, label: `May use ${scope}` })),
        },
      },
      {
        value: 'by-scope',
        what: 'business_scope is an object that says of every scope whether it is held',
        chooses: {
          businessScope: held => Object.fromEntries(allScopes.map(scope => [scope, held.includes(scope)])),
        },
      },
      {
        value: 'by-area',
        what: 'business_scope is an object that has lists of what may be done, by area',
        chooses: {
          businessScope: scopes => {
            const areas = Map.groupBy(scopes, scope => scope.split(':')[0] ?? '')
            return Object.fromEntries(
              [...areas].map(([area, held]) => [area, held.map(scope => scope.split(':')[1])]),
            )
          },
        },
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
        chooses: { end: '-._~+/==' },
      },
    ],
  },
  {
    name: 'tokens.form',
    allowedBy: behindThePrefix,
    values: [
      { value: 'short', what: 'a token has some dozens of characters' },
      {
        value: 'hexadecimal',
        what: 'a token has hexadecimal digits',
        chooses: { body: () => randomBytes(20).toString('hex') },
      },
      { value: 'uuid', what: 'a token has a UUID', chooses: { body: () => randomUUID() } },
      {
        value: 'signed',
        what: 'a token has three parts, as signed ones do',
        chooses: { body: () => likeSigned() },
      },
      {
        value: 'of-the-time',
        what: 'a token has a UUID that begins with the time',
        chooses: { body: uuidOfTheTime },
      },
      { value: 'counted', what: 'a token has an ObjectId', chooses: () => ({ body: objectIds() }) },
      {
        value: 'long',
        what: 'a token has more than a thousand characters',
        chooses: { body: () => randomBytes(900).toString('base64url') },
      },
    ],
  },
  {
    name: 'tokens.more',
    allowedBy: 'T-61: what the token answer holds besides is not shown',
    values: [
      { value: 'nothing', what: 'the token answer holds what is listed' },
      {
        value: 'no-error',
        what: 'the token answer has an error that is empty',
        chooses: { more: () => ({ error: '', error_description: '' }) },
      },
      {
        value: 'person',
        what: 'the token answer tells a connection, a tenant and a time as well',
        chooses: {
          more: () => ({
            connection: { id: randomUUID(), tenant: 'harbor' },
            issued_at: new Date().toISOString(),
            id_token: null,
          }),
        },
      },
    ],
  },
]
