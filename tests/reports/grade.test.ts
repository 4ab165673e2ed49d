import { expect, test } from 'vitest'
import { gradeOf, NotOneGrade } from '../../reports/grade.ts'
import type { GateRule } from '../../reports/types.ts'
import { catalogueOf, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

const rule: GateRule = { failOn: 'must', expectations: [] }
const catalogue = catalogueOf(
  requirement('A-01'),
  requirement('B-01', 'should'),
  requirement('C-01', 'must', { aliases: ['OLD-01'] }),
)

function grade(events: LogBuilder, graded = catalogue) {
  return gradeOf(events.events, graded, rule)
}

function row(events: LogBuilder, id: string, graded = catalogue) {
  return grade(events, graded).requirements.find(requirement => requirement.id === id)
}

test('a grade carries the facts of its run', () => {
  const of = grade(log().started(['a']).exchange('x1').exchange('x2').check('a', 'passed').finished())
  expect(of.run).toMatchObject({
    id: '3f2a',
    seed: 7,
    samples: 50,
    ending: 'completed',
    durationMs: 8200,
    requests: 2,
  })
  expect(of.run).not.toHaveProperty('reason')
  expect(of.summary).toEqual({
    passed: 1,
    failed: 0,
    warning: 0,
    skipped: 0,
    blocked: 0,
    error: 0,
    gate: 'passed',
  })
})

test.each([
  [['passed', 'skipped'], 'skipped'],
  [['skipped', 'warning'], 'warning'],
  [['warning', 'blocked'], 'blocked'],
  [['blocked', 'error'], 'error'],
  [['error', 'failed'], 'failed'],
  [['passed', 'passed'], 'passed'],
] as const)('the verdict of a requirement is the worst over its checks: %j', ([one, two], worst) => {
  const level = worst === 'warning' || two === 'warning' || one === 'warning' ? 'should' : 'must'
  const events = log().started(['a', 'b']).check('a', one).check('b', two).finished()
  expect(row(events, 'A-01', catalogueOf(requirement('A-01', level)))).toMatchObject({
    verdict: worst,
    checks: ['a', 'b'],
  })
})

test('a mismatch that names a requirement counts against that one only', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', { requirements: ['A-01', 'C-01'], mismatches: [mismatch({ requirement: 'C-01' })] })
    .finished()
  expect(row(events, 'A-01')?.verdict).toBe('passed')
  expect(row(events, 'C-01')?.verdict).toBe('failed')
})

test('a mismatch that names none counts against all, each at its own level', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', { requirements: ['A-01', 'B-01'] })
    .finished()
  expect(row(events, 'A-01')?.verdict).toBe('failed')
  expect(row(events, 'B-01')?.verdict).toBe('warning')
})

test('a mismatch may name a requirement beyond those of its check', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', { mismatches: [mismatch({ requirement: 'C-01' })] })
    .finished()
  expect(row(events, 'A-01')?.verdict).toBe('passed')
  expect(row(events, 'C-01')).toMatchObject({ verdict: 'failed', checks: ['a'] })
})

test('a failure without mismatches still breaks its requirements', () => {
  const events = log().started(['a']).check('a', 'failed', { mismatches: [] }).finished()
  expect(row(events, 'A-01')?.verdict).toBe('failed')
})

test('former ids of requirements still count', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', { requirements: ['OLD-01'], mismatches: [mismatch({ requirement: 'OLD-01' })] })
    .finished()
  expect(row(events, 'C-01')?.verdict).toBe('failed')
})

test('requirements that the catalogue lacks are named', () => {
  const of = grade(
    log()
      .started(['a'])
      .check('a', 'failed', { requirements: ['Z-99'] })
      .finished(),
  )
  expect(of.findings).toEqual([
    { severity: 'problem', text: 'checks name the requirement Z-99, which the catalogue lacks' },
  ])
  expect(of.summary.gate).toBe('failed')
})

