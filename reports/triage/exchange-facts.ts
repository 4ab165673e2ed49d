import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Exchange } from '../../fixtures/events/event.ts'
import { readLog } from '../read-log.ts'
import { type Place, Trail } from './trail.ts'

/** What the event log of a grade says of its exchanges. */
export interface ExchangeFacts {
  /** Where each asked, by its id. */
  places: ReadonlyMap<string, Place>
  /** Those that were wanted, by their ids. */
  exchanges: Map<string, Exchange>
}

/**
 * Reads what the exchanges of a grade asked for; nothing where its report stands alone.
 * @param path the folder of a grade, its report or its event log
 * @param wanted ids of exchanges that are to be kept whole
 * @throws {LogProblem} for a log that can't be trusted
 */
export async function exchangeFacts(path: string, wanted: ReadonlySet<string>): Promise<ExchangeFacts> {
  const trail = new Trail()
  const facts: ExchangeFacts = { places: trail.places, exchanges: new Map() }
  const folder = statSync(path).isDirectory() ? path : dirname(path)
  const log = path.endsWith('.jsonl') ? path : join(folder, 'events.jsonl')
  if (!existsSync(log)) return facts
  for await (const event of readLog(log)) {
    if (event.type !== 'exchange') continue
    const { id, check, request, response } = event.exchange
    trail.follow({ id, check, ...request, body: request.body, answer: response?.body })
    if (wanted.has(id)) facts.exchanges.set(id, event.exchange)
  }
  return facts
}
