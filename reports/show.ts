import type { Exchange } from '../fixtures/events/event.ts'
import { json } from './escape/json.ts'

/** A value as a reader sees it: JSON on one line, cut at `most` characters; `nothing` where there is none. */
export function show(value: unknown, most: number): string {
  return value === undefined ? 'nothing' : cut(json(value), most)
}

/** Text cut at `most` characters, with how many are left out. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`
}

/** The operation that a request asks for, where its body names one. */
export function operationOf({ request: { body, omitted } }: Exchange): string | undefined {
  const named =
    body === undefined
      ? /: operation "([\w.-]{1,60})"/.exec(omitted ?? '')
      : /^\s*\{\s*"operation"\s*:\s*"([\w.-]{1,60})"/.exec(body)
  return named?.[1]
}

/** The response of an exchange on one line, or why there is none. */
export function outcomeOf({ response, failure }: Exchange): string {
  if (!response) return `no response: ${failure ?? 'unknown'}`
  const type = response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  return [
    `${response.status} ${response.statusText}`.trim(),
    ...(type ? [type] : []),
    `${response.bytes} bytes`,
  ].join(', ')
}
