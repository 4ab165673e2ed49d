import { isDeepStrictEqual } from 'node:util'
import { alike } from '../../reports/alike.ts'
import { shardName } from '../shard/shard.ts'
import { UsageProblem } from '../usage-problem.ts'
import type { ShardLog } from './shard-log.ts'

/** Something that shards of one grade have alike; `isTold` for what a reader can read. */
interface Shared {
  what: string
  of: (shard: ShardLog) => unknown
  isTold?: true
}

/** What shards of one grade have alike, each with what is said where they haven't. */
const shared: readonly Shared[] = [
  { what: 'number of shards', of: ({ started }) => started.shard.of, isTold: true },
  { what: 'pipeline', of: ({ started }) => started.shard.pipeline, isTold: true },
  { what: 'selection of checks', of: ({ started }) => [started.shard.whole, started.shard.everywhere] },
  ...alike.map(one => ({ ...one, of: ({ started }: ShardLog) => one.of(started) })),
  { what: 'baseline', of: ({ baseline }) => baseline?.baseline },
]

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
    const differing = shared.find(({ of }) => !isDeepStrictEqual(of(first), of(other)))
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

const told = ({ of, isTold }: Shared, first: ShardLog, other: ShardLog): string =>
  isTold ? ` (${of(other) ?? 'none'}, not ${of(first) ?? 'none'})` : ''
