import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  asText,
  Blocked,
  breaks,
  type CommonContext,
  check,
  documented,
  equal,
  excerpt,
  holds,
  isObject,
  isText,
  member,
  places,
  type Reply,
  Skipped,
  seenIn,
} from '#check'
import { errorString } from '#fixtures/login/connect.ts'
import { namesLifetime } from '#fixtures/login/lifetime.ts'
import { approved } from './approved.ts'
import { givesToken } from './no-token.ts'

/** The last answer to a login that the user approves. */
async function answered({ login, identity }: CommonContext, extra: object = {}): Promise<Reply> {
  const { who, started } = await approved({ login, identity })
  return login.answer(who, started, extra)
}

/**
 * The raw answer that brings a token, for checks of its fields.
 * @throws Blocked when the login comes to an error instead
 */
async function tokenAnswer(context: CommonContext): Promise<unknown> {
  const reply = await accepted(answered(context))
  const error = errorString(reply.body)
  if (error !== undefined) throw new Blocked(`the login comes to ${error}`)
  return reply.body
}

/**
 * A token in the answer.
 * @throws Blocked without an access token, which has a check of its own, and Skipped without a refresh token
 */
function tokenIn(answer: unknown, name: 'access_token' | 'refresh_token'): string {
  const token = documented(answer, name, isText)?.value
  if (isText(token)) return token
  throw name === 'refresh_token'
    ? new Skipped('the target issues no refresh token', 'refresh-tokens')
    : new Blocked('the answer that brings a token has no access_token')
}

/** Whether a value can hold scopes; in which form is open (READINGS T-46). */
const holdsScopes = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)

const isTopLevel = (pointer: string) => pointer.lastIndexOf('/') === 0

export default [
  /** The fields of the token answer (Step 2). */
  ...[
    {
      id: 'login.token.access_token',
      name: 'access_token',
      requirement: 'LOGIN-TOK-01',
      expected: 'a string',
      is: isText,
    },
    {
      id: 'login.token.token_type',
      name: 'token_type',
      requirement: 'LOGIN-TOK-04',
      expected: 'Bearer, letter case aside',
      is: (value: unknown) => asText(value).toLowerCase() === 'bearer',
    },
    {
      id: 'login.token.scope',
      name: 'scope',
      requirement: 'LOGIN-TOK-06',
      expected: 'the scope that the identity provider returned',
      is: holdsScopes,
    },
    {
      id: 'login.token.business_scope',
      name: 'business_scope',
      requirement: 'LOGIN-TOK-07',
      expected: 'the ceiling that the platform applies',
      is: holdsScopes,
    },
  ].map(({ id, name, requirement, expected, is }) =>
    check({
      id,
      requirements: [requirement],
      async run(context) {
        const answer = await tokenAnswer(context)
        const value = member(answer, name)
        if (name === 'scope') observeScopes(context, answer)
        return holds(
          is(value),
          `/${name}`,
          expected,
          typeof value === 'string' && name === 'access_token' ? '(a string)' : value,
        )
      },
    }),
  ),

  /** The token_type is spelled as the document spells it. */
  check({
    id: 'login.token.type-spelling',
    requirements: ['LOGIN-TOK-05'],
    async run(context) {
      const type = member(await tokenAnswer(context), 'token_type')
      if (asText(type).toLowerCase() !== 'bearer') throw new Blocked(`token_type is ${JSON.stringify(type)}`)
      return equal('/token_type', 'Bearer', type)
    },
  }),

  /** The answer tells the lifetime of each token in it, whatever the field is called. */
  check({
    id: 'login.token.lifetime',
    requirements: ['LOGIN-TOK-03'],
    async run(context) {
      const answer = await tokenAnswer(context)
      const lifetimes = [...places(answer)].filter(
        ({ pointer, value }) =>
          (typeof value === 'number' && (isTopLevel(pointer) || namesLifetime(pointer))) ||
          (typeof value === 'string' && namesLifetime(pointer)),
      )
      context.observe(
        'OQ-TOKEN-LIFETIMES',
        lifetimes.map(({ pointer }) => pointer.slice(1)),
      )
      const issued = ['access_token', 'refresh_token'].filter(name => documented(answer, name, isText))
      return holds(
        lifetimes.length >= issued.length,
        'body',
        `a lifetime for each of ${issued.join(', ')}`,
        isObject(answer) ? Object.keys(answer) : answer,
      )
    },
  }),

  /** Each token carries the sandbox prefix. */
  ...[
    { id: 'login.token.prefix.access_token', name: 'access_token' as const, requirement: 'SANDBOX-04' },
    { id: 'login.token.prefix.refresh_token', name: 'refresh_token' as const, requirement: 'SANDBOX-05' },
  ].map(({ id, name, requirement }) =>
    check({
      id,
      requirements: [requirement],
      async run(context) {
        const token = tokenIn(await tokenAnswer(context), name)
        return holds(token.startsWith('sandbox-'), `/${name}`, 'sandbox-…', `${token.slice(0, 4)}…`)
      },
    }),
  ),

  /** The public client name may be sent as client_id, and client_id may be left out; the latter is its twin. */
  check({
    id: 'login.token.client-id',
    requirements: ['LOGIN-TOK-08', 'LOGIN-TOK-09'],
    async run(context) {
      const extra = { client_id: 'service-agent' }
      const without = await answered(context)
      const named = await answered(context, extra)
      if (!givesToken(without) && !givesToken(named))
        throw new Blocked('no login comes to a token, with client_id or without')
      return [
        ...breaks(
          'LOGIN-TOK-09',
          seenIn(
            without,
            holds(givesToken(without), '/access_token', 'a token without client_id', excerpt(without)),
          ),
        ),
        ...breaks(
          'LOGIN-TOK-08',
          seenIn(named, holds(givesToken(named), '/access_token', 'a token with client_id', excerpt(named))),
        ),
      ]
    },
  }),
]

/** Observes in what form both scopes come, and whether they are the same. */
function observeScopes({ observe }: CommonContext, answer: unknown): void {
  const [scope, ceiling] = [member(answer, 'scope'), member(answer, 'business_scope')]
  const form = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
  const differ = isDeepStrictEqual(scope, ceiling) ? 'the same' : 'different'
  observe('OQ-SCOPE-FORM', `scope: ${form(scope)}, business_scope: ${form(ceiling)}, ${differ}`)
}
