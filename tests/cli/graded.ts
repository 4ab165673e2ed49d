import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueDigest } from '../../document/index.ts'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { writeReports } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'
import { log } from '../reports/log-builder.ts'
import { folder } from './conformance.ts'

/** One check of the suites, with what it covers. */
const [aSuite] = suites
const [aCheck] = aSuite?.checks ?? []
const [id = '', suite = '', requirements = []] = [aCheck?.id, aSuite?.id, aCheck?.requirements]

/** The log of a grade of one check, as this version writes it. */
export function aLog(verdict: 'passed' | 'failed'): GradeEvent[] {
  const { events } = log()
    .started([id], suite)
    .exchange('x1')
    .check(id, verdict, { suite, requirements, exchanges: ['x1'] })
    .finished()
  return events.map(event =>
    event.type === 'grade-started' ? { ...event, run: { ...event.run, document: catalogueDigest() } } : event,
  )
}

/** The log of a grade of one check as a shard of two, which the other shard has another check of. */
export function aShard(index: number, seed = 7): GradeEvent[] {
  const checks = aSuite?.checks.slice(0, 2).map(one => one.id) ?? []
  const own = checks[index - 1] ?? ''
  const shard = { index, of: 2, whole: [{ suite, checks }], everywhere: [] }
  return aLog('passed').map(event => {
    if (event.type === 'grade-started')
      return { ...event, shard, planned: [{ suite, checks: [own] }], run: { ...event.run, seed } }
    if (event.type === 'check-finished') return { ...event, result: { ...event.result, id: own } }
    return event
  })
}

export const textOf = (events: readonly GradeEvent[]) =>
  events.map(event => `${JSON.stringify(event)}\n`).join('')

/** A folder in which a grade has left this log and nothing else. */
export function withLog(text: string): string {
  const out = folder()
  writeFileSync(join(out, 'events.jsonl'), text)
  return out
}

/** A folder in which a grade has left its log and all of its reports. */
export async function graded(verdict: 'passed' | 'failed'): Promise<string> {
  const out = withLog(textOf(aLog(verdict)))
  await writeReports(out)
  return out
}
