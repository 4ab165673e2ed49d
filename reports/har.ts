import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Headers } from '../fixtures/base/headers.ts'
import type { Exchange, GradeEvent } from '../fixtures/events/event.ts'
import { json } from './escape/json.ts'
import { existing } from './whole.ts'

/**
 * Writes the exchanges of a log as HAR 1.2, one entry at a time. Entries carry `_id`, `_check` and `_persona` beside
 * the standard members. One without a response has status 0 and `_error`, as browsers write it. The file is there by
 * then.
 */
export async function writeHar(file: string, events: AsyncIterable<GradeEvent>): Promise<void> {
  await pipeline(Readable.from(harText(events)), createWriteStream(file, { flags: existing }))
}

/** The text of `exchanges.har`, in pieces. */
export async function* harText(events: AsyncIterable<GradeEvent>) {
  let separator = '\n'
  for await (const event of events) {
    if (event.type === 'grade-started') {
      const { name, version } = event.run.tool
      yield `{"log":{"version":"1.2","creator":${json({ name, version })},"entries":[`
    } else if (event.type === 'exchange') {
      yield separator + json(entryOf(event.exchange))
      separator = ',\n'
    }
  }
  yield '\n]}}\n'
}

function entryOf(exchange: Exchange) {
  const { id, check, persona, startedAt, durationMs, request, response, failure } = exchange
  return {
    _id: id,
    _check: check,
    ...(persona ? { _persona: persona } : {}),
    ...(failure === undefined ? {} : { _error: failure }),
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      method: request.method,
      url: uriOf(request.url),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(request.headers),
      queryString: queryOf(request.url),
      ...postData(request),
      headersSize: -1,
      bodySize:
        request.body === undefined
          ? request.omitted === undefined
            ? 0
            : -1
          : Buffer.byteLength(request.body),
    },
    response: responseOf(response),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  }
}

function responseOf(response: Exchange['response']) {
  const headers = response?.headers ?? []
  const { body, omitted } = response ?? {}
  return {
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(headers),
    content: {
      size: response?.bytes ?? 0,
      mimeType: headerOf(headers, 'content-type') ?? 'x-unknown',
      ...(body === undefined ? {} : { text: body }),
      ...(omitted === undefined ? {} : { comment: omitted }),
    },
    redirectURL: headerOf(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: response?.bytes ?? -1,
  }
}

function postData({ headers, body, omitted }: Exchange['request']) {
  if (body === undefined && omitted === undefined) return {}
  const mimeType = headerOf(headers, 'content-type') ?? 'x-unknown'
  return { postData: { mimeType, text: body ?? '', ...(omitted === undefined ? {} : { comment: omitted }) } }
}

/** URLs as they are sent may hold characters that HAR's URIs may not; encoded, they mean the same. */
function uriOf(url: string): string {
  const [, origin, rest] = /^([a-z]+:\/\/[^/?#]*)(.*)$/s.exec(url) ?? []
  if (origin === undefined || rest === undefined) return url
  return (
    origin + rest.toWellFormed().replace(/%(?![\da-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%]/giu, encodeURIComponent)
  )
}

function queryOf(url: string) {
  const query = URL.canParse(url) ? new URL(url).searchParams : []
  return Array.from(query, ([name, value]) => ({ name, value }))
}

function named(headers: Headers) {
  return headers.map(([name, value]) => ({ name, value }))
}

function headerOf(headers: Headers, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}
