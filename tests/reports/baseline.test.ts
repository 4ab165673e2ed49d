import { expect, test } from 'vitest'
import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { briefOf } from '../../reports/brief.ts'
import { Evidence } from '../../reports/evidence.ts'
import { exitCode } from '../../reports/gate.ts'
import { gradeOf } from '../../reports/grade.ts'
import { reportPage } from '../../reports/html/page.ts'
import { junitXml } from '../../reports/junit.ts'
import { screenOf } from '../../reports/screen.ts'
import { summaryMarkdown } from '../../reports/summary-markdown.ts'
import { summaryText } from '../../reports/summary-terminal.ts'
import type { GateRule, Grade } from '../../reports/types.ts'
import { catalogueOf, log, mismatch, requirement } from './log-builder.ts'

const catalogue = catalogueOf(
  requirement('A-01', 'must', { aliases: ['OLD-A'] }),
  requirement('B-01'),
  requirement('C-01', 'should'),
)

type Verdicts = Record<string, VerdictName | 'absent' | [VerdictName, ...string[]]>

/** The events of a grade whose checks come to these verdicts, under these requirements. */
function events(verdicts: Verdicts) {
  const planned = Object.entries(verdicts).filter(([, verdict]) => verdict !== 'absent')
  const builder = log().started(planned.map(([id]) => id))
  for (const [id, told] of planned) {
    const [verdict, ...broken] = Array.isArray(told) ? told : [told as VerdictName]
    const requirements = broken.length > 0 ? broken : ['A-01']
    builder.check(id, verdict, {
      ...{ requirements, reason: 'why' },
      ...(verdict === 'failed' || verdict === 'warning'
        ? { mismatches: requirements.map(id => mismatch({ requirement: id })) }
        : {}),
    })
  }
  return builder.finished()
}

const plain = (verdicts: Verdicts) =>
  gradeOf(events(verdicts).events, catalogue, { failOn: 'must', expectations: [] })

/** A grade that is held against another one. */
const held = (before: Verdicts, after: Verdicts): Grade =>
  gradeOf(events(after).events, catalogue, {
    ...{ failOn: 'regressions', expectations: [], baseline: briefOf(plain(before)) },
  })

test.each<[string, Verdicts[string], Verdicts[string], number]>([
  ['what passes still', 'passed', 'passed', 0],
  ['what fails now', 'passed', 'failed', 1],
  ['what failed, and fails', 'failed', 'failed', 0],
  ['what failed, and breaks more', ['failed', 'A-01'], ['failed', 'A-01', 'B-01'], 1],
  ['what failed, and breaks less', ['failed', 'A-01', 'B-01'], ['failed', 'A-01'], 0],
  ['what failed under a former id', ['failed', 'OLD-A'], ['failed', 'A-01'], 0],
  ['what warned, and fails', ['warning', 'C-01'], 'failed', 1],
  ['what was skipped, and fails', 'skipped', 'failed', 1],
  ['what was blocked, and fails', 'blocked', 'failed', 1],
  ['what is mended', 'failed', 'passed', 0],
  ['what warns now', 'passed', ['warning', 'C-01'], 0],
  ['what is skipped now', 'passed', 'skipped', 1],
  ['what is blocked now', 'passed', 'blocked', 3],
  ['what could not be judged now', 'failed', 'error', 3],
  ['what was blocked, and is', 'blocked', 'blocked', 0],
  ['what was skipped, and is blocked', 'skipped', 'blocked', 0],
  ['what was an error, and is', 'error', 'error', 0],
  ['what fails, and was not asked', 'absent', 'failed', 3],
  ['what is blocked, and was not asked', 'absent', 'blocked', 3],
  ['what passes, and was not asked', 'absent', 'passed', 0],
  ['what is not asked now', 'failed', 'absent', 0],
])('only what got worse closes the gate: %s', (_, before, after, code) => {
  const grade = held({ it: before, other: 'passed' }, { it: after, other: 'passed' })
  expect(exitCode(grade), grade.gate.reasons.join()).toBe(code)
})

/** Baselines in which a check never began, whatever kept it from that. */
const neverBegan: [string, ReturnType<typeof log>][] = [
  ['it died', log().started(['it', 'other']).check('other', 'passed').finished('died', 'killed')],
  ['it stopped', log().started(['it', 'other']).check('other', 'passed').finished('stopped', '--bail 1')],
  [
    'a budget had no room',
    log()
      .started(['it', 'other'])
      .check('other', 'passed')
      .check('it', 'blocked', { leftOut: 'budget.requests', reason: 'no room' })
      .finished(),
  ],
]

