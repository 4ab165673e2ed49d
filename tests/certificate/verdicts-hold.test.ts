import { expect, test } from 'vitest'
import { verdictsHold } from '../../reports/index.ts'
import type { Grade } from '../../reports/types.ts'

const gradeOf = (verdicts: Record<string, string>) =>
  ({ checks: Object.entries(verdicts).map(([id, verdict]) => ({ id, verdict })) }) as unknown as Grade

const judged = (verdicts: Record<string, string>) => ({
  ...{ recorded: new Map(Object.entries(verdicts)), same: Object.keys(verdicts).length },
  ...{ differing: [], misnamed: [], unjudged: [], invented: [] },
})

test('verdicts that were judged anew hold, and those that need no evidence', () => {
  const kept = { a: 'passed', b: 'warning', c: 'skipped' }
  const holds = { holds: ['every verdict follows from what was recorded'] }
  expect(verdictsHold(judged(kept), gradeOf(kept))).toEqual(holds)
  expect(verdictsHold(judged(kept), gradeOf({ ...kept, d: 'blocked', e: 'error' }))).toEqual(holds)
})

test('verdicts on other statements than the checks test do not hold', () => {
  const misnamed = ['a (requirements)']
  expect(verdictsHold({ ...judged({ a: 'passed' }), misnamed }, gradeOf({ a: 'passed' }))).toEqual({
    refused: ['the log says otherwise than this suite what 1 check tested: a (requirements)'],
  })
})

test.each([
  ['none was judged anew', { b: 'passed' }],
  ['another was', { a: 'failed', b: 'passed' }],
])('a verdict of the grade does not hold where %s', (_, recorded) => {
  expect(verdictsHold(judged(recorded), gradeOf({ a: 'passed', b: 'passed' }))).toEqual({
    refused: ['nothing was judged anew for 1 verdict of the grade: a passed'],
  })
})
