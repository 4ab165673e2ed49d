import type { GradeEvent } from '../../fixtures/events/event.ts'
import { combinedVerdict } from '../../reports/combined.ts'
import type { Rejudged, Rejudgement } from './compared.ts'

/**
 * The logs in a log: its own, or where it was put together of shards, those of the shards, as each had written it. A
 * shard that came to no verdict has nothing to judge anew, and is left out unless none has.
 */
export async function logsIn(events: AsyncIterable<GradeEvent>): Promise<[GradeEvent[], ...GradeEvent[][]]> {
  const logs: GradeEvent[][] = [[]]
  for await (const event of events) {
    if (event.type === 'shard-started') logs.push([{ ...event, type: 'grade-started' }])
    else if (event.type === 'shard-finished') logs.at(-1)?.push({ ...event, type: 'grade-finished' })
    else logs.at(-1)?.push(event)
  }
  const [own = [], ...shards] = logs
  const judged = shards.filter(log => log.some(({ type }) => type === 'check-finished'))
  const [first, ...others] = judged
  return first ? [first, ...others] : [own]
}

/** What the shards of a grade come to, as one. A check that several of them judge has one verdict. */
export function together([first, ...others]: readonly [Rejudgement, ...Rejudgement[]]): Rejudgement {
  const shards = [first, ...others]
  const checks = Map.groupBy(
    shards.flatMap(shard => shard.checks),
    ({ check }) => check,
  )
  return {
    ...{ graded: first.graded, judged: first.judged },
    checks: [...checks.values()].flatMap(([first, ...others]) => (first ? [asOne([first, ...others])] : [])),
    unasked: shards.flatMap(({ unasked }) => unasked),
    missing: shards.flatMap(({ missing }) => missing),
  }
}

function asOne([first, ...others]: [Rejudged, ...Rejudged[]]): Rejudged {
  if (others.length === 0) return first
  const all = [first, ...others]
  const now = all.flatMap(one => (one.now === 'unjudgeable' ? [] : [one.now]))
  const differing = all.filter(({ isSame }) => !isSame)
  const isOther = differing.some(one => one.now !== 'unjudgeable')
  const [telling = first] = differing.toSorted(
    (one, other) => Number(one.now === 'unjudgeable') - Number(other.now === 'unjudgeable'),
  )
  const otherwise = [...new Set(all.flatMap(one => one.otherwise ?? []))]
  const misnamed = [...new Set(all.flatMap(one => one.misnamed ?? []))]
  return {
    ...telling,
    recorded: combinedVerdict(all.map(({ recorded }) => recorded)),
    now: now.length < all.length && !isOther ? 'unjudgeable' : combinedVerdict(now),
    isSame: all.every(({ isSame }) => isSame),
    ...(otherwise.length === 0 ? {} : { otherwise }),
    ...(misnamed.length === 0 ? {} : { misnamed }),
  }
}
