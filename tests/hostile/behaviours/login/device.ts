import { randomBytes } from 'node:crypto'
import type { Behaviour, Harm, Right } from '../../behaviour.ts'
import { body, json, mebibyte, over, page, refusal, status, succeeding, textless } from '../../harms.ts'
import { innocent } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const row = rowsOf('login', 'device', 'device: ')

const device = (name: string, right: Right, does: Harm): Behaviour => row(name, right, succeeding(does))

/** What the document has of the device answer may be called broken; nobody is logged in, so little else is to be said. */
const broken = ['LOGIN-', 'SANDBOX-', 'ERR-FMT-', 'CALL-03']

/** No login comes about, and the grade says so: before anything is graded, or in the checks of the login. */
const noLogin: Right = { exits: [1, 2, 3], fails: broken, passes: 'some' }

/** The target's fault, and one that leaves logins possible. */
const told: Right = { exits: [0, 1, 3], fails: broken, passes: 'some' }

/** The credential of the device answer, as something else that means the same. */
const code = (made: (code: string) => unknown): Harm =>
  changed(({ device_code }, scene) => {
    const shown = made(String(device_code))
    for (const text of [shown].flat()) if (typeof text === 'string') scene.disguise(String(device_code), text)
    return { device_code: shown }
  })

const changed = (made: (answer: Record<string, unknown>, scene: Parameters<Harm>[2]) => object): Harm =>
  json((value, _, scene) => ({ ...(value as object), ...made(value as Record<string, unknown>, scene) }))

const link = (made: (link: string, elsewhere: string) => unknown): Harm =>
  changed((answer, { elsewhere }) => ({
    verification_uri_complete: made(String(answer.verification_uri_complete), elsewhere),
  }))

const answers = [
  device('an empty answer', noLogin, body('')),
  device('a code to type that no text can be made of', told, over({ user_code: textless })),
  device('times that no number can be made of', told, over({ interval: textless, expires_in: textless })),
  device('an empty object', noLogin, body('{}')),
  device('null', noLogin, body('null')),
  device(
    'an array',
    noLogin,
    json(value => [value]),
  ),
  device('a number', noLogin, body('7')),
  device('a page', noLogin, page('<h1>Welcome</h1>')),
  device('a form of URL-encoded fields', noLogin, (answer, _, scene) => {
    const fields = JSON.parse(answer.body.toString()) as Record<string, string>
    scene.secret(String(fields.device_code))
    return {
      ...answer,
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      body: Buffer.from(new URLSearchParams(fields).toString()),
    }
  }),
  device(
    'cut short',
    noLogin,
    body(text => text.slice(0, -20)),
  ),
  device(
    'in an envelope',
    noLogin,
    json(value => ({ data: value })),
  ),
  device(
    'nested 100,000 deep',
    noLogin,
    body(text => `${'['.repeat(100_000)}${text}${']'.repeat(100_000)}`),
  ),
  device('20 MB of further members', told, over({ more: 'x'.repeat(20 * mebibyte) })),
  device('500', { ...noLogin, fails: [...broken, 'ERR-'] }, refusal(500, 'OOPS')),
  device('503', { ...noLogin, fails: [...broken, 'ERR-'] }, status(503, [], '')),
  device('401 in the format of business errors', noLogin, refusal(401, 'UNAUTHORIZED')),
]

const codes = [
  device('a code that is a number', noLogin, over({ device_code: 1234567890123 })),
  device(
    'a code that is an array',
    noLogin,
    code(text => [text]),
  ),
  device(
    'a code that is an object',
    noLogin,
    code(text => ({ value: text })),
  ),
  device('a code that is empty', noLogin, over({ device_code: '' })),
  device(
    'a code of a megabyte',
    told,
    code(text => text + randomBytes(mebibyte / 2).toString('hex')),
  ),
  device(
    'a code with a line break',
    told,
    code(text => `${text}\r\nx-odd: 1`),
  ),
  device(
    'a code that is no ASCII',
    told,
    code(text => `${text}-名前-é`),
  ),
  device(
    'a code of characters that regular expressions know',
    told,
    code(text => `${text}(.*)+$&[`),
  ),
  device(
    'a code with lone surrogates',
    told,
    code(text => `${text}\ud800`),
  ),
  device('a user code of a megabyte', told, over({ user_code: 'A'.repeat(mebibyte) })),
  device('a user code that is an object', told, over({ user_code: { code: 1 } })),
]

