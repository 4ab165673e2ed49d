import { isDeepStrictEqual } from 'node:util'
import { shardName } from '../shard/shard.ts'
import { UsageProblem } from '../usage-problem.ts'
import type { ShardLog } from './shard-log.ts'

/** What shards of one grade have alike, each with what is said where they haven't. */
const alike: readonly { what: string; of: (shard: ShardLog) => unknown; isTold?: true }[] = [
  { what: 'number of shards', of: ({ started }) => started.shard.of, isTold: true },
  { what: 'pipeline', of: ({ started }) => started.shard.pipeline, isTold: true },
  { what: 'seed', of: ({ started }) => started.run.seed, isTold: true },
  { what: 'number of bodies (--runs)', of: ({ started }) => started.run.samples, isTold: true },
  { what: 'selection of checks', of: ({ started }) => [started.shard.whole, started.shard.everywhere] },
  { what: 'catalogue of requirements', of: ({ started }) => started.run.document, isTold: true },
  { what: 'target', of: targetOf, isTold: true },
  { what: 'build', of: ({ started }) => started.run.build, isTold: true },
  { what: 'configuration', of: ({ started }) => started.run.configuration },
  { what: 'gate', of: ({ started }) => started.gate },
  { what: 'profile', of: ({ started }) => started.profile },
  { what: 'baseline', of: ({ baseline }) => baseline?.baseline },
]

/** A target that a grade starts has another address each time. */
function targetOf({ started: { target } }: ShardLog): string {
  return target.kind === 'url' ? target.url : target.kind
}

/**
 * Minutes that may lie between the starts of two shards of which nothing tells that they are of one grade. A shard that
 * never came leaves that of an earlier grade in its place, such as on a volume that is kept.
 */
const longestApart = 45

/**
 * Makes sure that these are shards of one grade, each once.
 * @throws UsageProblem
 */
export function checkOfOneGrade(shards: readonly ShardLog[]): void {
  const [first, ...others] = shards
  if (!first) return
  for (const other of others) {
    const differing = alike.find(({ of }) => !isDeepStrictEqual(of(first), of(other)))
    if (differing)
      throw new UsageProblem(
        `${other.folder} is of another ${differing.what} than ${first.folder}${told(differing, first, other)}: shards of one grade have the same`,
      )
  }
  for (const same of Map.groupBy(shards, ({ started }) => started.shard.index).values()) {
    const [one, another] = same
    if (one && another)
      throw new UsageProblem(
        `${one.folder} and ${another.folder} are both shard ${shardName(one.started.shard)}: leave one of them out`,
      )
  }
  if (first.started.shard.pipeline === undefined && first.started.run.build === undefined)
    checkOfOneTime(shards)
}

/** @throws UsageProblem where one began long before the next */
function checkOfOneTime(shards: readonly ShardLog[]): void {
  const beganAt = ({ started }: ShardLog) => Date.parse(started.at)
  const inTime = shards.toSorted((one, other) => beganAt(one) - beganAt(other))
  for (const [index, later] of inTime.entries()) {
    const earlier = inTime[index - 1]
    if (!earlier) continue
    const minutes = Math.round((beganAt(later) - beganAt(earlier)) / 60_000)
    if (minutes > longestApart)
      throw new UsageProblem(
        `${earlier.folder} was graded ${minutes} minutes before ${later.folder}, and nothing tells that the target is still the same: grade it again, or name the build of all shards with --build`,
      )
  }
}

const told = ({ of, isTold }: (typeof alike)[number], first: ShardLog, other: ShardLog): string =>
  isTold ? ` (${of(other) ?? 'none'}, not ${of(first) ?? 'none'})` : ''
