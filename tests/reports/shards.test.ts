import { expect, test } from 'vitest'
import { type CheckResult, type GradeEvent, logFormat } from '../../fixtures/events/event.ts'
import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { briefOf } from '../../reports/brief.ts'
import { combined } from '../../reports/combined.ts'
import { exitCode } from '../../reports/gate.ts'
import { gradeOf } from '../../reports/grade.ts'
import { headline } from '../../reports/headline.ts'
import type { GateRule } from '../../reports/types.ts'
import { catalogueOf, log, mismatch, requirement, result } from './log-builder.ts'

const catalogue = catalogueOf(requirement('A-01'), requirement('A-02'))
const at = '2026-03-04T05:06:07.000Z'
const rule: GateRule = { failOn: 'must', expectations: [] }

/** A shard of two, of a grade of `a` and `b`, over which `watching` looks on. */
function shard(
  index: number,
  checks: CheckResult[],
  ending?: 'completed' | 'interrupted' | 'stopped' | 'died',
) {
  const own = index === 1 ? 'a' : 'b'
  const [start] = log().started([own, 'watching']).events
  if (start?.type !== 'grade-started') throw new Error('a log begins with a start')
  const whole = [{ suite: 'versions', checks: ['a', 'b', 'watching'] }]
  const sharding = { index, of: 2, whole, everywhere: ['watching'] }
  const events: GradeEvent[] = [
    { ...start, type: 'shard-started', shard: sharding },
    ...checks.map(one => ({ type: 'check-finished' as const, at, result: one })),
  ]
  const reason = ending === 'stopped' ? 'it was enough' : undefined
  return ending === undefined
    ? events
    : [
        ...events,
        { type: 'shard-finished' as const, at, durationMs: 900, ending, ...(reason ? { reason } : {}) },
      ]
}

/** The grade that these shards make. */
function merged(shards: GradeEvent[][], by: GateRule = rule) {
  const [start] = log().plans([{ suite: 'versions', checks: ['a', 'b', 'watching'] }]).events
  if (start?.type !== 'grade-started') throw new Error('a log begins with a start')
  const end: GradeEvent = { type: 'grade-finished', at, durationMs: 900, ending: 'completed' }
  return gradeOf([{ ...start, shards: 2 }, ...shards.flat(), end], catalogue, by)
}

const one = (id: string, verdict: VerdictName, more: Partial<CheckResult> = {}) => result(id, verdict, more)
const clean = [
  shard(1, [one('a', 'passed'), one('watching', 'passed', { requirements: ['A-02'] })], 'completed'),
  shard(2, [one('b', 'passed'), one('watching', 'passed', { requirements: ['A-02'] })], 'completed'),
]

test('two shards make the whole, in the order of the whole', () => {
  const grade = merged(clean.toReversed())
  expect(grade.checks.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['a', 'passed'],
    ['b', 'passed'],
    ['watching', 'passed'],
  ])
  expect(grade.run.ending).toBe('completed')
  expect(grade.gate.result).toBe('passed')
  expect(grade.requirements.map(({ verdict }) => verdict)).toEqual(['passed', 'passed'])
})

test('of two verdicts of a check in one shard the worse stands, as in a whole grade', () => {
  const twice = shard(1, [one('a', 'failed'), one('a', 'passed'), one('watching', 'passed')], 'completed')
  const grade = merged([twice, ...clean.slice(1)])
  expect(grade.checks.find(({ id }) => id === 'a')?.verdict).toBe('failed')
  expect(exitCode(grade)).toBe(1)
})

test.each<[VerdictName, VerdictName, VerdictName]>([
  ['skipped', 'skipped', 'skipped'],
  ['skipped', 'passed', 'passed'],
  ['passed', 'warning', 'warning'],
  ['skipped', 'failed', 'failed'],
  ['warning', 'failed', 'failed'],
  ['error', 'failed', 'failed'],
  ['warning', 'error', 'error'],
  ['passed', 'error', 'error'],
  ['skipped', 'blocked', 'blocked'],
])('a check that looks on came to %s and %s: the whole to %s', (first, second, whole) => {
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const found = combined([
      one('watching', here, { exchanges: ['1w1'], reason: here, skippedFor: 'unmet-answers' }),
      one('watching', there, { exchanges: ['2w1'], reason: there }),
    ])
    expect(found.verdict).toBe(whole)
    expect(found.exchanges.toSorted()).toEqual(['1w1', '2w1'])
    expect(found.mismatches.length > 0).toBe(whole === 'failed' || whole === 'warning')
    expect(found.reason).toBe(found.mismatches.length > 0 ? undefined : whole)
  }
})