test.each(
  neverBegan.flatMap(([why, before]) =>
    (
      [
        ['failed', 3],
        ['blocked', 3],
        ['error', 3],
        ['passed', 0],
      ] as const
    ).map(([after, code]) => ({ why, before, after, code })),
  ),
)('of a check that never began in the baseline ($why) it says nothing: $after', ({ before, after, code }) => {
  const whole = gradeOf(before.events, catalogue, { failOn: 'must', expectations: [] })
  const grade = gradeOf(events({ it: after, other: 'passed' }).events, catalogue, {
    ...{ failOn: 'regressions', expectations: [], baseline: briefOf(whole) },
  })
  expect(exitCode(grade), grade.gate.reasons.join()).toBe(code)
})

test.each<[string, Verdicts[string], number]>([
  ['is broken anew', 'passed', 1],
  ['was broken', ['warning', 'C-01'], 0],
  ['failed of something else', ['failed', 'A-01'], 1],
  ['failed of it, too', ['failed', 'A-01', 'C-01'], 0],
  ['was not asked', 'absent', 3],
])('a gate that fails on a should, too, holds it against the baseline: it %s', (_, before, code) => {
  const grade = gradeOf(events({ it: ['warning', 'C-01'], other: 'passed' }).events, catalogue, {
    ...{ failOn: 'should', expectations: [] },
    baseline: briefOf(plain({ it: before, other: 'passed' })),
  })
  expect(exitCode(grade), grade.gate.reasons.join()).toBe(code)
})

test('without its baseline, a gate that fails on regressions lets nothing pass', () => {
  const rule: GateRule = { failOn: 'regressions', expectations: [] }
  expect(gradeOf(events({ it: 'failed' }).events, catalogue, rule).gate.result).toBe('failed')
  expect(gradeOf(events({ it: 'passed' }).events, catalogue, rule).gate.result).toBe('passed')
})

test('a grade that ended before its time, or judged nothing, is no pass whatever the baseline says', () => {
  const baseline = briefOf(plain({ it: 'blocked' }))
  const cut = log().started(['it']).check('it', 'passed').finished('interrupted')
  const rule: GateRule = { failOn: 'regressions', expectations: [], baseline }
  expect(gradeOf(cut.events, catalogue, rule).gate.result).toBe('inconclusive')
  expect(gradeOf(events({ it: 'blocked' }).events, catalogue, rule).gate.result).toBe('inconclusive')
})

const written = (grade: Grade) => {
  const failures = new Evidence(grade).failures()
  const screen = screenOf({ write: () => true, columns: 300 }, {})
  return {
    failures,
    text: summaryText({ grade, failures, folder: 'results', files: [] }, screen),
    markdown: summaryMarkdown(grade, failures),
    page: reportPage(grade, failures),
    junit: junitXml(grade, failures),
  }
}

test('reports name the baseline before the verdict, tell first what is worse, and list what was broken before', () => {
  const grade = held(
    { known: 'failed', stuck: 'blocked', worse: 'passed' },
    { known: 'failed', stuck: 'blocked', worse: 'failed' },
  )
  const { failures, text, markdown, page, junit } = written(grade)
  const line =
    'held against run 3f2a of 2026-03-04T05:06:07.000Z, http://127.0.0.1:4010: 1 check failed there, too, 1 check not judged there either'
  for (const told of [text, page]) expect(told).toContain(line)
  expect(markdown).toMatch(/held against run 3f2a.*\n- A\\?-01 is broken \(1 check\)\n- 1 known failure/)
  expect(text).toMatch(/held against .*\nfailed: A-01 is broken \(1 check\); 1 known failure\n/)
  expect(failures.map(({ check, excused }) => [check.id, excused])).toEqual([
    ['worse', undefined],
    ['known', 'failed in the baseline, too (run 3f2a)'],
  ])
  expect(text).toMatch(/✗ worse\n {2}A-01 {3}must/)
  expect(text).toMatch(/✗ known {3}expected to fail\n {2}A-01 {2}status: expected 409/)
  expect(junit).toMatch(/<testsuites name="conformance" tests="4" failures="2" errors="0" time=/)
})

test('a baseline of another suite or another configuration is told before the verdict', () => {
  const baseline = briefOf(plain({ it: 'passed' }))
  baseline.run = { ...baseline.run, configuration: 'c0', tool: { ...baseline.run.tool, version: '0.0.9' } }
  const grade = gradeOf(events({ it: 'passed' }).events, catalogue, {
    ...{ failOn: 'regressions', expectations: [], baseline },
  })
  expect(written(grade).text).toMatch(
    /^held against [^\n]*\nanother version of the suite: 0\.0\.9 before, 0\.1\.0 now\nanother configuration: login, [^\n]*\npassed\n/,
  )
})
