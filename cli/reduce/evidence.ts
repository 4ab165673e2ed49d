import { join } from 'node:path'
import type { CheckResult, Exchange } from '../../fixtures/events/event.ts'
import { readLog, type Scenario, stepOf, tied } from '../../reports/index.ts'

/** What a grade has recorded of one check. */
export interface Recorded {
  result: CheckResult
  base: string
  /** In the order in which they were sent. */
  exchanges: Exchange[]
  /** The target's users by the persona that they play. */
  identities: ReadonlyMap<string, string>
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
  return result && { result, base, exchanges: inOrder, identities }
}

/** The most exchanges of one check that are looked at. */
const mostOwn = 200

/**
 * The scenario that ends with an exchange: what its check had sent by then, and what others had, since a check takes
 * values from their answers. Undefined where the exchange can't be repeated from its record.
 */
export function scenarioUpTo(
  { base, exchanges }: Recorded,
  id: string,
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
  const steps = exchanges
    .slice(0, at + 1)
    .filter(exchange => own.has(exchange.id) || isSource(exchange))
    .flatMap(exchange => stepOf(exchange, base) ?? [])
  if (steps.at(-1)?.id !== id) return undefined
  return { scenario: tied(steps, step => own.has(step.id)), own: [...own] }
}

/** Whether others may take a value from it: an answer of a module, and no schema. */
const isSource = ({ check, request, response }: Exchange) =>
  check !== 'login' && request.method === 'POST' && response !== undefined && response.status < 300
