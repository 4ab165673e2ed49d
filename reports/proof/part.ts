import { duration, listed } from '../words.ts'
import type { Row } from './outcome.ts'

/** Which part of a proof was to be tried, where it wasn't all. */
export interface ProofPart {
  /** Which shard's share: `2/5`. */
  shard: string
  /** How many faults and variants all shards have together. */
  of: number
  /** What has chosen the shard of a sample. */
  seed?: number
  /** No new trial was begun after so many milliseconds. */
  time?: number
  /** The faults and variants of the share that were not begun in time. */
  notTried: string[]
  /** The command that tries all of the share. */
  repeat: string
}

/** So many of those that were not tried are named in a sentence. */
const mostNamed = 10

/** Whether a part says nothing, since its time was over before any fault or variant was tried. */
export const triedNothing = ({ notTried }: ProofPart, rows: readonly Row[]): boolean =>
  notTried.length > 0 && triedIn(rows) === 0

/** What was tried of the whole and what was not, a sentence each; the same in the terminal, page and table. */
export function partSentences(part: ProofPart, rows: readonly Row[]): string[] {
  const { shard, of, seed, time, notTried, repeat } = part
  const name = seed === undefined ? `shard ${shard}` : `shard ${shard}, the sample of seed ${seed}`
  const limit = time === undefined ? '' : ` within ${duration(time)}`
  return [
    `a part: ${name}; ${triedIn(rows)} of ${of} faults and variants tried`,
    ...(notTried.length > 0
      ? [`${notTried.length} more were not begun${limit}: ${listed(notTried, mostNamed)}`]
      : []),
    'checks that no fault turns red are not judged by a part',
    `all of this part again: ${repeat}`,
  ]
}

const triedIn = (rows: readonly Row[]): number =>
  rows.filter(({ trial: { condition } }) => condition.kind === 'fault' || condition.kind === 'variant').length
