import type { Scope } from '../../document/types.ts'
import { scopes } from '../../document/types.ts'
import { check } from '../../fixtures/check/check.ts'
import type { CheckContext } from '../../fixtures/check/context.ts'
import { breaks, equal, holds, mismatch } from '../../fixtures/check/match.ts'
import { Blocked, Skipped } from '../../fixtures/check/stop.ts'
import { documented, isObject, isText, member } from '../../fixtures/json.ts'
import { heldScopes } from '../../fixtures/login/session.ts'

/** The raw answer that brings a token, for checks of its fields. */
async function tokenAnswer(
  { login, identity }: Pick<CheckContext, 'login' | 'identity'>,
  extra: object = {},
): Promise<unknown> {
  const who = identity('recruiter', 'candidates:read')
  const started = await login.start(who)
  await login.decide(who, started.link, 'approve')
  return (await login.answer(who, started, extra)).body
}

/** The fields of the token answer (Step 2). */
export const tokenFields = [
  { name: 'access_token', requirement: 'LOGIN-TOK-01', expected: 'a string', is: isText },
  {
    name: 'token_type',
    requirement: 'LOGIN-TOK-04',
    expected: 'Bearer, letter case aside',
    is: (value: unknown) => String(value).toLowerCase() === 'bearer',
  },
  {
    name: 'scope',
    requirement: 'LOGIN-TOK-06',
    expected: 'the scope that the identity provider returned',
    is: (value: unknown) => value !== undefined,
  },
  {
    name: 'business_scope',
    requirement: 'LOGIN-TOK-07',
    expected: 'the ceiling that the platform applies',
    is: (value: unknown) => value !== undefined,
  },
].map(({ name, requirement, expected, is }) =>
  check({
    id: `login.token.${name}`,
    requirements: [requirement],
    async run(ground) {
      const value = member(await tokenAnswer(ground), name)
      return holds(
        is(value),
        `/${name}`,
        expected,
        typeof value === 'string' && name === 'access_token' ? '(a string)' : value,
      )
    },
  }),
)

/** token_type is spelled as the document spells it. */
export const tokenTypeSpelling = check({
  id: 'login.token.type-spelling',
  requirements: ['LOGIN-TOK-05'],
  async run(ground) {
    return equal('/token_type', 'Bearer', member(await tokenAnswer(ground), 'token_type'))
  },
})

/** The answer tells the lifetime of what it issues, whatever the field is called. */
export const lifetimes = check({
  id: 'login.token.lifetime',
  requirements: ['LOGIN-TOK-03'],
  async run(ground) {
    const answer = await tokenAnswer(ground)
    const fields = isObject(answer) ? Object.entries(answer) : []
    const told = fields.filter(
      ([name, value]) =>
        typeof value === 'number' || (typeof value === 'string' && /expir|life|valid|until/i.test(name)),
    )
    ground.observe(
      'OQ-TOKEN-LIFETIMES',
      told.map(([name]) => name),
    )
    const issued = ['access_token', 'refresh_token'].filter(name => documented(answer, name, isText))
    return holds(
      told.length >= issued.length,
      'body',
      `a lifetime for each of ${issued.join(', ')}`,
      fields.map(([name]) => name),
    )
  },
})

/** Every issued credential carries the sandbox prefix. */
export const sandboxPrefix = [
  { name: 'access_token', requirement: 'SANDBOX-04' },
  { name: 'refresh_token', requirement: 'SANDBOX-05' },
].map(({ name, requirement }) =>
  check({
    id: `login.token.prefix.${name}`,
    requirements: [requirement],
    async run(ground) {
      const token = member(await tokenAnswer(ground), name)
      if (name === 'refresh_token' && token === undefined)
        throw new Skipped('the target issues no refresh token')
      return holds(
        String(token).startsWith('sandbox-'),
        `/${name}`,
        'sandbox-…',
        `${String(token).slice(0, 4)}…`,
      )
    },
  }),
)

/** client_id may be sent with the public client name, and may be left out. */
export const publicClient = check({
  id: 'login.token.client-id',
  requirements: ['LOGIN-TOK-08', 'LOGIN-TOK-09'],
  async run(ground) {
    const without = await tokenAnswer(ground)
    if (!documented(without, 'access_token', isText))
      return breaks('LOGIN-TOK-09', [mismatch('/access_token', 'a token without client_id', without)])
    const answer = await tokenAnswer(ground, { client_id: 'service-agent' })
    return breaks(
      'LOGIN-TOK-08',
      holds(documented(answer, 'access_token', isText) !== undefined, '/access_token', 'a token', answer),
    )
  },
})

/** business_scope holds nothing beyond what was asked for. */
export const withinAsked = check({
  id: 'login.scope.within-asked',
  requirements: ['LOGIN-DEV-04'],
  needs: ['recruiter'],
  async run({ connected }) {
    const asked: Scope[] = ['candidates:read', 'jobs:read']
    const { session } = await connected('recruiter', asked.join(' '))
    const held = readable(heldScopes(session.businessScope))
    return equal(
      '/business_scope',
      [],
      held.filter(scope => !asked.includes(scope)),
      `asked for ${asked.join(' ')}`,
    )
  },
})

/** A connection asked for without scope gets no write scope and no sensitive one (READINGS T-44). */
export const withoutScope = check({
  id: 'login.scope.default',
  requirements: ['LOGIN-DEV-05'],
  async run({ login, identity, observe }) {
    const who = identity('recruiter')
    const reply = await login.protocol.device({ agent_name: 'conformance suite' }, who)
    observe('OQ-SCOPE-OMITTED', reply.status, reply)
    if (!documented(reply.body, 'device_code', isText)) return []
    const { businessScope } = await login.connect(who)
    const held = readable(heldScopes(businessScope))
    return equal(
      '/business_scope',
      [],
      held.filter(scope => /:write$|^sensitive:/.test(scope)),
    )
  },
})

/** The business_scope of somebody with few rights holds none that they lack. */
export const withinRights = check({
  id: 'login.scope.within-rights',
  requirements: ['LOGIN-06'],
  needs: ['readonly', 'recruiter'],
  async run({ connected }) {
    const all = scopes.join(' ')
    const twin = readable(heldScopes((await connected('recruiter', all)).session.businessScope))
    if (!twin.includes('candidates:write'))
      throw new Blocked(
        'even the recruiter gets no candidates:write, so nothing can be told from its absence',
      )
    const { session } = await connected('readonly', all)
    const held = readable(heldScopes(session.businessScope))
    return equal(
      '/business_scope',
      [],
      held.filter(scope => /:write$|^sensitive:/.test(scope)),
      'the readonly persona may not write and makes no sensitive reads',
    )
  },
})

/** @throws Blocked when business_scope tells none of the platform's scopes in a form that can be read */
function readable(held: Scope[] | undefined): Scope[] {
  if (held) return held
  throw new Blocked('business_scope can not be read: neither a list nor a string of the documented scopes')
}
