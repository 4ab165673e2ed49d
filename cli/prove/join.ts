import { join, resolve } from 'node:path'
import { member } from '../../fixtures/base/json.ts'
import { outcomeOf, type Proof, proofOf } from '../../reports/index.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import { suites } from '../../suites/index.ts'
import { selectChecks } from '../grade/select.ts'
import { shardName } from '../shard/shard.ts'
import { UsageProblem } from '../usage-problem.ts'
import { digestOfSources, readJournal } from './journal.ts'
import { wholePlan } from './scope.ts'
import { type Plan, shareOf } from './shards.ts'
import { trialsOfPlan } from './together.ts'
import { isOfAll, type Share, shareCommand, type Way } from './way.ts'

/** The content of one shard's folder. */
interface ShardFolder {
  folder: string
  way: Way & { share: Share }
  trials: Trial[]
}

/**
 * Puts the proofs of all shards together, from their folders. Nothing is tried.
 * @throws UsageProblem when one is missing, doubled, unfinished, of other sources, or was proved in another way
 */
export function joinShards(folders: string[]): Proof {
  const shards = folders.map(readShard)
  const [first] = shards
  if (!first) throw new UsageProblem('--join: name the folders of all shards')
  const { way } = first
  for (const shard of shards) checkWay(shard, first)
  checkNumbers(shards, way.share.shard.of)
  const whole = wholePlan(way.share, way.share.together)
  const trials = new Map<string, Trial>()
  for (const trial of shards.flatMap(shard => trialsOf(shard, whole))) {
    const key = keyOf(trial.condition)
    const before = trials.get(key)
    // The control, and each check alone, are tried by every shard. One that accuses stands.
    if (!before || outcomeOf(before).is === 'clean') trials.set(key, trial)
  }
  const isAlone = ({ condition }: Trial) => condition.kind === 'alone'
  const selected = selectChecks(suites, way.suites.length > 0 ? { suite: way.suites } : {})
  return proofOf(
    [
      ...trials.values().filter(isAlone),
      ...whole.conditions.flatMap(condition => trials.get(keyOf(condition)) ?? []),
    ],
    {
      checks: way.checks ?? selected.flatMap(({ checks }) => checks.map(({ id }) => id)),
      whole: isOfAll(way, way.share),
    },
  )
}

/** @throws UsageProblem for a folder without the journal of a shard of these sources */
function readShard(folder: string): ShardFolder {
  const { head, trials } = readJournal(join(resolve(folder), 'journal.jsonl')) ?? {}
  if (!trials)
    throw new UsageProblem(
      `--join ${folder}: there is no journal.jsonl, which \`prove --shard\` leaves there`,
    )
  const here = digestOfSources()
  const there = member(head, 'sources')
  if (there !== here)
    throw new UsageProblem(
      `--join ${folder}: it was proved with other sources (${String(there)}) than these (${here}); check out what it was proved with, or prove that shard again`,
    )
  // A journal of these sources was begun by them: its first line has their shape.
  const { sources: _, ...way } = head as Way & { sources: string }
  const { share } = way
  if (!share) throw new UsageProblem(`--join ${folder}: it holds no shard, but a proof without \`--shard\``)
  return { folder, way: { ...way, share }, trials }
}

/** @throws UsageProblem when a shard was tried in another way than the first, or is of another number of them */
function checkWay(shard: ShardFolder, first: ShardFolder): void {
  const wayOf = ({ way: { share, ...way } }: ShardFolder) =>
    JSON.stringify({ ...way, share: { ...share, shard: share.shard.of } })
  if (wayOf(shard) === wayOf(first)) return
  const told = ({ folder, way }: ShardFolder) => `${folder} is of \`${shareCommand(way, way.share)}\``
  throw new UsageProblem(
    `--join ${shard.folder}: it was proved in another way than ${first.folder}: ${told(first)}, ${told(shard)}`,
  )
}

/** @throws UsageProblem for a shard that is missing or doubled */
function checkNumbers(shards: ShardFolder[], of: number): void {
  const foldersOf = Map.groupBy(shards, ({ way }) => way.share.shard.index)
  for (const [index, [one, other]] of foldersOf)
    if (one && other)
      throw new UsageProblem(
        `--join: ${one.folder} and ${other.folder} are both shard ${shardName({ index, of })}; name one of them`,
      )
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter(index => !foldersOf.has(index))
  if (missing.length === 0) return
  throw new UsageProblem(
    `--join: of ${of} shards, ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; name the folder of each`,
  )
}

/**
 * The trials of a shard: its share, and the checks alone.
 * @throws UsageProblem when a condition of its share was not tried
 */
function trialsOf({ folder, way, trials }: ShardFolder, whole: Plan): Trial[] {
  const plan = shareOf(whole, way.share.shard)
  const tried = new Map(trials.map(trial => [keyOf(trial.condition), trial]))
  const trialOf = trialsOfPlan(plan, condition => tried.get(keyOf(condition)))
  const missing = plan.conditions.filter(condition => !trialOf(condition))
  if (missing.length > 0)
    throw new UsageProblem(
      `--join ${folder}: ${missing.length} of its ${plan.conditions.length} conditions were not tried; \`${shareCommand(way, way.share)} --out ${folder}\` goes on with them`,
    )
  const alone = trials.filter(({ condition }) => condition.kind === 'alone')
  return [...alone, ...plan.conditions.flatMap(condition => trialOf(condition) ?? [])]
}

const keyOf = ({ kind, id }: Condition): string => `${kind} ${id}`
