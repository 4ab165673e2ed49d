import { documented } from '../../fixtures/base/json.ts'
import type { Answer } from './behaviour.ts'
import { Needles } from './needles.ts'

const credentials = ['access_token', 'refresh_token', 'device_code']

/** The credentials that an answer hands out: by the names that the document gives them, and as cookies. */
export function credentialsIn({ headers, body }: Answer): string[] {
  const cookies = headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, cookie]) => cookie.split(';')[0]?.replace(/^[^=]*=/, '') ?? '')
  return [...cookies, ...namedIn(body)].filter(value => value.length >= shortest)
}

function namedIn(body: Buffer): string[] {
  if (!credentials.some(name => body.includes(name))) return []
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return credentials.map(name => documented(parsed, name)?.value).filter(value => typeof value === 'string')
  } catch {
    return []
  }
}

/** What is shorter occurs by chance. */
const shortest = 6

/** Characters at the beginning, middle and end of a long secret that are as good as all of it. */
const piece = 40

/** A secret in every form in which somebody could still read it. */
function formsOf(secret: string): Set<string> {
  const bytes = Buffer.from(secret)
  const json = JSON.stringify(secret).slice(1, -1)
  const whole = [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    json.replaceAll('/', '\\/'),
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams({ '': secret }).toString().slice(1),
    RegExp.escape(secret),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...shiftedBase64(bytes),
  ]
  return new Set(whole.flatMap(pieces))
}

/** Base64 of anything that holds the bytes: they may begin at each of three places. What neighbours change is left out. */
function shiftedBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap(shift => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const inner = text.slice(shift === 0 ? 0 : shift + 1, -2)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function pieces(form: string): string[] {
  if (form.length <= 2 * piece) return form.length < shortest ? [] : [form]
  const middle = Math.floor(form.length / 2)
  return [form.slice(0, piece), form.slice(middle, middle + piece), form.slice(-piece)]
}

/** Looks for secrets: in every form, also where lines break them. */
export class SecretSearch {
  readonly #forms = new Map<string, string>()
  readonly #needles: Needles

  constructor(secrets: Iterable<string>) {
    for (const secret of secrets) for (const form of formsOf(secret)) this.#forms.set(form, secret)
    this.#needles = new Needles(this.#forms.keys())
  }

  /** Which of the secrets can be read in a text; of each the beginning of a form in which it can. */
  leaks(text: string): string[] {
    const joined = text.replace(/\r?\n\s*|\\[rn]/g, '')
    const forms = [...this.#needles.in(text), ...this.#needles.in(joined)]
    const shown = new Map(forms.map(form => [this.#forms.get(form), `${form.slice(0, 24)}…`]))
    return [...shown.values()]
  }
}
