import { called } from '../../fixtures/base/called.ts'
import { type Shard, shardName } from '../shard/shard.ts'
import type { Wanted } from './conditions.ts'
import type { WorkerOrder } from './worker.ts'

/** The way in which trials are made, and the share, where there is one. */
export type Way = WorkerOrder & { seed: number; everyCheck: boolean; checks?: string[]; share?: Share }

/** The part of the conditions that is tried. It follows from this and the sources alone. */
export interface Share extends Wanted {
  shard: Shard
  /** Whether variants that one service can have at once are tried together, and by that in one shard. */
  together: boolean
}

/** The seed of a proof at home: two of them differ only by what was changed. */
export const usualSeed = 1

/** Bodies that a property check sends in a proof, unless it is said. */
const usualSamples = 10

/**
 * Whether all faults and variants are tried with all suites, by a survey. A check that turned red in none is then
 * unproven.
 */
export const isOfAll = ({ suites, everyCheck, checks }: Way, { fault, variant }: Wanted): boolean =>
  suites.length === 0 && !everyCheck && !checks && !fault && !variant

/** The command that tries a share again, on any machine and without a clock. */
export function shareCommand({ samples, suites, seed, everyCheck, checks }: Way, share: Share): string {
  const each = (option: string, values: string[] = []) => values.map(value => `--${option} ${value}`)
  return [
    `${called()} prove`,
    `--shard ${shardName(share.shard)}`,
    ...each('fault', share.fault),
    ...each('variant', share.variant),
    ...each('suite', suites),
    ...each('check', checks),
    ...(share.together ? ['--together'] : []),
    ...(everyCheck ? ['--every-check'] : []),
    ...(seed === usualSeed ? [] : [`--seed ${seed}`]),
    ...(samples === usualSamples ? [] : [`--runs ${samples}`]),
  ].join(' ')
}
