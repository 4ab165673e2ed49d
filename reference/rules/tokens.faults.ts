import { randomBytes } from 'node:crypto'
import type { FaultOf } from './fault.ts'
import type { TokenRules } from './tokens.ts'

type Fault = FaultOf<TokenRules>

const tokenWithout = (id: string, field: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `the token answer has no ${field}`,
  breaks: kept => ({
    tokenAnswer: (answer, refreshed) => {
      const { [field]: _, ...rest } = kept.tokenAnswer(answer, refreshed)
      return rest
    },
  }),
})

const unprefixed = (kind: 'at' | 'rt', id: string, violates: string[], what: string): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    newToken: (of, body) => (of === kind ? body : kept.newToken(of, body)),
  }),
})

/** What a login and a refresh answer, and what refreshes are good for. */
export const tokenFaults: Fault[] = [
  unprefixed('at', 'access-token-without-prefix', ['SANDBOX-04'], 'access tokens do not begin with sandbox-'),
  unprefixed(
    'rt',
    'refresh-token-without-prefix',
    ['SANDBOX-05'],
    'refresh tokens do not begin with sandbox-',
  ),
  tokenWithout('token-answer-without-access-token', 'access_token', ['LOGIN-TOK-01']),
  tokenWithout('token-answer-without-expires-in', 'expires_in', ['LOGIN-TOK-03']),
  tokenWithout('token-answer-without-token-type', 'token_type', ['LOGIN-TOK-04']),
  tokenWithout('token-answer-without-scope', 'scope', ['LOGIN-TOK-06']),
  tokenWithout('token-answer-without-business-scope', 'business_scope', ['LOGIN-TOK-07']),
  {
    id: 'token-answer-without-lifetimes',
    violates: ['LOGIN-TOK-03'],
    what: 'the token answer tells no lifetime',
    breaks: kept => ({
      tokenAnswer: (answer, refreshed) =>
        Object.fromEntries(
          Object.entries(kept.tokenAnswer(answer, refreshed)).filter(([name]) => !name.includes('expires')),
        ),
    }),
  },
  {
    id: 'token-type-mac',
    violates: ['LOGIN-TOK-04', 'LOGIN-TOK-05'],
    what: 'token_type is MAC',
    breaks: kept => ({
      tokenAnswer: (answer, refreshed) => ({ ...kept.tokenAnswer(answer, refreshed), token_type: 'MAC' }),
    }),
  },
  {
    id: 'token-type-lower-case',
    violates: ['LOGIN-TOK-05'],
    what: 'token_type is spelt bearer',
    breaks: kept => ({
      tokenAnswer: (answer, refreshed) => ({ ...kept.tokenAnswer(answer, refreshed), token_type: 'bearer' }),
    }),
  },
  {
    id: 'service-agent-refused',
    violates: ['LOGIN-TOK-08'],
    what: 'the client_id service-agent is refused',
    breaks: () => ({
      client: ({ client_id }) => (client_id === 'service-agent' ? 'This client_id is not known.' : undefined),
    }),
  },
  {
    id: 'client-id-needed',
    violates: ['LOGIN-TOK-09'],
    what: 'a client_id is asked for',
    breaks: () => ({
      client: ({ client_id }) => (client_id === undefined ? 'client_id is missing.' : undefined),
    }),
  },
  {
    id: 'refresh-answers-no-token',
    violates: ['REFR-01'],
    what: 'a refresh is answered without access_token',
    breaks: kept => ({
      tokenAnswer: (answer, refreshed) => {
        const { access_token: token, ...rest } = kept.tokenAnswer(answer, refreshed)
        return refreshed ? rest : { access_token: token, ...rest }
      },
    }),
  },
  {
    id: 'refreshed-token-does-not-work',
    violates: ['REFR-01', 'REFR-03'],
    what: 'a refresh answers an access token that does not work',
    breaks: kept => ({
      tokenAnswer: (answer, refreshed) => ({
        ...kept.tokenAnswer(answer, refreshed),
        ...(refreshed ? { access_token: kept.newToken('at', randomBytes(24).toString('base64url')) } : {}),
      }),
    }),
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
    breaks: () => ({ knowsRefreshToken: false }),
  },
  {
    id: 'refresh-token-refused-otherwise',
    violates: ['REFR-06'],
    what: 'a made-up refresh token is answered access_denied',
    breaks: () => ({ refreshRefusal: 'access_denied' }),
  },
]
