import { createHash } from 'node:crypto'
import type { CheckResult, Exchange } from '../fixtures/events/event.ts'
import { operationOf } from './show.ts'

/**
 * The refusals among the exchanges of a grade, so that two of them can be told to be alike: the same call, refused
 * with the same words. Of each only a digest is kept.
 */
export class Refusals {
  readonly #digests = new Map<string, string>()

  take(exchange: Exchange): void {
    const { request, response } = exchange
    if (response?.body === undefined || response.status < 400) return
    const operation = operationOf(exchange)
    const said = [
      ...[request.method, withoutIds(request.url), operation],
      // One operation reads several things, which its input names.
      ...(operation?.endsWith('read') ? [withoutIds(request.body ?? '')] : []),
      ...[response.status, withoutIds(response.body)],
    ]
    this.#digests.set(exchange.id, createHash('sha256').update(JSON.stringify(said)).digest('base64'))
  }

  areAlike(one: string, other: string): boolean {
    const digest = this.#digests.get(one)
    return digest !== undefined && digest === this.#digests.get(other)
  }
}

/** Ids, times and numbers differ from one refusal to the next. */
const withoutIds = (text: string): string =>
  text.replace(/\b(?=[\w-]*\d)[\w-]{8,}\b/g, '#').replace(/\d+/g, '#')

/** The exchanges in which a check saw refused what had to be carried out. */
export const refusedIn = ({ mismatches }: CheckResult): string[] =>
  mismatches.flatMap(({ path, expected, exchange }) =>
    path === 'status' && /^2\d\d|^2xx/.test(String(expected)) ? (exchange ?? []) : [],
  )
