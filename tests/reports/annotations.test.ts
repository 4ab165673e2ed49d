import { expect, test } from 'vitest'
import { annotations } from '../../reports/annotations.ts'
import { Evidence } from '../../reports/evidence.ts'
import { gradeOf } from '../../reports/grade.ts'
import type { GateRule } from '../../reports/types.ts'
import { everything } from './hostile.ts'
import { catalogueOf, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

const catalogue = catalogueOf(requirement('A-01'), requirement('B-01', 'should'))

function lines(events: LogBuilder, rule: Partial<GateRule> = {}): string[] {
  const grade = gradeOf(events.events, catalogue, { failOn: 'must', expectations: [], ...rule })
  return annotations(grade, new Evidence(grade).failures()).split('\n').slice(0, -1)
}

test('the gate, failures and warnings are annotations', () => {
  const events = log()
    .started(['a', 'b'])
    .check('a', 'failed')
    .check('b', 'warning', { requirements: ['B-01'] })
  expect(lines(events.finished())).toEqual([
    '::error title=Conformance::failed: A-01 is broken (1 check); 1 warning',
    '::error title=a::A-01: what A-01 says%0Astatus: expected 409, received 200%0Aconformance replay results a',
    '::warning title=b::B-01: what B-01 says%0Astatus: expected 409, received 200%0Aconformance replay results b',
  ])
})

test('a pass says nothing, and neither does an expected failure', () => {
  expect(lines(log().started(['a']).check('a', 'passed').finished())).toEqual([])
  const expected = { expectations: [{ check: 'a', reason: 'ticket' }] }
  expect(lines(log().started(['a']).check('a', 'failed').finished(), expected)).toEqual([])
})

test('no more are made than are shown', () => {
  const ids = Array.from({ length: 30 }, (_, number) => `c${number}`)
  const events = log().started(ids)
  for (const id of ids) events.check(id, 'failed')
  expect(lines(events.finished())).toHaveLength(10)
})

test('hostile text makes no command of its own', () => {
  const events = log()
    .started(['a'])
    .check(everything, 'failed', {
      mismatches: [mismatch({ path: everything, actual: everything })],
      replay: everything,
    })
  const made = lines(events.finished('died', everything))
  expect(made).toHaveLength(2)
  for (const line of made) {
    expect(line).toMatch(/^::error title=[^:,]*::/)
    expect(line).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u)
  }
})
