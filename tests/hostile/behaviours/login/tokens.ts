import { randomBytes } from 'node:crypto'
import type { Behaviour, Harm, Right } from '../../behaviour.ts'
import {
  body,
  headers,
  json,
  mebibyte,
  over,
  page,
  refusal,
  status,
  succeeding,
  textless,
} from '../../harms.ts'
import { innocent } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const row = rowsOf('login', 'token', 'token: ')

/** Harms the answers that give a token. */
const tokens = (name: string, right: Right, does: Harm): Behaviour => row(name, right, succeeding(does))

/** Harms all answers to polls. */
const polls = rowsOf('login', 'token', 'polls: ')

const broken = ['LOGIN-', 'REFR-', 'SANDBOX-', 'ERR-FMT-', 'CALL-03']
const noLogin: Right = { exits: [1, 2, 3], fails: broken, passes: 'some' }
const told: Right = { exits: [0, 1, 3], fails: broken, passes: 'some' }

/** The access token as something else, which means the same where it comes back. */
const access = (made: (token: string) => unknown): Harm =>
  json((value, _, scene) => {
    const answer = value as Record<string, unknown>
    const token = String(answer.access_token)
    const shown = made(token)
    for (const text of textsIn(shown)) scene.disguise(token, text)
    return { ...answer, access_token: shown }
  })

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

const pending = (error: string) =>
  status(400, [['content-type', 'application/json']], JSON.stringify({ error, error_description: 'not yet' }))

const forms = [
  tokens(
    'an array',
    noLogin,
    access(token => [token]),
  ),
  tokens(
    'an object',
    noLogin,
    access(token => ({ value: token })),
  ),
  tokens(
    'an object of objects',
    noLogin,
    access(token => ({ bearer: { value: [token] } })),
  ),
  tokens('a number', noLogin, over({ access_token: 12345678901234 })),
  tokens('true', noLogin, over({ access_token: true })),
  tokens('null', noLogin, over({ access_token: null })),
  tokens('empty', noLogin, over({ access_token: '' })),
  tokens('none', noLogin, over({ access_token: undefined })),
  tokens(
    'in pieces',
    noLogin,
    access(token => token.match(/.{1,16}/g)),
  ),
  tokens('form-encoded', noLogin, (answer, _, scene) => {
    const fields = JSON.parse(answer.body.toString()) as Record<string, string>
    scene.secret(String(fields.access_token))
    return {
      ...answer,
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      body: Buffer.from(new URLSearchParams(fields).toString()),
    }
  }),
  tokens(
    'in XML',
    noLogin,
    body(text => `<token>${text.replaceAll(/[{}"]/g, '')}</token>`),
  ),
  tokens(
    'in a page',
    noLogin,
    body(text => `<p>Your token: <code>${JSON.parse(text).access_token}</code></p>`),
  ),
  tokens(
    'in an answer that is cut short',
    noLogin,
    body(text => text.slice(0, text.indexOf('access_token') + 70)),
  ),
  tokens(
    'in an answer nested 2,000 deep',
    noLogin,
    body(text => `${'['.repeat(2000)}${text}${']'.repeat(2000)}`),
  ),
  tokens(
    'in an envelope',
    noLogin,
    json(value => ({ data: { result: value } })),
  ),
  tokens(
    'under another name',
    noLogin,
    body(text => text.replace('access_token', 'accessToken')),
  ),
  tokens(
    'under a name with escapes',
    told,
    body(text => text.replace('access_token', 'access\\u005ftoken')),
  ),
  tokens(
    'twice, the second one good',
    told,
    body(text => text.replace('{', '{"access_token":"sandbox-of-somebody-else",')),
  ),
  tokens(
    'with an error beside it',
    { ...told, exits: [0, 1, 2, 3] },
    over({ error: 'access_denied', error_description: 'no' }),
  ),
  tokens('with the status 201', told, status(201)),
  tokens('with the status 400', noLogin, status(400)),
  tokens('with the status 302', noLogin, status(302, [['location', '/elsewhere']])),
]

/** No header can carry it, so nothing is sent under it, and the grade says so. */
const unsendable: Right = { ...noLogin, exits: [1, 2, 3], says: /no header can carry/ }