test('what was not tested says why', () => {
  const graded = catalogueOf(
    requirement('SKIPPED'),
    requirement('CLIENT', 'must', { binds: 'client' }),
    requirement('UNSEEN', 'must', { unobservable: 'it happens inside' }),
    requirement('PLANNED', 'must', { planned: true }),
    requirement('FREE', 'may'),
    requirement('LEFT-OUT'),
  )
  const events = log()
    .started(['a'])
    .check('a', 'skipped', { requirements: ['SKIPPED'], reason: 'no outsider' })
    .finished()
  expect(
    grade(events, graded).requirements.map(({ verdict, untested, reason }) => [verdict, untested, reason]),
  ).toEqual([
    ['untested', 'skipped', 'no outsider'],
    ['untested', 'client duty', expect.any(String)],
    ['untested', 'unobservable', 'it happens inside'],
    ['untested', 'planned', expect.any(String)],
    ['untested', 'permission', expect.any(String)],
    ['untested', 'not selected', expect.any(String)],
  ])
})

test('what is skipped in part says what was left out', () => {
  const events = log()
    .started(['a', 'b'])
    .check('a', 'passed')
    .check('b', 'skipped', { reason: 'no outsider' })
    .finished()
  expect(row(events, 'A-01')).toMatchObject({ verdict: 'skipped', reason: 'no outsider' })
})

test('planned checks that never finished could not be judged', () => {
  const of = grade(log().started(['a', 'b']).check('a', 'passed').finished('interrupted', 'Ctrl-C'))
  expect(of.checks.at(1)).toMatchObject({
    id: 'b',
    suite: 'versions',
    verdict: 'error',
    reason: 'did not run',
  })
  expect(of.summary).toMatchObject({ passed: 1, error: 1, gate: 'inconclusive' })
  expect(of.requirements.at(1)).toMatchObject({ verdict: 'untested', untested: 'did not run' })
  expect(of.run).toMatchObject({ ending: 'interrupted', reason: 'Ctrl-C' })
})

test('a log that stops died', () => {
  const of = grade(log().started(['a']).check('a', 'passed'))
  expect(of.run).toMatchObject({ ending: 'died', reason: expect.stringContaining('killed'), durationMs: 0 })
  expect(of.summary.gate).toBe('inconclusive')
})

test('of two verdicts of one check the worse stands, and it is said', () => {
  for (const verdicts of [['failed', 'passed'] as const, ['passed', 'failed'] as const]) {
    const events = log().started(['a'])
    for (const verdict of verdicts) events.check('a', verdict)
    expect(grade(events.finished()).checks.map(check => check.verdict)).toEqual(['failed'])
    expect(grade(events).findings).toHaveLength(1)
  }
})

test('of each persona and binding the last word stands; an observation is kept once', () => {
  const at = '2026-03-04T05:06:07.000Z'
  const events = log()
    .started()
    .add({ type: 'persona', at, persona: 'admin', state: 'refused' })
    .add({ type: 'persona', at, persona: 'admin', identity: 'Ada', state: 'connected' })
    .add({ type: 'binding', at, binding: { name: 'list', value: '/a', how: 'default' } })
    .add({ type: 'binding', at, binding: { name: 'list', value: '/b', how: 'schema' } })
    .add({ type: 'observation', at, observation: { question: 'Q', value: 1 } })
    .add({ type: 'observation', at, observation: { question: 'Q', value: 1 } })
    .add({ type: 'observation', at, observation: { question: 'Q', value: 2 } })
  const of = grade(events)
  expect(of.personas).toEqual([{ persona: 'admin', identity: 'Ada', state: 'connected' }])
  expect(of.bindings).toEqual([{ name: 'list', value: '/b', how: 'schema' }])
  expect(of.observations.map(observation => observation.value)).toEqual([1, 2])
})

test('no grade, and two grades, are no grade', () => {
  expect(() => grade(log().finished())).toThrow(NotOneGrade)
  expect(() => grade(log().started().started())).toThrow(/found 2/)
})
