import { expect, test } from 'vitest'
import type { CheckResult, GradeEvent } from '../../fixtures/events/event.ts'
import { LogRules } from '../../reports/certificate/log-rules.ts'

type Of<Type extends GradeEvent['type']> = Extract<GradeEvent, { type: Type }>

const at = '2026-11-26T20:00:00.000Z'
const planned = [{ suite: 'versions', checks: ['a', 'b'] }]

/** A beginning with as much as the rules look at. */
const beginning = (seed = 7) =>
  ({
    ...{ type: 'grade-started', at, planned, target: { kind: 'url', url: 'http://127.0.0.1:1' } },
    run: { id: 'r', seed, samples: 50, startedAt: at, document: 'd', tool: { name: 't', version: '1' } },
    gate: { failOn: 'must', expectations: [] },
  }) as unknown as Of<'grade-started'>

const whole = (of: number): GradeEvent => ({ ...beginning(), shards: of })
const shard = (index: number, of: number, change: Partial<Of<'grade-started'>> = {}): GradeEvent => ({
  ...beginning(),
  ...change,
  type: 'shard-started',
  shard: { index, of, whole: planned, everywhere: [] },
})

const exchange = (id: string) => ({ type: 'exchange', at, exchange: { id, check: 'a' } }) as GradeEvent
const finished = (id: string, more: Partial<CheckResult> = {}) =>
  ({ type: 'check-finished', at, result: { id, verdict: 'passed', ...more } }) as GradeEvent

function brokenBy(...events: GradeEvent[]): string[] {
  const rules = new LogRules()
  for (const event of events) rules.take(event)
  return rules.broken
}

test('a grade, and one of shards, keep all rules', () => {
  expect(brokenBy(beginning(), exchange('p1'), exchange('w1'), finished('a'), finished('b'))).toEqual([])
  const first = [shard(1, 2), exchange('1p1'), exchange('1w1'), finished('a'), finished('b')]
  const second = [shard(2, 2), exchange('2w1'), finished('b')]
  expect(brokenBy(whole(2), ...first, ...second)).toEqual([])
})

test('a shard keeps them before it is merged', () => {
  const alone: GradeEvent = { ...beginning(), shard: { index: 2, of: 2, whole: planned, everywhere: [] } }
  expect(brokenBy(alone, exchange('2p1'), exchange('2w1'), finished('a'))).toEqual([])
  expect(brokenBy(alone, exchange('1w1'))).toEqual(['exchange 1w1 is of no part of this grade'])
})

test('what a budget left out is blocked', () => {
  expect(brokenBy(beginning(), finished('a', { verdict: 'blocked', leftOut: 'budget.requests' }))).toEqual([])
  expect(brokenBy(beginning(), finished('a', { leftOut: 'budget.requests' }))).toEqual([
    'a is left out by a budget, and not blocked',
  ])
})

test.each<[string, GradeEvent[], string]>([
  [
    'another seed',
    [shard(1, 1, { run: beginning(8).run })],
    'shard 1 is of another seed than the grade says',
  ],
  [
    'another target',
    [shard(1, 1, { target: { kind: 'url', url: 'http://127.0.0.1:2' } })],
    'shard 1 is of another target than the grade says',
  ],
  ['another whole', [shard(1, 2)], 'shard 1 is a part of another whole'],
  ['a shard twice', [shard(1, 1), shard(1, 1)], 'it has a shard twice'],
  [
    'another time',
    [shard(1, 1, { run: { ...beginning().run, startedAt: '2026-11-26T21:00:00.000Z' } })],
    'it began at another time than its first shard',
  ],
  ['another shard’s exchange', [shard(1, 1), exchange('2w1')], 'exchange 2w1 is of no part of this grade'],
  ['a verdict before all shards', [finished('a'), shard(1, 1)], 'a stands outside of every shard'],
  [
    'an exchange before all shards',
    [exchange('1w1'), shard(1, 1)],
    'exchange 1w1 stands outside of every shard',
  ],
])('of shards: %s', (_, events, says) => {
  expect(brokenBy(whole(1), ...events)).toContain(says)
})
