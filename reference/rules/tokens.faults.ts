import { randomBytes } from 'node:crypto'
import type { FaultOf } from './fault.ts'
import { LoginRefusal } from './refusal.ts'
import { answeredOtherwise, receivedOtherwise, without } from './seam-edits.ts'
import type { Seams } from './seams.ts'
import type { TokenRules } from './tokens.ts'

type Fault = FaultOf<TokenRules>

const tokenWithout = (id: string, field: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `the token answer has no ${field}`,
  alters: answeredOtherwise('token', answer => without(answer, field)),
})

const tokenNull = (id: string, field: 'scope' | 'business_scope', violates: string): Fault => ({
  id,
  violates: [violates],
  what: `the ${field} of the token answer is null`,
  alters: answeredOtherwise('token', answer => ({ ...answer, [field]: null })),
})

const unprefixed = (
  kind: 'at' | 'rt',
  id: string,
  violates: string[],
  what: string,
  isMeant: (refreshed: boolean) => boolean = () => true,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    newToken: (of, body, refreshed) =>
      of === kind && isMeant(refreshed) ? body : kept.newToken(of, body, refreshed),
  }),
})

/** Logins and refreshes refused for what the client says of itself. */
function refusesClients(problemOf: (client: unknown) => string | undefined) {
  const judge = (request: unknown) => {
    const problem = problemOf((Object(request) as { client_id?: unknown }).client_id)
    if (problem !== undefined) throw new LoginRefusal('invalid_grant', problem)
    return request
  }
  return (kept: Seams): Partial<Seams> => {
    const atDevice = { ...kept, ...receivedOtherwise('device', judge)(kept) }
    return receivedOtherwise('token', judge)(atDevice)
  }
}

/** What a login and a refresh answer, and what refreshes are good for. */
export const tokenFaults: Fault[] = [
  unprefixed('at', 'access-token-without-prefix', ['SANDBOX-04'], 'access tokens do not begin with sandbox-'),
  unprefixed(
    'rt',
    'refresh-token-without-prefix',
    ['SANDBOX-05'],
    'refresh tokens do not begin with sandbox-',
  ),
  unprefixed(
    'at',
    'refreshed-access-token-without-prefix',
    ['SANDBOX-04'],
    'the access token of a refresh does not begin with sandbox-',
    refreshed => refreshed,
  ),
  {
    id: 'refreshed-refresh-token-without-prefix',
    violates: ['SANDBOX-05'],
    what: 'a refresh brings a new refresh token that does not begin with sandbox-',
    breaks: kept => ({
      rotates: () => true,
      newToken: (of, body, refreshed) =>
        of === 'rt' && refreshed ? body : kept.newToken(of, body, refreshed),
    }),
  },
  {
    id: 'refresh-for-another-member',
    violates: ['REFR-11'],
    what: 'the tokens of every refresh stand for one and the same member',
    inevitable: {
      'IDEM-OK-08': "another member's key is another key",
      'LOGIN-06': "another member's rights are other ones",
      'REFR-03': "another member's rights are other ones",
    },
    breaks: () => ({
      refreshedFor: (member, identities) => identities.filter(one => one.member).at(1)?.member ?? member,
    }),
  },
  tokenNull('token-scope-null', 'scope', 'LOGIN-TOK-06'),
  tokenNull('token-business-scope-null', 'business_scope', 'LOGIN-TOK-07'),
  tokenWithout('token-answer-without-access-token', 'access_token', ['LOGIN-TOK-01']),
  tokenWithout('token-answer-without-expires-in', 'expires_in', ['LOGIN-TOK-03']),
  tokenWithout('token-answer-without-token-type', 'token_type', ['LOGIN-TOK-04']),
  tokenWithout('token-answer-without-scope', 'scope', ['LOGIN-TOK-06']),
  tokenWithout('token-answer-without-business-scope', 'business_scope', ['LOGIN-TOK-07']),
  {
    id: 'token-answer-without-lifetimes',
    violates: ['LOGIN-TOK-03'],
    what: 'the token answer tells no lifetime',
    alters: answeredOtherwise('token', answer =>
      Object.fromEntries(Object.entries(answer).filter(([name]) => !name.includes('expires'))),
    ),
  },
  {
    id: 'token-type-mac',
    violates: ['LOGIN-TOK-04', 'LOGIN-TOK-05'],
    what: 'token_type is MAC',
    alters: answeredOtherwise('token', answer => ({ ...answer, token_type: 'MAC' })),
  },
  {
    id: 'token-type-lower-case',
    violates: ['LOGIN-TOK-05'],
    what: 'token_type is spelt bearer',
    alters: answeredOtherwise('token', answer => ({ ...answer, token_type: 'bearer' })),
  },
  {
    id: 'service-agent-refused',
    violates: ['LOGIN-TOK-08'],
    what: 'the client_id service-agent is refused',
    alters: refusesClients(client =>
      client === 'service-agent' ? 'This client_id is not known.' : undefined,
    ),
  },
  {
    id: 'client-id-needed',
    violates: ['LOGIN-TOK-09'],
    what: 'a client_id is asked for',
    alters: refusesClients(client => (client === undefined ? 'client_id is missing.' : undefined)),
  },
  {
    id: 'refresh-answers-no-token',
    violates: ['REFR-01'],
    what: 'a refresh is answered without access_token',
    alters: answeredOtherwise('token', (answer, { refreshed }) =>
      refreshed ? without(answer, 'access_token') : answer,
    ),
  },
  {
    id: 'refreshed-token-does-not-work',
    violates: ['REFR-01', 'REFR-03'],
    what: 'a refresh answers an access token that does not work',
    alters: answeredOtherwise('token', (answer, { refreshed }) =>
      refreshed ? { ...answer, access_token: `sandbox-at-${randomBytes(24).toString('base64url')}` } : answer,
    ),
  },
  {
    id: 'refresh-once-only',
    violates: ['REFR-02'],
    what: 'a second refresh is refused',
    breaks: () => ({ refreshes: before => before === 0 }),
  },
  {
    id: 'made-up-refresh-token-accepted',
    violates: ['REFR-05', 'REFR-06'],
    what: 'a refresh token that was never given out gets a token',
    breaks: () => ({ knowsRefreshToken: () => false }),
  },
  {
    id: 'refresh-token-not-looked-up',
    violates: ['REFR-05', 'REFR-06'],
    what: 'a refresh token that begins as refresh tokens do gets a token',
    breaks: () => ({ knowsRefreshToken: token => !token.startsWith('sandbox-') }),
  },
  {
    id: 'second-refreshed-token-does-not-work',
    violates: ['REFR-01'],
    what: 'the refresh after a refresh answers an access token that does not work',
    alters: answeredOtherwise('token', (answer, { refreshes }) =>
      refreshes > 1
        ? { ...answer, access_token: `sandbox-at-${randomBytes(24).toString('base64url')}` }
        : answer,
    ),
  },
  {
    id: 'refreshed-token-type-mac',
    violates: ['LOGIN-TOK-04'],
    what: 'the token_type of a refresh is MAC',
    alters: answeredOtherwise('token', (answer, { refreshed }) =>
      refreshed ? { ...answer, token_type: 'MAC' } : answer,
    ),
  },
  {
    id: 'refresh-token-refused-otherwise',
    violates: ['REFR-06'],
    what: 'a made-up refresh token is answered access_denied',
    breaks: () => ({ refreshRefusal: 'access_denied' }),
  },
]