test('what every shard saw broken is told of every shard', () => {
  const found = combined([
    one('watching', 'failed', { mismatches: [mismatch({ exchange: '1w1' })] }),
    one('watching', 'warning', { mismatches: [mismatch({ exchange: '2w4', requirement: 'A-02' })] }),
  ])
  expect(found.mismatches.map(({ exchange }) => exchange)).toEqual(['1w1', '2w4'])
})

test('a shard that is missing is named, and leaves its checks and those that look on without a verdict', () => {
  const grade = merged(clean.slice(0, 1))
  expect(grade.gate).toMatchObject({ result: 'inconclusive' })
  expect(headline(grade)).toMatch(/^inconclusive: the grade is incomplete: shard 2\/2 is missing/)
  expect(exitCode(grade)).toBe(3)
  expect(grade.checks.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
    ['a', 'passed', undefined],
    ['b', 'error', 'did not run: shard 2/2 is missing'],
    ['watching', 'error', 'did not run: shard 2/2 is missing'],
  ])
  expect(grade.run.shards?.map(({ ending }) => ending)).toEqual(['completed', 'missing'])
})

test.each([
  ['interrupted', 'error', 'did not run: shard 2/2 was interrupted'],
  ['died', 'error', 'did not run: shard 2/2 died'],
  [undefined, 'error', 'did not run: shard 2/2 died'],
  ['stopped', 'blocked', 'it was enough'],
] as const)(
  'a shard that was cut short (%s) is named, and what it judged stands',
  (ending, verdict, reason) => {
    const cut = shard(2, [one('watching', 'failed', { requirements: ['A-02'] })], ending)
    const grade = merged([clean[0] ?? [], cut])
    expect(grade.checks.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
      ['a', 'passed', undefined],
      ['b', verdict, reason],
      ['watching', 'failed', undefined],
    ])
    expect(grade.gate.result).toBe('failed')
    expect(headline(grade)).toMatch(/shard 2\/2 /)
    expect(grade.run.ending).toBe('incomplete')
    expect(exitCode(grade)).toBe(1)
  },
)

test('a shard that was interrupted leaves a whole that is inconclusive, and was not itself interrupted', () => {
  const grade = merged([clean[0] ?? [], shard(2, [], 'interrupted')])
  expect(exitCode(grade)).toBe(3)
})

/** A grade of a shard by itself. */
function alone(checks: CheckResult[], by: Partial<GateRule>) {
  const [start] = log().started(['a', 'watching']).events
  if (start?.type !== 'grade-started') throw new Error('a log begins with a start')
  const whole = [{ suite: 'versions', checks: ['a', 'b', 'watching'] }]
  const events: GradeEvent[] = [
    { ...start, format: logFormat, shard: { index: 1, of: 2, whole, everywhere: ['watching'] } },
    ...checks.map(one => ({ type: 'check-finished' as const, at, result: one })),
    { type: 'grade-finished', at, durationMs: 900, ending: 'completed' },
  ]
  return gradeOf(events, catalogue, { ...rule, ...by, part: { everywhere: ['watching'] } })
}

test('a shard says which part it is', () => {
  const grade = alone([one('a', 'passed'), one('watching', 'passed')], {})
  expect(headline(grade)).toBe('shard 1/2 passed')
  expect(grade.run.shard).toEqual({ index: 1, of: 2 })
})

test('that a known failure is over is for the whole to say', () => {
  const checks = [one('a', 'passed'), one('watching', 'passed')]
  const expectations = [
    { requirement: 'A-01', reason: 'ticket 1' },
    { check: 'watching', reason: 'ticket 2' },
  ]
  expect(alone(checks, { expectations }).gate.result).toBe('passed')
  expect(merged(clean, { ...rule, expectations }).gate.result).toBe('failed')
})

test('what looks on and met nothing in a shard is no regression there', () => {
  const by: Partial<GateRule> = { failOn: 'regressions', baseline: briefOf(merged(clean)) }
  const unmet = one('watching', 'skipped', { reason: 'nothing was met', skippedFor: 'unmet-answers' })
  expect(alone([one('a', 'passed'), unmet], by).gate).toMatchObject({ result: 'passed', reasons: [] })
  expect(alone([one('a', 'skipped', { reason: 'it went away' }), unmet], by).gate.reasons).toEqual([
    '1 check newly skipped: a',
    'nothing ran',
  ])
})
