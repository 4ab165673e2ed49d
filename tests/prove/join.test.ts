import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alone } from '../../cli/prove/conditions.ts'
import { joinShards } from '../../cli/prove/join.ts'
import { Journal } from '../../cli/prove/journal.ts'
import { wholePlan } from '../../cli/prove/scope.ts'
import { shareOf } from '../../cli/prove/shards.ts'
import type { Way } from '../../cli/prove/way.ts'
import { type Condition, type Finding, proofOf, type Trial } from '../../reports/index.ts'
import versions from '../../suites/versions/index.ts'

const wanted = {
  fault: ['stale-version-accepted', 'detail-shows-phone'],
  variant: ['latency', 'created-201'],
}
const order = { samples: 10, suites: ['versions'], seed: 1, everyCheck: false }

/** The first fault is caught, the other missed; all else passes. */
const trial = (condition: Condition, ...sights: Finding[]): Trial => ({
  ...{ condition, passed: 1, tried: 1, requests: 7, durationMs: 20 },
  sights:
    condition.id === 'stale-version-accepted'
      ? [{ check: 'versions.candidate.stale', verdict: 'failed', broken: ['VER-02'], told: '' }]
      : sights,
})

interface Shard {
  index: number
  of?: number
  together?: boolean
  way?: Partial<Way>
  /** How many of its conditions have a trial. */
  tried?: number
  also?: Trial[]
}

/** The folder of a shard, as `prove --shard` leaves it. */
function shardFolder({ index, of = 2, together = false, way, tried, also = [] }: Shard): string {
  const folder = mkdtempSync(join(tmpdir(), 'shard-'))
  const shard = { index, of }
  const journal = new Journal(join(folder, 'journal.jsonl'), {
    ...{ ...order, ...way },
    share: { shard, together, ...wanted },
  })
  const { conditions, packs } = shareOf(wholePlan(wanted, together), shard)
  for (const condition of [...packs, ...conditions].slice(0, tried)) journal.add(trial(condition))
  for (const more of also) journal.add(more)
  return folder
}

test('all shards together are the proof of the whole', () => {
  const { conditions } = wholePlan(wanted, false)
  const whole = proofOf(
    conditions.map(condition => trial(condition)),
    { checks: [], whole: false },
  )
  for (const count of [1, 2, 3, 7]) {
    const folders = Array.from({ length: count }, (_, at) => shardFolder({ index: count - at, of: count }))
    const joined = joinShards(folders)
    expect(joined.rows).toEqual(whole.rows)
    expect([joined.whole, joined.part, joined.unproven, joined.checks]).toEqual([
      ...[false, undefined, []],
      versions.checks.length,
    ])
  }
})

test('variants that came out clean together are clean each', () => {
  const folders = [1, 2].map(index => shardFolder({ index, together: true }))
  const variants = joinShards(folders).rows.filter(({ trial: { condition } }) => condition.kind === 'variant')
  expect(variants.map(({ trial, outcome }) => [trial.condition.id, outcome.is])).toEqual(
    wanted.variant.map(id => [id, 'clean']),
  )
})

test('the control, or a check alone, that one shard accuses is accused in the whole, whichever shard it is', () => {
  const error: Finding = { check: 'a.check', verdict: 'error', broken: [], told: 'no answer' }
  const [control] = wholePlan(wanted, false).conditions
  for (const condition of [alone('a.check'), control].filter(one => one !== undefined)) {
    const [clean, accused] = [trial(condition), trial(condition, error)]
    for (const also of [
      [clean, accused],
      [accused, clean],
    ]) {
      const { rows } = joinShards(also.map((one, at) => shardFolder({ index: at + 1, also: [one] })))
      expect(rows.filter(({ outcome }) => outcome.is === 'unclean')).toMatchObject([{ trial: accused }])
    }
  }
})

test('a shard that is missing, doubled or unfinished is refused, and so is one that tried otherwise', () => {
  const [one, other] = [1, 2].map(index => shardFolder({ index }))
  if (!one || !other) throw new Error('there are no shards')
  expect(() => joinShards([one])).toThrow('--join: of 2 shards, 2 is missing; name the folder of each')
  expect(() => joinShards([one, other, one])).toThrow('are both shard 1/2; name one of them')
  const unfinished = shardFolder({ index: 2, tried: 1 })
  expect(() => joinShards([one, unfinished])).toThrow(/\d of its \d conditions were not tried/)
  for (const shard of [
    { index: 2, of: 3 },
    { index: 2, together: true },
    { index: 2, way: { samples: 50 } },
  ])
    expect(() => joinShards([one, shardFolder(shard)])).toThrow('it was proved in another way than')
})

test('a folder without a shard of these sources is refused', () => {
  const empty = mkdtempSync(join(tmpdir(), 'shard-'))
  expect(() => joinShards([empty])).toThrow('there is no journal.jsonl')
  appendFileSync(join(empty, 'journal.jsonl'), '{"sources":"0123456789abcdef"}\n')
  expect(() => joinShards([empty])).toThrow('it was proved with other sources (0123456789abcdef) than these')
  const whole = mkdtempSync(join(tmpdir(), 'shard-'))
  new Journal(join(whole, 'journal.jsonl'), order)
  expect(() => joinShards([whole])).toThrow('it holds no shard')
})
