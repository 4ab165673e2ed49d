import type { Exchange } from '../../fixtures/events/event.ts'
import { operationOf } from '../show.ts'
import { formFields, type KeptFile } from './form.ts'
import { isMarked, mark } from './marks.ts'
import { type Body, type Step, tokenName } from './scenario.ts'

/** Headers that whoever sends a request writes itself, from what it sends. */
const ownHeaders = [
  ...['content-length', 'host', 'connection', 'transfer-encoding', 'expect', 'accept-encoding'],
  'traceparent',
]

/** What the recorder leaves in place of a secret of the target. */
const token = /\$TOKEN(?![A-Z_])/g

/** What the recorder leaves in place of a value that is a secret in itself, such as a cookie's. */
const redacted = '[redacted]'

/** What the recorder leaves in place of a resume's text. */
const resume = /\[resume text, (\d+) characters\]/g

/**
 * An exchange as a step, without variables but its token. Undefined for one that no record can repeat: it had no answer,
 * or its body or a cookie is not there, as those of a login form.
 * @param base the base URL to which it was sent
 * @param text stands in place of a resume's text, which is in no record
 * @param kept the files that it uploaded, where they are at hand
 */
export function stepOf(
  exchange: Exchange,
  base: string,
  text = 'A fictional resume',
  kept?: KeptFile,
): Step | undefined {
  const { id, persona, scopes = [], request, response } = exchange
  const { method, url, headers, body } = request
  const form = formFields(headers, body, kept)
  const isThere = request.omitted === undefined || form !== undefined
  if (!response || !isThere || !url.startsWith(base)) return undefined
  const texts = [url, body ?? '', ...headers.flat()]
  if (headers.some(([, value]) => value.includes(redacted))) return undefined
  if (texts.some(one => isMarked(one) || one.includes('\0') || !one.isWellFormed())) return undefined
  const withToken = (from: string) => from.replace(token, mark(tokenName))
  const path = withToken(url.slice(base.length))
  const sent = headers
    .filter(([name]) => !(form ? [...ownHeaders, 'content-type'] : ownHeaders).includes(name.toLowerCase()))
    .map(([name, value]) => [name, withToken(value)] as const)
  const hasToken = texts.some(one => one.search(token) >= 0)
  return {
    id,
    role: persona && hasToken ? { persona, scopes } : undefined,
    ...{ method, path, headers: sent },
    body: form
      ? { form }
      : body === undefined
        ? undefined
        : bodyOf(withToken(body.replace(resume, (_, length) => inJson(`${text} of ${length} characters`)))),
    asks: operationOf(exchange) ?? `${method} ${path.replace(/\?.*/s, '').split('/').at(-1)}`,
    status: response.status,
    answer: json(response.body),
  }
}

/** A body as JSON where that is written as it was. */
function bodyOf(text: string): Body {
  const value = json(text)
  return value !== undefined && JSON.stringify(value) === text ? { json: value } : { text }
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

function json(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
