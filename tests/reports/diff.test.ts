import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { briefOf } from '../../reports/brief.ts'
import { diffSchema } from '../../reports/diff/diff-schema.ts'
import {
  compare,
  comparisonJson,
  matrixJson,
  matrixMarkdown,
  matrixOf,
  matrixPage,
  matrixText,
} from '../../reports/diff/index.ts'
import { sectionsOf, verdictOf } from '../../reports/diff/sections.ts'
import { gradeOf } from '../../reports/grade.ts'
import { screenOf } from '../../reports/screen.ts'
import { catalogueOf, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

const catalogue = catalogueOf(requirement('A-01'), requirement('B-01'), requirement('C-01', 'should'))

const graded = (events: LogBuilder) =>
  briefOf(gradeOf(events.events, catalogue, { failOn: 'must', expectations: [] }))

/** A grade of one check. */
const of = (verdict: VerdictName, breaks: string[] = []) =>
  graded(
    log()
      .started(['a'])
      .check('a', verdict, {
        requirements: ['A-01', 'B-01', 'C-01'],
        ...(breaks.length > 0 ? { mismatches: breaks.map(id => mismatch({ requirement: id })) } : {}),
        reason: 'why',
      })
      .finished(),
  )

test.each<[VerdictName, VerdictName, string[], boolean]>([
  ['passed', 'passed', [], false],
  ['passed', 'failed', ['failed'], true],
  ['warning', 'failed', ['failed'], true],
  ['skipped', 'failed', ['failed'], true],
  ['blocked', 'failed', ['failed'], true],
  ['passed', 'warning', ['warned'], false],
  ['passed', 'skipped', ['lost'], true],
  ['passed', 'blocked', ['lost'], true],
  ['failed', 'error', ['lost'], true],
  ['skipped', 'blocked', [], false],
  ['failed', 'failed', ['still'], false],
  ['warning', 'warning', ['still'], false],
  ['failed', 'passed', ['mended'], false],
  ['failed', 'warning', ['warned'], false],
  ['blocked', 'passed', ['gained'], false],
  ['skipped', 'passed', ['gained'], false],
])('%s, then %s: %j', (before, after, lists, isWorse) => {
  const breaks = (verdict: VerdictName) =>
    verdict === 'failed' ? ['A-01'] : verdict === 'warning' ? ['C-01'] : []
  const found = compare(of(before, breaks(before)), of(after, breaks(after)))
  const { failed, warned, lost, mended, still, gained } = found
  const all = { failed, warned, lost, mended, still, gained }
  const told = Object.entries(all).flatMap(([name, changes]) => (changes.length > 0 ? [name] : []))
  expect({ told: told.sort(), isWorse: found.isWorse }).toEqual({ told: [...lists].sort(), isWorse })
})

test('what failed and only warns now is mended, unless it warns of what it had not seen', () => {
  const after = of('warning', ['C-01'])
  expect(compare(of('failed', ['A-01', 'C-01']), after)).toMatchObject({ mended: [{ id: 'a' }], warned: [] })
  expect(compare(of('failed', ['A-01']), after)).toMatchObject({
    ...{ mended: [], warned: [{ id: 'a', broken: ['C-01'], anew: ['C-01'] }] },
  })
})

test('a check that fails in both grades is worse where it breaks something more, and told what', () => {
  const found = compare(of('failed', ['A-01']), of('failed', ['A-01', 'B-01']))
  expect(found).toMatchObject({ isWorse: true, still: [], failed: [{ id: 'a', anew: ['B-01'] }] })
  expect(compare(of('failed', ['A-01', 'B-01']), of('failed', ['A-01']))).toMatchObject({ isWorse: false })
})

test('a warning is worse where the gate fails on should', () => {
  const strict = { ...of('warning', ['C-01']) }
  strict.gate = { ...strict.gate, failOn: 'should' }
  expect(compare(of('passed'), strict).isWorse).toBe(true)
})

test('checks that only one grade was to run are conditions, and no regression', () => {
  const one = graded(log().started(['a', 'b']).check('a', 'passed').check('b', 'passed').finished())
  const other = graded(log().started(['a', 'c']).check('a', 'passed').check('c', 'failed').finished())
  const found = compare(one, other)
  expect(found).toMatchObject({
    isWorse: false,
    failed: [],
    lost: [],
    unknown: [{ id: 'c', before: 'absent' }],
  })
  expect(verdictOf(found)).toBe('no regression: 1 failing check not asked before')
  expect(found.conditions).toEqual([
    '1 check only in the earlier grade: b',
    '1 check only in the later grade: c',
  ])
})

test('another catalogue, another person and an end before time are told before anything else', () => {
  const [before, after] = [of('passed'), of('failed', ['A-01'])]
  after.run = { ...after.run, document: 'd2', ending: 'interrupted' }
  after.personas = [{ persona: 'recruiter', identity: 'Mei', state: 'connected' }]
  const [first] = sectionsOf(compare(before, after))
  expect(first?.lines.map(({ says }) => says)).toEqual([
    'another catalogue of requirements: d1 before, d2 now',
    'another recruiter: nobody before, Mei (connected) now',
    'the later grade was interrupted',
  ])
})

test('what a target chooses otherwise is told although all is green', () => {
  const [before, after] = [of('passed'), of('passed')]
  before.observations = [
    { question: 'OQ-A', value: 1 },
    { question: 'OQ-A', value: { b: 2 } },
  ]
  after.observations = [
    { question: 'OQ-A', value: { b: 2 } },
    { question: 'OQ-A', value: 3 },
  ]
  before.bindings = [{ name: 'read.input', value: '/input' }]
  const found = compare(before, after)
  expect(found).toMatchObject({
    isWorse: false,
    observations: [{ name: 'OQ-A', gone: [1], come: [3] }],
    bindings: [{ name: 'read.input', gone: ['/input'], come: [] }],
  })
  expect(verdictOf(found)).toBe('no regression: no verdict changed')
})

test('what a grade did not look for has not changed', () => {
  const [before, after, narrower] = [of('passed'), of('passed'), of('blocked')]
  const seen = { question: 'OQ-A', value: 1 }
  before.observations = [seen, { question: 'OQ-B', value: 1 }]
  for (const grade of [after, narrower]) grade.observations = [{ question: 'OQ-B', value: 2 }]
  const changed = { name: 'OQ-B', gone: [1], come: [2] }
  expect(compare(before, after).observations).toEqual([changed, { name: 'OQ-A', gone: [1], come: [] }])
  expect(compare(before, narrower).observations).toEqual([changed])
})

/** A grade in which an operation was asked for this often, and took about so long each time. */
function timed(ms: (at: number) => number, times = 100) {
  const events = log().started(['a'])
  for (let at = 0; at < times; at++) events.exchange(`x${at}`, { durationMs: ms(at) })
  return graded(events.check('a', 'passed').finished())
}

test.each<[string, (at: number) => number, (at: number) => number, number]>([
  ['four times as slow', () => 20, () => 80, 1],
  ['a quarter of the time', () => 80, () => 20, 1],
  ['within the noise of the first grade', at => (at < 50 ? 20 : 90), () => 80, 0],
  ['within the noise of the second grade', () => 20, at => (at < 20 ? 20 : 90), 0],
  ['slower by less than anybody notices', () => 2, () => 8, 0],
  ['slower by a tenth', () => 500, () => 550, 0],
  ['a single outlier', () => 20, at => (at === 50 ? 9000 : 20), 0],
])('times: %s', (_, before, after, changes) => {
  expect(compare(timed(before), timed(after)).timings).toHaveLength(changes)
})

/** A grade in which each of these operations took so long. */
function paced(...ms: number[]) {
  const grade = of('passed')
  grade.timings = ms.map((medianMs, at) => ({
    ...{ operation: `operation ${at}`, count: 100, medianMs },
    ...{ lowMs: 0.9 * medianMs, highMs: 1.1 * medianMs },
  }))
  return grade
}

test('a busy machine makes no operation slow; one that is slower than all others is told, and so is a pace beyond reason', () => {
  const usual = paced(50, 60, 70, 80, 90)
  const busy = compare(usual, paced(85, 102, 119, 136, 153))
  expect(busy).toMatchObject({ conditions: [], timings: [] })
  const one = compare(usual, paced(85, 102, 119, 136, 400))
  expect(one).toMatchObject({
    conditions: [],
    timings: [{ operation: 'operation 4', before: 90, after: 400 }],
  })
  const all = compare(usual, paced(150, 180, 210, 240, 270))
  expect(all).toMatchObject({
    conditions: [expect.stringMatching(/^everything was 3\.0 times as slow: /)],
    timings: [],
  })
  expect(compare(paced(150, 180, 210, 240, 270), usual)).toMatchObject({
    conditions: [expect.stringMatching(/^everything was 3\.0 times as quick: /)],
    timings: [],
  })
})

test('times of a grade that did not complete are not compared', () => {
  const [quick, slow] = [timed(() => 20), timed(() => 80)]
  expect(compare(quick, slow).timings).toHaveLength(1)
  slow.run.ending = 'interrupted'
  expect(compare(quick, slow).timings).toEqual([])
})

test('an operation that was asked for a few times tells nothing of its time', () => {
  expect(
    compare(
      timed(() => 20, 15),
      timed(() => 900, 15),
    ).timings,
  ).toEqual([])
})

test('several grades side by side show what they do not agree in, and nothing else', () => {
  const grades = [of('passed'), of('failed', ['A-01']), of('passed')]
  for (const [at, grade] of grades.entries())
    grade.observations = [
      { question: 'OQ-SAME', value: 1 },
      { question: 'OQ-OTHER', value: at },
    ]
  const { requirements, observations } = matrixOf(grades)
  expect(requirements).toEqual([{ name: 'A-01', cells: ['passed', 'failed', 'passed'] }])
  expect(observations).toEqual([{ name: 'OQ-OTHER', cells: ['0', '1', '2'] }])
})

test('of several grades it is told first what makes one not comparable, and it is told when nothing differs', () => {
  const [one, two, three] = [of('passed'), of('passed'), of('passed')]
  expect(matrixMarkdown(matrixOf([one, two, three]))).toMatch(/^Every requirement comes out the same/m)
  three.run = { ...three.run, document: 'd2' }
  const matrix = matrixOf([one, two, three])
  expect(matrix.conditions).toEqual(['A, C: another catalogue of requirements: d1 before, d2 now'])
  for (const text of [
    matrixMarkdown(matrix),
    matrixPage(matrix),
    matrixText(matrix, screenOf({ write: () => true }, {})),
  ])
    expect(text).toMatch(
      /Not comparable one to one.*another catalogue.*Every requirement comes out the same/s,
    )
})

test('the published schema fits what is written', () => {
  const isDiff = addFormats.default(new Ajv({ strict: false })).compile(diffSchema)
  const grades = [of('passed'), of('failed', ['A-01']), of('blocked')] as const
  const [one, two, three] = grades
  for (const text of [
    comparisonJson(compare(one, two), [one, two]),
    comparisonJson(compare(one, three), [one, three]),
    comparisonJson(
      compare(
        timed(() => 20),
        timed(() => 80),
      ),
      [one, two],
    ),
    matrixJson(matrixOf([...grades])),
  ])
    expect(isDiff(JSON.parse(text)), JSON.stringify(isDiff.errors)).toBe(true)
  expect(isDiff({ ...JSON.parse(comparisonJson(compare(one, two), [one, two])), more: 1 })).toBe(false)
})

test('a report tells the times of the operations that were asked for often', () => {
  expect(timed(() => 30).timings).toEqual([
    { operation: 'candidate-library update', ...{ count: 100, medianMs: 30, lowMs: 30, highMs: 30 } },
  ])
})
