import { expect, test } from 'vitest'
import type { Expectation } from '../../fixtures/events/event.ts'
import { exitCode } from '../../reports/gate.ts'
import { gradeOf } from '../../reports/grade.ts'
import { headline } from '../../reports/headline.ts'
import type { GateRule } from '../../reports/types.ts'
import { catalogueOf, exchange, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

const catalogue = catalogueOf(
  requirement('A-01', 'must', { aliases: ['OLD-A'] }),
  requirement('B-01', 'should'),
  requirement('C-01'),
)

function gated(events: LogBuilder, rule: Partial<GateRule> = {}) {
  const grade = gradeOf(events.events, catalogue, { failOn: 'must', expectations: [], ...rule })
  return { ...grade.gate, code: exitCode(grade), summary: grade.summary.gate }
}

const all = log().started(['a', 'b']).check('a', 'passed')

function with_(
  verdict: 'passed' | 'failed' | 'warning' | 'skipped' | 'blocked' | 'error',
  ending?: 'interrupted' | 'died',
) {
  return log()
    .started(['a', 'b'])
    .check('a', 'passed')
    .check('b', verdict, { requirements: verdict === 'warning' ? ['B-01'] : ['C-01'], reason: 'why' })
    .finished(ending)
}

test.each([
  ['all passed', with_('passed'), 'passed', 0],
  ['a skip', with_('skipped'), 'passed', 0],
  ['a warning', with_('warning'), 'passed', 0],
  ['a failure', with_('failed'), 'failed', 1],
  ['something blocked', with_('blocked'), 'inconclusive', 3],
  ['an error', with_('error'), 'inconclusive', 3],
  ['a failure beside something blocked', with_('failed').check('c', 'blocked'), 'failed', 1],
  ['an interruption', with_('passed', 'interrupted'), 'inconclusive', 130],
  ['an interruption after a failure', with_('failed', 'interrupted'), 'failed', 130],
  ['a death', with_('passed', 'died'), 'inconclusive', 3],
  ['a death after a failure', with_('failed', 'died'), 'failed', 1],
  ['a log without an end', all, 'inconclusive', 3],
  ['nothing planned', log().started([]).finished(), 'inconclusive', 3],
  ['only skips', log().started(['a']).check('a', 'skipped').finished(), 'inconclusive', 3],
  ['a check that did not run', log().started(['a', 'b']).check('a', 'passed').finished(), 'inconclusive', 3],
] as const)('%s', (_, events, result, code) => {
  expect(gated(events)).toMatchObject({ result, code, summary: result })
})

test('a warning fails when the gate fails on should', () => {
  expect(gated(with_('warning'), { failOn: 'should' })).toMatchObject({
    result: 'failed',
    code: 1,
    reasons: ['B-01 is broken (1 check)'],
  })
})

test('a warning of a must fails all the same: the level is the catalogue’s, and not that of the log', () => {
  const events = log()
    .started(['a'])
    .check('a', 'warning', { requirements: ['C-01'] })
    .finished()
  expect(gated(events)).toMatchObject({ result: 'failed', reasons: ['C-01 is broken (1 check)'] })
})

test('when the gate fails on should, a warning about nothing that the catalogue knows fails too', () => {
  const events = log()
    .started(['a'])
    .check('a', 'warning', { requirements: ['Z-99'] })
    .finished()
  expect(gated(events)).toMatchObject({ result: 'passed' })
  expect(gated(events, { failOn: 'should' })).toMatchObject({ result: 'failed', reasons: ['a failed'] })
})

test('the reasons say how many are broken, and how the grade ended', () => {
  const two = log()
    .started(['a', 'b'])
    .check('a', 'failed', { requirements: ['A-01'] })
    .check('b', 'failed', { requirements: ['C-01'] })
  expect(gated(two.finished()).reasons).toEqual(['A-01, C-01 are broken (2 checks)'])
  expect(gated(with_('passed', 'died')).reasons.join()).toMatch(/the grade died/)
  expect(gated(with_('passed', 'interrupted')).reasons.join()).toMatch(/the grade was interrupted/)
})

const failing = with_('failed')

function expecting(
  expectation: Partial<Expectation>,
  events: LogBuilder = failing,
  rule: Partial<GateRule> = {},
) {
  return gated(events, { expectations: [{ reason: 'known', ...expectation }], ...rule })
}

test.each([
  ['its check', { check: 'b' }],
  ['its requirement', { requirement: 'C-01' }],
  ['both', { check: 'b', requirement: 'C-01' }],
  ['its check, on the last day', { check: 'b', until: '2026-03-04' }],
])('a failure is excused by %s', (_, expectation) => {
  expect(expecting(expectation)).toMatchObject({
    result: 'passed',
    reasons: [],
    expected: [{ check: 'b', reason: 'known' }],
  })
})

test('a requirement is excused under its former id', () => {
  const events = log().started(['a']).check('a', 'failed').finished()
  expect(expecting({ requirement: 'OLD-A' }, events).result).toBe('passed')
})

test.each([
  ['is past its day', { check: 'b', until: '2026-03-03' }, /ended on 2026-03-03/],
  ['matches no check', { check: 'x' }, /matches no check/],
  ['matches no requirement', { requirement: 'X-01' }, /matches no requirement/],
  ['names nothing', {}, /names neither/],
  ['is of a check that passes', { check: 'a' }, /no longer fails/],
  ['is of a requirement that is kept', { requirement: 'A-01' }, /no longer fails/],
  ['is of a requirement that this check keeps', { check: 'b', requirement: 'A-01' }, /no longer fails/],
])('an expectation that %s fails the gate', (_, expectation, problem) => {
  expect(expecting(expectation)).toMatchObject({ result: 'failed', code: 1 })
  expect(expecting(expectation).reasons.join()).toMatch(problem)
})

test('an untrue expectation fails the gate even when all else passes', () => {
  expect(expecting({ check: 'a' }, with_('passed'))).toMatchObject({ result: 'failed', code: 1 })
})

test.each(['blocked', 'error'] as const)('%s is never excused', verdict => {
  expect(expecting({ check: 'b' }, with_(verdict))).toMatchObject({ result: 'inconclusive', expected: [] })
})

test.each([
  [['A-01'], 'passed'],
  [['OLD-A'], 'passed'],
  [['C-01'], 'failed'],
])('a requirement of which checks were left out may still fail in those: %j', (partly, result) => {
  const events = log().started(['a']).check('a', 'passed').finished()
  const expectations = [{ requirement: 'A-01', reason: 'known' }]
  expect(gated(events, { expectations, partly })).toMatchObject({ result })
})

test('what was skipped or left out is no untrue expectation', () => {
  expect(expecting({ check: 'b' }, with_('skipped')).result).toBe('passed')
  expect(expecting({ check: 'z' }, with_('passed'), { knownChecks: ['z'] }).result).toBe('passed')
})

test('a check that breaks two requirements is excused only if both are', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', {
      requirements: ['A-01', 'C-01'],
      mismatches: [mismatch({ requirement: 'A-01' }), mismatch({ requirement: 'C-01' })],
    })
    .finished()
  expect(expecting({ requirement: 'A-01' }, events).result).toBe('failed')
  const both = ['A-01', 'C-01'].map(requirement => ({ requirement, reason: requirement }))
  expect(gated(events, { expectations: both })).toMatchObject({
    result: 'passed',
    expected: [{ check: 'a', reason: 'A-01; C-01' }],
  })
})

