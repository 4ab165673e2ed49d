import { expect, test } from 'vitest'
import type { SetStanding } from '../../document/set-standing.ts'
import { annotations } from '../../reports/annotations.ts'
import { exitCode, failsGate } from '../../reports/gate.ts'
import { gradeOf } from '../../reports/grade.ts'
import { headline } from '../../reports/headline.ts'
import { junitXml } from '../../reports/junit.ts'
import type { GateRule } from '../../reports/types.ts'
import { catalogueOf, log, mismatch, requirement, result } from './log-builder.ts'

const catalogue = catalogueOf(requirement('A-01'), requirement('B-01'), requirement('C-01', 'should'))

const standing = (more: Partial<SetStanding>): SetStanding => ({
  ...{ id: '2026.1', digest: 'd', provisional: [], raised: [], gone: [], unchecked: [] },
  ...more,
})

const provisional = [{ check: 'b', why: 'not in set 2026.1' }]

/** A grade of `a`, which passes, and `b`. */
const gradeWith = (
  verdict: 'passed' | 'failed' | 'warning' | 'blocked' | 'error',
  set: Partial<SetStanding>,
  { requirements = ['B-01'], ...rule }: Partial<GateRule> & { requirements?: string[] } = {},
) =>
  gradeOf(
    log()
      .started(['a', 'b'])
      .check('a', 'passed')
      .check('b', verdict, { requirements, reason: 'why' })
      .finished().events,
    catalogue,
    { failOn: 'must', expectations: [], set: standing(set), ...rule },
  )

test.each([
  ['failed', 1],
  ['blocked', 3],
  ['error', 3],
] as const)(
  'a check that is not in the set closes no gate where it is %s, and one that is does',
  (verdict, code) => {
    const grade = gradeWith(verdict, { provisional })
    expect(exitCode(grade)).toBe(0)
    expect(grade.checks.find(({ id }) => id === 'b')).toMatchObject({
      verdict,
      provisional: 'not in set 2026.1',
    })
    expect(exitCode(gradeWith(verdict, {}))).toBe(code)
  },
)

test('a provisional failure is told in the first line, is a skip for CI, and no error on a pull request', () => {
  const grade = gradeWith('failed', { provisional })
  expect(headline(grade)).toBe('passed; 1 check provisional, 1 failed')
  const [check] = grade.checks.filter(({ id }) => id === 'b')
  const failures = check ? [{ check, broken: [], exhibits: [] }] : []
  expect(junitXml(grade, failures)).toMatch(
    /name="b"[^>]*><skipped message="provisional, failed: [^>]*><system-out>provisional: not in set 2026.1</,
  )
  expect(junitXml(grade, failures)).toContain('failures="0"')
  expect(annotations(grade, failures)).toMatch(/^::warning title=b::/)
})

test('where nothing ran but what is provisional, nothing is known', () => {
  const both = [...provisional, { check: 'a', why: 'not in set 2026.1' }]
  expect(exitCode(gradeWith('passed', { provisional: both }))).toBe(3)
})

test('a failure of a provisional check ends no grade that stops at failures', () => {
  const rule: GateRule = { failOn: 'must', expectations: [], set: standing({ provisional }) }
  const run = { ...gradeWith('failed', {}).run }
  expect(failsGate(result('b', 'failed', { requirements: ['B-01'] }), run, catalogue, rule)).toBe(false)
  expect(failsGate(result('a', 'failed'), run, catalogue, rule)).toBe(true)
})

test('a requirement that binds more than in the set counts as it did there', () => {
  const raised = [{ requirement: 'B-01', level: 'should' }] as const
  expect(exitCode(gradeWith('failed', { raised: [...raised] }))).toBe(0)
  expect(exitCode(gradeWith('failed', { raised: [...raised] }, { failOn: 'should' }))).toBe(1)
  expect(exitCode(gradeWith('failed', { raised: [...raised] }, { requirements: ['A-01', 'B-01'] }))).toBe(1)
})

test('a failure that only a raised requirement makes is told apart, since it closes no gate', () => {
  const raised: SetStanding['raised'] = [{ requirement: 'B-01', level: 'should' }]
  const grade = gradeWith('failed', { raised })
  expect(headline(grade)).toBe('passed; 1 check provisional, 1 failed')
  const [check] = grade.checks.filter(({ id }) => id === 'b')
  expect(check?.provisional).toBe('B-01 binds more than in set 2026.1')
  const failures = check ? [{ check, broken: [], exhibits: [] }] : []
  expect(junitXml(grade, failures)).toContain('failures="0"')
  expect(annotations(grade, failures)).toMatch(/^::warning title=b::/)
  for (const more of [{ failOn: 'should' as const }, { requirements: ['A-01', 'B-01'] }]) {
    const closed = gradeWith('failed', { raised }, more)
    expect(closed.checks.every(({ provisional }) => provisional === undefined)).toBe(true)
  }
})

test.each([
  ['a check that is another now', { check: 'b' }, { provisional }, 0],
  ['a check that is gone', { check: 'c' }, { gone: ['c'] }, 0],
  ['a requirement whose check is another now', { requirement: 'B-01' }, { provisional }, 0],
  ['a requirement whose check may be gone', { requirement: 'B-01' }, { gone: ['c'] }, 0],
  ['a check that is as it was', { check: 'b' }, {}, 1],
] as const)('a known failure of %s may no longer fail', (_, expected, set, code) => {
  const expectations = [{ ...expected, reason: 'known' }]
  expect(exitCode(gradeWith('passed', set as Partial<SetStanding>, { expectations }))).toBe(code)
})

test('what the suite has no more of the set is told', () => {
  const grade = gradeWith('passed', { gone: ['c', 'd'], unchecked: ['C-01'] })
  expect(headline(grade)).toBe('passed; gone of set 2026.1: c, d; no longer checked of set 2026.1: C-01')
  expect(grade.set).toEqual({ id: '2026.1', digest: 'd', gone: ['c', 'd'], unchecked: ['C-01'] })
})

test('a mismatch of a raised requirement beside one that was always binding fails', () => {
  const raised = [{ requirement: 'B-01', level: 'should' }] as const
  const events = log()
    .started(['a'])
    .check('a', 'failed', { requirements: ['A-01', 'B-01'], mismatches: [mismatch({ requirement: 'B-01' })] })
    .finished().events
  const rule: GateRule = { failOn: 'must', expectations: [], set: standing({ raised: [...raised] }) }
  expect(exitCode(gradeOf(events, catalogue, rule))).toBe(0)
})
