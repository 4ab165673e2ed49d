import { createHash } from 'node:crypto'
import type { Suite } from '../../fixtures/check/check.ts'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { UsageProblem } from '../usage-problem.ts'
import { divided, everywhereIn } from './divide.ts'
import type { NamedShard } from './engines.ts'
import { shardName } from './shard.ts'

/** Of which grade a grade is a part, as its log tells it. */
export type Sharding = NonNullable<Extract<GradeEvent, { type: 'shard-started' }>['shard']>

/** The checks of a suite that are to be run, by their ids. */
export type Planned = Sharding['whole'][number]

/** What one command grades: all that was selected, or one part of it. */
export interface Part {
  suites: Suite[]
  /** Undefined where it is all. */
  sharding?: Sharding
}

/**
 * What a command grades of the checks that were selected.
 * @throws UsageProblem where there are not as many parts
 */
export function partOf(selected: Suite[], shard: NamedShard | undefined): Part {
  if (!shard) return { suites: selected }
  const parts = divided(selected, shard.of)
  const suites = parts[shard.index - 1]
  if (!suites || parts.length < shard.of)
    throw new UsageProblem(
      parts.length === 0
        ? `--shard ${shardName(shard)}: the checks that were selected only look on at others, so there is nothing to divide; grade them without --shard`
        : `--shard ${shardName(shard)}: the checks that were selected make ${parts.length} ${parts.length === 1 ? 'part' : 'parts'} at most`,
    )
  const { index, of, pipeline } = shard
  return {
    suites,
    sharding: {
      ...{ index, of, whole: plannedOf(selected), everywhere: everywhereIn(selected) },
      ...(pipeline === undefined ? {} : { pipeline }),
    },
  }
}

/** The checks of these suites by their ids. */
export const plannedOf = (suites: readonly Suite[]): Planned[] =>
  suites.map(({ id, checks }) => ({ suite: id, checks: checks.map(check => check.id) }))

/**
 * The seed of a part where none is named: the same for all parts of a pipeline.
 * @throws UsageProblem where nothing tells of a pipeline
 */
export function seedOfPart(shard: NamedShard): number {
  if (shard.pipeline !== undefined) return createHash('sha256').update(shard.pipeline).digest().readInt32BE()
  throw new UsageProblem(
    `--shard ${shardName(shard)} needs --seed: all shards of one grade have the same, so name one, such as the number of the pipeline`,
  )
}
