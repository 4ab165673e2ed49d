import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import { LogProblem } from '../../reports/index.ts'
import { baselineAt } from '../grade/baseline.ts'
import { clearFolder, tryFolder, tryHistory } from '../grade/out-folder.ts'
import { reportAndTell } from '../grade/terminal-progress.ts'
import { UsageProblem } from '../usage-problem.ts'
import { takeFilesBeside } from './files-beside.ts'
import { type Beside, writeMergedLog } from './merged-log.ts'
import { checkOfOneGrade } from './of-one-grade.ts'
import { type ShardLog, shardIn } from './shard-log.ts'

/** The options of `merge` on the command line. */
interface MergeOptions {
  out: string
  baseline?: string
  history?: string
}

/**
 * Puts the shards of a grade together: one log, and all reports of it. A shard that is missing, or was cut short, makes
 * the whole inconclusive, and is named.
 * @param folders those of the shards, in any order
 * @returns the exit code of the gate
 * @throws UsageProblem where they are no shards of one grade, NoReport for the baseline, and OutputProblem
 */
export async function merge(folders: string[], { out, baseline, history }: MergeOptions): Promise<number> {
  const read = await Promise.all(folders.map(shardIn))
  const [first, ...others] = read
    .filter(shard => 'started' in shard)
    .toSorted((one, other) => one.started.shard.index - other.started.shard.index)
  const untold = read.flatMap(shard => ('started' in shard ? [] : [shard.untold]))
  if (!first)
    throw new UsageProblem(
      `there is no shard to merge; name the folders of \`grade --shard\`: ${untold.join('; ')}`,
    )
  const shards: [ShardLog, ...ShardLog[]] = [first, ...others]
  checkOfOneGrade(shards)
  for (const folder of folders)
    if (isSame(folder, out))
      throw new UsageProblem(`--out ${out} is the folder of a shard; name another one for the whole`)
  // It may lie in the very folder that is cleared.
  const held = baseline === undefined ? undefined : await baselineAt(baseline)
  clearFolder(resolve(out))
  tryFolder(resolve(out))
  if (history !== undefined) tryHistory(resolve(history))
  await written(shards, out, { baseline: held, notes: untold })
  return reportAndTell(resolve(out), { history })
}

/** @throws UsageProblem, OutputProblem */
async function written(
  shards: readonly [ShardLog, ...ShardLog[]],
  out: string,
  beside: Beside,
): Promise<void> {
  try {
    await writeMergedLog(shards, out, beside)
    takeFilesBeside(shards, out)
  } catch (problem) {
    if (problem instanceof LogProblem) throw new UsageProblem(problem.message)
    if (isRefusedBySystem(problem)) throw new OutputProblem(`the shards can not be merged in ${out}`, problem)
    throw problem
  }
}

function isSame(folder: string, out: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(out)
  } catch {
    return false
  }
}
