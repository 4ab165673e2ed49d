import { expect, test } from 'vitest'
import { suiteRows, tally, unjudgedByCause, verdictsIn } from '../../reports/tally.ts'
import { result } from './log-builder.ts'

const none = { passed: 0, failed: 0, warning: 0, skipped: 0, blocked: 0, error: 0 }

test('checks are counted by verdict, and verdicts told in the order of what a reader asks for', () => {
  const checks = [result('a', 'error'), result('b', 'passed'), result('c', 'passed')]
  expect(tally(checks)).toEqual({ ...none, passed: 2, error: 1 })
  expect(verdictsIn(checks)).toEqual(['passed', 'error'])
})

test('several suites have a row for all of them; one suite is all there is', () => {
  const passed = result('a', 'passed')
  const failed = result('b', 'failed', { suite: 'lists' })
  expect(suiteRows({ checks: [passed] })).toEqual([['versions', { ...none, passed: 1 }]])
  expect(suiteRows({ checks: [passed, failed] })).toEqual([
    ['versions', { ...none, passed: 1 }],
    ['lists', { ...none, failed: 1 }],
    ['all', { ...none, passed: 1, failed: 1 }],
  ])
})

test('what was blocked and what went wrong stands by its cause, and nothing else does', () => {
  const refused = { reason: 'create was refused' }
  const stuck = [
    result('a', 'blocked', refused),
    result('b', 'error', { reason: 'no answer' }),
    result('c', 'blocked', refused),
    result('d', 'error'),
  ]
  const causes = unjudgedByCause({ checks: [result('e', 'failed'), ...stuck, result('f', 'skipped')] })
  expect(causes.map(([cause, checks]) => [cause, checks.map(({ id }) => id)])).toEqual([
    ['blocked: create was refused', ['a', 'c']],
    ['error: no answer', ['b']],
    ['error: no reason given', ['d']],
  ])
})
