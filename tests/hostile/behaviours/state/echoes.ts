import type { Answer, Behaviour, Harm, Right } from '../../behaviour.ts'
import { json, refusal, status } from '../../harms.ts'
import { innocent } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const state = rowsOf('state', 'candidates', 'state: ')

/** Where credentials come back from. */
const echoing =
  (where: (credential: string) => Partial<Pick<Answer, 'headers' | 'body' | 'status' | 'reason'>>): Harm =>
  (answer, asked) => {
    const credential = asked.headers.authorization ?? ''
    const { headers: more = [], ...rest } = where(credential)
    return credential === '' ? answer : { ...answer, ...rest, headers: [...answer.headers, ...more] }
  }
const said = (message: string) => ({
  status: 400,
  body: Buffer.from(JSON.stringify({ error: { code: 'VALIDATION_ERROR', message } })),
})
const token = (credential: string) => credential.replace('Bearer ', '')

const echoed: Right = { exits: [1, 3], fails: ['ERR-', 'CALL-', 'CAND-', 'VER-', 'IDEM-'], passes: 'some' }

const echoes = [
  state(
    'the token in every error',
    echoed,
    echoing(credential => said(`not with ${credential}`)),
  ),
  state(
    'the token in base64 in every error',
    echoed,
    echoing(credential => said(Buffer.from(`token=${token(credential)}`).toString('base64'))),
  ),
  state(
    'the token in base64url in every error',
    echoed,
    echoing(credential => said(Buffer.from(`a:${token(credential)}`).toString('base64url'))),
  ),
  state(
    'the token in hexadecimal in every error',
    echoed,
    echoing(credential => said(Buffer.from(credential).toString('hex'))),
  ),
  state(
    'the token in an address in every error',
    echoed,
    echoing(credential => said(`https://x.invalid/?t=${encodeURIComponent(token(credential))}`)),
  ),
  state(
    'the token in JSON within JSON',
    echoed,
    echoing(credential => said(JSON.stringify(JSON.stringify({ authorization: credential })))),
  ),
  state(
    'the token as a regular expression',
    echoed,
    echoing(credential => said(RegExp.escape(token(credential)))),
  ),
  state(
    'the token over several lines',
    echoed,
    echoing(credential => said(token(credential).replace(/.{16}/g, '$&\n'))),
  ),
  state(
    'the token with escapes for every character',
    echoed,
    echoing(credential => ({
      status: 400,
      body: Buffer.from(
        `{"error":{"code":"X","message":"${[...token(credential)].map(character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}}`,
      ),
    })),
  ),
  state('the token as a name of a member', innocent, (answer, asked, scene) =>
    json(value => ({ ...(value as object), [token(asked.headers.authorization ?? 'no')]: 1 }))(
      answer,
      asked,
      scene,
    ),
  ),
  state(
    'the token in a header',
    innocent,
    echoing(credential => ({ headers: [['x-echo', credential]] })),
  ),
  state(
    'the token in the name of a header',
    innocent,
    echoing(credential => ({ headers: [[`x-${token(credential)}`, '1']] })),
  ),
  state(
    'the token in base64 in a header',
    innocent,
    echoing(credential => ({ headers: [['x-echo', Buffer.from(credential).toString('base64')]] })),
  ),
  state(
    'the token in the reason',
    innocent,
    echoing(credential => ({ reason: credential })),
  ),
  state(
    'the token in a cookie',
    innocent,
    echoing(credential => ({ headers: [['set-cookie', `t=${token(credential)}`]] })),
  ),
  state(
    'the token in the location of a redirect',
    { exits: [1, 3], fails: ['ERR-', 'CALL-'], passes: 'none' },
    echoing(credential => ({
      status: 302,
      headers: [['location', `/x?t=${token(credential)}`]],
      body: Buffer.alloc(0),
    })),
  ),
  state(
    'the token in www-authenticate of a 401',
    { exits: [1, 2, 3], fails: ['ERR-', 'CALL-', 'LOGIN-', 'REFR-', 'SCOPE-'], passes: 'none' },
    (answer, asked, scene) =>
      refusal(401, 'UNAUTHORIZED', [
        ['www-authenticate', `Bearer realm="${asked.headers.authorization ?? ''}"`],
      ])(answer, asked, scene),
  ),
  state(
    'the token in a page of a server error',
    { exits: [1, 3], fails: ['ERR-', 'CALL-'], passes: 'none' },
    (answer, asked, scene) =>
      status(500, [['content-type', 'text/html']], `<pre>${asked.headers.authorization}</pre>`)(
        answer,
        asked,
        scene,
      ),
  ),
  state(
    'the token turned round',
    echoed,
    echoing(credential => said([...token(credential)].reverse().join(''))),
  ),
  state('the whole request in every error', echoed, (answer, asked) => ({
    ...answer,
    ...said(`${asked.method} ${asked.path} ${JSON.stringify(asked.headers)} ${asked.body}`),
  })),
]

export const echoBehaviours: Behaviour[] = [...echoes]
