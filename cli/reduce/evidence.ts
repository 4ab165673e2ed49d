import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scopes } from '../../document/types.ts'
import type { CheckResult, Exchange } from '../../fixtures/events/event.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { type KeptUpload, keptUploads, readLog, type Scenario, stepOf, tied } from '../../reports/index.ts'

/** What a grade has recorded of one check. */
export interface Recorded {
  result: CheckResult
  base: string
  /** In the order in which they were sent. */
  exchanges: Exchange[]
  /** The target's users by the persona that they play. */
  identities: ReadonlyMap<string, string>
  /** Finds a file that a failing upload has sent; see `keptUploads`. */
  kept: KeptUpload
}

/** Reads what the grade in a folder has recorded of a check; undefined where it came to no verdict. */
export async function recordedOf(folder: string, check: string): Promise<Recorded | undefined> {
  const exchanges: Exchange[] = []
  const identities = new Map<string, string>()
  let [result, base] = [undefined as CheckResult | undefined, '']
  for await (const event of readLog(join(folder, 'events.jsonl'))) {
    if (event.type === 'grade-started') base = event.target.url
    if (event.type === 'persona' && event.identity !== undefined)
      identities.set(event.persona, event.identity)
    if (event.type === 'exchange') exchanges.push(event.exchange)
    if (event.type === 'check-finished' && event.result.id === check) result = event.result
  }
  const inOrder = exchanges.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt))
  return result && { result, base, exchanges: inOrder, identities, kept: keptUploads(folder).find }
}

/** Characters of the longest piece of a resume that is told. */
const longestShown = 100

/** The most exchanges of one check that are looked at. */
const mostOwn = 200

/**
 * The scenario that ends with an exchange: what its check had sent by then, and what others had, since a check takes
 * values from their answers. Undefined where the exchange can't be repeated from its record.
 */
export function scenarioUpTo(
  { base, exchanges, kept }: Recorded,
  { exchange: id = '', actual }: Mismatch,
): { scenario: Scenario; own: string[] } | undefined {
  const at = exchanges.findIndex(exchange => exchange.id === id)
  const guilty = exchanges[at]
  if (!guilty) return undefined
  const isOwn = ({ check }: Exchange) => check === guilty.check
  const own = new Set(
    exchanges
      .slice(0, at + 1)
      .filter(isOwn)
      .slice(-mostOwn)
      .map(exchange => exchange.id),
  )
  // What is shown may be of a resume, whose text no record has.
  const shown = typeof actual === 'string' && actual.length <= longestShown ? actual : undefined
  const fileOf = (exchange: Exchange) => (place: number, name: string) => {
    const path = kept(exchange, place, name)
    return path === undefined ? undefined : readFileSync(path)
  }
  const steps = exchanges
    .slice(0, at + 1)
    .filter(exchange => own.has(exchange.id) || isSource(exchange))
    .filter(exchange => exchange === guilty || !isTriedAgain(exchange, guilty))
    .flatMap(exchange => stepOf(withAsked(exchange, exchanges), base, shown, fileOf(exchange)) ?? [])
  if (steps.at(-1)?.id !== id) return undefined
  return { scenario: tied(steps, step => own.has(step.id)), own: [...own] }
}

/** Whether a request was answered with trouble, and sent once more as it was. */
const isTriedAgain = ({ request, response }: Exchange, again: Exchange): boolean =>
  response !== undefined &&
  response.status >= 500 &&
  request.url === again.request.url &&
  request.body === again.request.body

/**
 * An exchange with the scopes that its token was asked for. A persona's own connection is asked for all of them, and may
 * be given fewer.
 */
function withAsked(exchange: Exchange, all: readonly Exchange[]): Exchange {
  const held = exchange.scopes?.join(' ')
  const own = all.find(({ check, persona }) => check === 'preflight' && persona === exchange.persona)
  return held !== undefined && own?.scopes?.join(' ') === held
    ? { ...exchange, scopes: [...scopes] }
    : exchange
}

/** Whether a check takes a login that somebody approves. */
export const takesLogin = ({ result, exchanges }: Recorded): boolean =>
  exchanges.some(
    ({ check, request }) => check === result.id && request.omitted?.startsWith('a login form') === true,
  )

/** Whether what is found is found in refusals of too many requests. */
export const takesMany = ({ exchanges }: Recorded, mismatches: readonly Mismatch[]): boolean =>
  mismatches.every(({ exchange: id }) => exchanges.find(one => one.id === id)?.response?.status === 429)

/** Whether others may take a value from it: an answer of a module, and no schema. */
const isSource = ({ check, request, response }: Exchange) =>
  check !== 'login' && request.method === 'POST' && response !== undefined && response.status < 300
