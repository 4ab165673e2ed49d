import type { XStatic } from 'typebox/schema'
import type { timing } from '../fixtures/events/brief.ts'
import type { Exchange } from '../fixtures/events/event.ts'
import { operationOf } from './show.ts'

/** How long a target took for one operation, in milliseconds, and how much that swayed within the grade. */
export type Timing = XStatic<typeof timing>

/** Stretches of a grade whose medians are compared, and the fewest answers that make one. */
const [stretches, fewest] = [5, 10]

/** Gathers how long the answers of each operation took. */
export class Timings {
  readonly #taken = new Map<string, number[]>()

  take(exchange: Exchange): void {
    const [, module] = /\/([^/]+)\/tools$/.exec(pathOf(exchange.request.url)) ?? []
    const operation = operationOf(exchange)
    if (module === undefined || operation === undefined || !exchange.response) return
    const name = `${module} ${operation}`
    const taken = this.#taken.get(name)
    if (taken) taken.push(exchange.durationMs)
    else this.#taken.set(name, [exchange.durationMs])
  }

  /** What was gathered, in the order of the names. An operation that was seldom asked for tells nothing, and is left out. */
  all(): Timing[] {
    return [...this.#taken]
      .filter(([, taken]) => taken.length >= 2 * fewest)
      .map(([operation, taken]) => {
        const of = Math.min(stretches, Math.floor(taken.length / fewest))
        const medians = Array.from({ length: of }, (_, at) =>
          median(taken.slice((at * taken.length) / of, ((at + 1) * taken.length) / of)),
        )
        return {
          ...{ operation, count: taken.length, medianMs: median(taken) },
          ...{ lowMs: Math.min(...medians), highMs: Math.max(...medians) },
        }
      })
      .sort((one, other) => (one.operation < other.operation ? -1 : 1))
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '')

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : (upper + lower) / 2
}
