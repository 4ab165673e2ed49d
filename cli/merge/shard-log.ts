import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { LogProblem, readLog } from '../../reports/index.ts'
import type { Sharding } from '../shard/part.ts'
import { UsageProblem } from '../usage-problem.ts'
import { toolVersion } from '../version.ts'

type Of<Type extends GradeEvent['type']> = Extract<GradeEvent, { type: Type }>

/** The log of a shard in its folder, as far as its beginning tells. */
export interface ShardLog {
  folder: string
  started: Of<'grade-started'> & { shard: Sharding }
  /** The grade that it was held against. */
  baseline: Of<'baseline'> | undefined
}

/** A folder in which no shard has written what it is, and why. */
export interface Untold {
  untold: string
}

export const logIn = (folder: string): string => join(folder, 'events.jsonl')

/**
 * Reads how the log of a shard begins. A shard that never ran may have left no folder.
 * @throws UsageProblem where the folder holds something else than a shard
 */
export async function shardIn(folder: string): Promise<ShardLog | Untold> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { untold: `${folder}: there is no such folder` }
  const untold = `${folder} does not say which shard it is: the grade there was killed before it began, or never did`
  if (!statSync(logIn(folder), { throwIfNoEntry: false })?.size) return { untold }
  const [started, second] = await beginningOf(folder)
  if (started?.type === 'finding') return { untold }
  if (started?.type !== 'grade-started')
    throw new UsageProblem(`${folder} holds no grade: its events.jsonl does not begin with a grade's start`)
  const { version } = started.run.tool
  if (version !== toolVersion())
    throw new UsageProblem(
      `${folder} was graded by version ${version} of this tool, and this is ${toolVersion()}: merge with that one`,
    )
  if (started.shards !== undefined)
    throw new UsageProblem(`${folder} holds a grade that was merged already; name the folders of its shards`)
  const { shard } = started
  if (!shard) throw new UsageProblem(`${folder} holds a whole grade, and no shard of one`)
  const baseline = second?.type === 'baseline' ? second : undefined
  return { folder, started: { ...started, shard }, baseline }
}

/** The first two events of a log. */
async function beginningOf(folder: string): Promise<GradeEvent[]> {
  const events: GradeEvent[] = []
  try {
    for await (const event of readLog(logIn(folder))) if (events.push(event) === 2) break
    return events
  } catch (problem) {
    if (problem instanceof LogProblem)
      throw new UsageProblem(`${folder} holds no grade that can be read: ${problem.message}`)
    throw problem
  }
}
