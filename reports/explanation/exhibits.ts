import { join } from 'node:path'
import type { CheckResult, Exchange } from '../../fixtures/events/event.ts'
import { curl } from '../curl.ts'
import { Evidence, type Failure } from '../evidence.ts'
import { keptUploads } from '../kept-uploads.ts'
import { readLog } from '../read-log.ts'
import type { Grade } from '../types.ts'

/**
 * What a check sent and was answered in the grade of a folder, and what explains its failure where it failed.
 * @throws {LogProblem}
 */
export async function exhibitsOf(
  folder: string,
  grade: Grade,
  { id, exchanges }: CheckResult,
): Promise<{ exchanges: { exchange: Exchange; curl: string }[]; failure: Failure | undefined }> {
  const { find } = keptUploads(folder)
  const evidence = new Evidence({ ...grade, checks: grade.checks.filter(check => check.id === id) }, find)
  const wanted = new Set(exchanges)
  const found: { exchange: Exchange; curl: string }[] = []
  for await (const event of readLog(join(folder, 'events.jsonl'))) {
    if (event.type !== 'exchange') continue
    evidence.take(event.exchange)
    if (wanted.has(event.exchange.id))
      found.push({ exchange: event.exchange, curl: curl(event.exchange, find) })
  }
  return { exchanges: found, failure: evidence.failures()[0] }
}