test('a broken should beside an excused must fails only a gate that fails on should', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', { requirements: ['A-01', 'B-01'] })
    .finished()
  expect(expecting({ requirement: 'A-01' }, events).result).toBe('passed')
  expect(expecting({ requirement: 'A-01' }, events, { failOn: 'should' }).result).toBe('failed')
})

test('a failure under a requirement that the catalogue lacks fails the gate, and only its check excuses it', () => {
  const events = log()
    .started(['a', 'b'])
    .check('a', 'failed', { requirements: ['Z-99'] })
    .check('b', 'passed')
    .finished()
  expect(gated(events)).toMatchObject({ result: 'failed', reasons: ['a failed'] })
  expect(expecting({ check: 'a' }, events).result).toBe('passed')
})

test('an expectation of one check excuses no other that breaks the same requirement', () => {
  const events = log().started(['a', 'b']).check('a', 'failed').check('b', 'failed').finished()
  expect(expecting({ check: 'a', requirement: 'A-01' }, events)).toMatchObject({
    result: 'failed',
    reasons: ['A-01 is broken (1 check)'],
  })
})

/** A refused call; the ids in it are drawn anew each time. */
const refused = (id: string, status: number, said: string, operation = 'create') =>
  exchange(id, {
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:4010/api/v1/candidate-library/tools',
      headers: [],
      body: JSON.stringify({ operation, input: { requestId: `r-${id}` } }),
    },
    response: { status, statusText: '', headers: [], bytes: 9, body: `${said}, trace 7f3e9a0${id}` },
  })

type Second = [status: number, said: string, operation?: string]

/** A check that fails since a create is refused, and one that is blocked by another refusal. */
const blockedBeside = (...second: Second) =>
  log()
    .started(['a', 'b', 'c'])
    .add({ type: 'exchange', at: '2026-03-04T05:06:07.000Z', exchange: refused('x1', 400, 'no such city') })
    .add({ type: 'exchange', at: '2026-03-04T05:06:07.000Z', exchange: refused('x2', ...second) })
    .check('a', 'failed', { mismatches: [mismatch({ expected: '2xx', actual: 400, exchange: 'x1' })] })
    .check('b', 'blocked', { reason: 'create was refused', blockedBy: 'x2' })
    .check('c', 'passed')
    .finished()

test('what was blocked by the very refusal that is known is excused with it, and says so', () => {
  const events = blockedBeside(400, 'no such city')
  expect(gated(events)).toMatchObject({ result: 'failed', expected: [] })
  const rule = { failOn: 'must', expectations: [{ check: 'a', reason: 'ticket 7' }] } as const
  const grade = gradeOf(events.events, catalogue, { ...rule, expectations: [...rule.expectations] })
  expect(grade.gate).toMatchObject({
    result: 'passed',
    reasons: [],
    expected: [
      { check: 'a', reason: 'ticket 7' },
      { check: 'b', reason: 'ticket 7', standsOn: 'a' },
    ],
  })
  expect(headline(grade)).toBe('passed; 1 known failure; 1 check blocked by it')
  expect(grade.checks.find(({ id }) => id === 'b')?.reason).toBe(
    'stands on a, which is known to fail: create was refused',
  )
})

test.each<[string, Second]>([
  ['by other words', [400, 'no such name']],
  ['with another status', [500, 'no such city']],
  ['at another operation', [400, 'no such city', 'update']],
])('what was refused %s stays blocked', (_, second) => {
  expect(expecting({ check: 'a' }, blockedBeside(...second))).toMatchObject({
    result: 'inconclusive',
    reasons: ['1 check blocked'],
    expected: [{ check: 'a' }],
  })
})