/** Polled at most once a second, by each of two people and for each of the login's checks. */
const calm = 120

const times = [
  device('an interval of zero', { ...told, requests: calm }, over({ interval: 0 })),
  device('an interval below zero', { ...told, requests: calm }, over({ interval: -5 })),
  device('an interval of a millisecond', { ...told, requests: calm }, over({ interval: 0.001 })),
  device('an interval of a second and a half', innocent, over({ interval: 1.5 })),
  device('an interval of a year', told, over({ interval: 31_536_000 })),
  device('an interval of 1e300', told, over({ interval: 1e300 })),
  device('an interval that is a string', noLogin, over({ interval: '1' })),
  device('an interval of null', noLogin, over({ interval: null })),
  device('no interval', noLogin, over({ interval: undefined })),
  device(
    'an interval beyond all numbers',
    told,
    body(text => text.replace(/"interval":\d+/, '"interval":1e999')),
  ),
  device(
    'an interval longer than the code lives',
    { ...told, says: /interval.*longer than|longer.*than.*interval/i },
    over({ interval: 60, expires_in: 20 }),
  ),
  device('a life of zero', told, over({ expires_in: 0 })),
  device('a life below zero', noLogin, over({ expires_in: -60 })),
  device('a life of a second', noLogin, over({ expires_in: 1 })),
  device('a life of a thousand years', told, over({ expires_in: 31_536_000_000 })),
  device('a life that is a string', noLogin, over({ expires_in: '120' })),
  device('a life of 90.5 seconds', innocent, over({ expires_in: 90.5 })),
]

const links = [
  device(
    'a link to another origin',
    { ...noLogin, exits: [2] },
    link((_, elsewhere) => `${elsewhere}/login`),
  ),
  device(
    'a link that looks like this origin',
    told,
    link((own, elsewhere) => own.replace('://', `://${new URL(elsewhere).host}@`).replace(/^http:/, 'http:')),
  ),
  device(
    'a link to another origin with ours as its user',
    { ...noLogin, exits: [2] },
    link((own, elsewhere) => `${elsewhere.replace('://', `://${new URL(own).hostname}@`)}/login`),
  ),
  device(
    'a link to javascript:',
    noLogin,
    link(() => 'javascript:alert(1)'),
  ),
  device(
    'a link to file:',
    noLogin,
    link(() => 'file:///etc/passwd'),
  ),
  device(
    'a link to data:',
    noLogin,
    link(() => 'data:text/html,<form method=post><input type=password></form>'),
  ),
  device(
    'a link that is relative',
    noLogin,
    link(own => new URL(own).pathname + new URL(own).search),
  ),
  device(
    'a link that is no address',
    noLogin,
    link(() => 'http://[::1'),
  ),
  device(
    'a link that is a number',
    noLogin,
    link(() => 7),
  ),
  device(
    'a link of a megabyte',
    noLogin,
    link(own => `${own}&more=${'a'.repeat(mebibyte)}`),
  ),
  device(
    'a link with the device code in it',
    { ...told, exits: [0, 1], fails: ['LOGIN-'] },
    changed(({ device_code, verification_uri_complete }) => ({
      verification_uri_complete: `${verification_uri_complete}&device_code=${device_code}`,
    })),
  ),
  device(
    'a fallback at another origin',
    { ...told, fails: [...broken] },
    over(({ elsewhere }) => ({ verification_uri: `${elsewhere}/login` })),
  ),
  device('a business_scope that is an object', told, over({ business_scope: { all: true } })),
]

export const deviceBehaviours: Behaviour[] = [...answers, ...codes, ...times, ...links]
