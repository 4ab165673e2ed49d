import { count } from '../../words.ts'
import type { Row } from '../outcome.ts'
import type { Share } from './coverage.ts'
import { pairsIn, pairsSeen, type StrangersPart, skipsOf, strangersIn } from './part.ts'

/** `412 of 430 (95.8 %)`. */
export const share = ({ covered, of }: Share): string =>
  `${covered} of ${of}${of === 0 ? '' : ` (${((100 * covered) / of).toFixed(1)} %)`}`

/** What strangers have shown, a sentence each, in the same words for terminal, page and README. */
export function strangerSentences(part: StrangersPart, rows: readonly Row[], checks: number): string[] {
  const { seed, asked, shard, coverage } = part
  const [strangers, pairs] = [strangersIn(rows), pairsIn(rows)]
  const clean = strangers.filter(({ outcome }) => outcome.is === 'clean').length
  const left = asked.strangers + asked.pairs - strangers.length - pairs.length
  const skips = skipsOf(rows)
  const { seen, caught } = pairsSeen(part, rows)
  const unseen = pairs.length - seen
  return [
    `${count(strangers.length, 'stranger')} of seed ${seed}: ${clean} clean`,
    ...(strangers.length > 0
      ? [`${skips.median} of ${count(checks, 'check')} skipped in the median, ${skips.most} at most`]
      : []),
    ...(pairs.length > 0
      ? [
          `${count(pairs.length, 'fault')} on strangers: ${share({ covered: caught, of: seen })} ` +
            'caught under the requirement that they break' +
            (unseen > 0 ? `; ${unseen} can't be seen on their stranger` : ''),
        ]
      : []),
    `${share(coverage.values)} values of ${count(coverage.dimensions, 'dimension')} tried, ` +
      `${share(coverage.pairs)} pairs of values that go together`,
    ...(shard ? [`a part: shard ${shard}`] : []),
    ...(left > 0 && !shard
      ? [`a part: ${left} of ${asked.strangers + asked.pairs} trials were not made`]
      : []),
  ]
}

/** `lists.page-size=3-to-10, …`; with no choice, that nothing is unusual. */
export const choicesWords = (choices: Record<string, string>): string =>
  Object.entries(choices)
    .map(choice => choice.join('='))
    .join(', ') || 'nothing unusual'