const texts = [
  tokens(
    'a megabyte',
    noLogin,
    access(token => token + randomBytes(mebibyte / 2).toString('hex')),
  ),
  tokens(
    'twelve kilobytes, which the service takes',
    innocent,
    access(token => token + randomBytes(6000).toString('hex')),
  ),
  tokens(
    'with a line break',
    unsendable,
    access(token => `${token}\r\nx-odd: 1`),
  ),
  tokens(
    'with a line feed at its end',
    unsendable,
    access(token => `${token}\n`),
  ),
  tokens(
    'with blanks',
    unsendable,
    access(token => `${token} and more`),
  ),
  tokens(
    'with a blank at its end',
    unsendable,
    access(token => `${token} `),
  ),
  tokens(
    'with NUL',
    unsendable,
    access(token => `${token}\0`),
  ),
  tokens(
    'with Chinese',
    unsendable,
    access(token => `${token}名前`),
  ),
  tokens(
    'with accents',
    unsendable,
    access(token => `${token}éé`),
  ),
  tokens(
    'with Bearer before it',
    told,
    access(token => `Bearer ${token}`),
  ),
  tokens(
    'of characters that regular expressions know',
    told,
    access(token => `${token}(.*)+$&[^`),
  ),
  tokens(
    'of quotes and angles',
    told,
    access(token => `${token}"'<b>&amp;`),
  ),
  tokens(
    'with sequences for terminals',
    unsendable,
    access(token => `${token}\u001b[2J`),
  ),
  tokens(
    'of a single character',
    { ...told, fails: [...broken, 'CALL-', 'ERR-'] },
    access(() => 'x'),
  ),
  tokens(
    'without the prefix',
    { exits: [1, 3], fails: broken, passes: 'some' },
    access(token => token.replace('sandbox-', 'live-')),
  ),
  tokens(
    'that is a refresh token',
    noLogin,
    body(text => text.replace('access_token', 'no').replace('refresh_token', 'access_token')),
  ),
]

const lifetimes = [
  tokens('a life of zero', told, over({ expires_in: 0 })),
  tokens('a life below zero', told, over({ expires_in: -3600 })),
  tokens('a life of half a second', told, over({ expires_in: 0.5 })),
  tokens('a life of a thousand years', innocent, over({ expires_in: 31_536_000_000 })),
  tokens('a life of 1e300', told, over({ expires_in: 1e300 })),
  tokens('a life that is a string', told, over({ expires_in: '3600' })),
  tokens('a life that is a date', told, over({ expires_in: '2099-01-01T00:00:00Z' })),
  tokens('a life of null', told, over({ expires_in: null })),
  tokens(
    'a refresh token that is an array',
    told,
    over({ refresh_token: ['sandbox-rt-one', 'sandbox-rt-two'] }),
  ),
  tokens('a refresh token that is a number', told, over({ refresh_token: 1e21 })),
  tokens('a refresh token of null', told, over({ refresh_token: null })),
  tokens('a token_type of mac', told, over({ token_type: 'mac' })),
  tokens('a token_type that is an array', told, over({ token_type: ['Bearer'] })),
  tokens('a token_type that no text can be made of', told, over({ token_type: textless })),
  tokens('scopes that no text can be made of', told, over({ scope: textless, business_scope: [textless] })),
  tokens('a scope that is an array', told, over({ scope: ['candidates:read'] })),
  tokens('a business_scope of a megabyte', told, over({ business_scope: 'x:read '.repeat(150_000) })),
  tokens('a business_scope that is a number', told, over({ business_scope: 7 })),
  tokens('cookies beside it', innocent, headers(['set-cookie', 'session=0123456789abcdef; Path=/'])),
]

const polling = [
  polls(
    'authorization_pending for ever',
    { ...noLogin, seconds: 90, requests: 400 },
    pending('authorization_pending'),
  ),
  polls('slow_down for ever', { ...noLogin, seconds: 90, requests: 200 }, pending('slow_down')),
  polls(
    'temporarily_unavailable for ever',
    { ...noLogin, exits: [1, 2, 3], seconds: 90, requests: 200 },
    pending('temporarily_unavailable'),
  ),
  polls('access_denied at once', noLogin, pending('access_denied')),
  polls('expired_token at once', noLogin, pending('expired_token')),
  polls('invalid_grant at once', noLogin, pending('invalid_grant')),
  polls('an error that nobody knows', noLogin, pending('sideways')),
  polls('an error of a megabyte', noLogin, pending('x'.repeat(mebibyte))),
  polls('an error that is a number', noLogin, status(400, [], '{"error":7}')),
  polls('an error in the business format', noLogin, refusal(400, 'VALIDATION_ERROR')),
  polls('pending with the status 200', told, answer =>
    answer.status === 400 ? { ...answer, status: 200 } : answer,
  ),
  polls('a page', noLogin, page('<h1>Sign in</h1>')),
  polls('an empty answer', noLogin, body('')),
  polls('500', { ...noLogin, fails: [...broken, 'ERR-'] }, refusal(500, 'OOPS')),
  polls('404', noLogin, refusal(404, 'NOT_FOUND')),
  polls('an error that names the device code', { ...noLogin }, (answer, asked) => ({
    ...answer,
    status: 400,
    body: Buffer.from(
      JSON.stringify({ error: 'invalid_grant', error_description: `no such code: ${asked.body}` }),
    ),
  })),
]

export const tokenBehaviours: Behaviour[] = [...forms, ...texts, ...lifetimes, ...polling]
