import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Brief } from '../../fixtures/events/brief.ts'
import type { VerdictName } from '../../fixtures/events/verdict.ts'
import { briefOf } from '../../reports/brief.ts'
import { gradeOf } from '../../reports/grade.ts'
import { lastTwoIn } from '../../reports/history/found.ts'
import { historiesOf } from '../../reports/history/history.ts'
import { appendTo, readIndex } from '../../reports/history/index-file.ts'
import { indexSchema } from '../../reports/history/index-schema.ts'
import { briefIn } from '../../reports/history/lines.ts'
import { historyPage } from '../../reports/history/page.ts'
import { brokenSince, stretchesOf } from '../../reports/history/series.ts'
import { historyText } from '../../reports/history/text.ts'
import { writeHistory } from '../../reports/history/write.ts'
import { screenOf } from '../../reports/screen.ts'
import { everything } from './hostile.ts'
import { catalogueOf, log, requirement } from './log-builder.ts'
import { manyGrades } from './many-grades.ts'

const catalogue = catalogueOf(requirement('VER-02'), requirement('VER-01'))
const screen = screenOf({ write: () => true, columns: 140 }, {})
const folder = () => mkdtempSync(join(tmpdir(), 'history-'))

/** The n-th grade of a history, in which two checks come to these verdicts. */
function grade(n: number, verdicts: Record<string, VerdictName>, more: Partial<Brief['run']> = {}): Brief {
  const events = log().started(Object.keys(verdicts))
  for (const [id, verdict] of Object.entries(verdicts))
    events.check(id, verdict, { requirements: [id === 'a' ? 'VER-02' : 'VER-01'], reason: 'why' })
  const brief = briefOf(gradeOf(events.finished().events, catalogue, { failOn: 'must', expectations: [] }))
  const startedAt = `2026-03-${String(n).padStart(2, '0')}T05:06:07.000Z`
  return { ...brief, run: { ...brief.run, id: `run-${n}`, startedAt, ...more } }
}

/** The history of these grades, through an index. */
function history(...grades: Brief[]) {
  const at = folder()
  for (const one of grades) appendTo(at, [one])
  const [found] = historiesOf(readIndex(at).entries)
  if (!found) throw new Error('no history')
  return found
}

test('an index gives back what was appended to it, in the order of names', () => {
  const at = folder()
  const grades = [grade(1, { a: 'failed', b: 'skipped' }), grade(2, { a: 'passed', b: 'blocked' })]
  for (const one of grades) appendTo(at, [one])
  expect(readIndex(at)).toMatchObject({ unread: [] })
  expect(readIndex(at).entries.map(briefIn)).toEqual(
    grades.map(one => ({
      ...one,
      requirements: one.requirements.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    })),
  )
  const isLine = addFormats.default(new Ajv({ strict: false })).compile(indexSchema)
  const lines = readFileSync(join(at, 'history.jsonl'), 'utf8').trimEnd().split('\n')
  for (const line of lines) expect(isLine(JSON.parse(line)), JSON.stringify(isLine.errors)).toBe(true)
  expect(isLine({ ...JSON.parse(lines.at(-1) ?? ''), more: 1 })).toBe(false)
})

test('a run that was told twice is one, as it was told last: it is not compared with itself', async () => {
  const at = folder()
  const [good, bad] = [grade(1, { a: 'passed' }), grade(2, { a: 'failed' })]
  const again: Brief = { ...bad, gate: { ...bad.gate, result: 'passed' } }
  for (const one of [good, bad, again]) appendTo(at, [one])
  expect((await lastTwoIn(at)).map(({ run, gate }) => [run.id, gate.result])).toEqual([
    ['run-1', 'passed'],
    ['run-2', 'passed'],
  ])
})

test('what grades have in common is written once, in whichever order it was met', () => {
  const at = folder()
  const [one, other] = [grade(1, { a: 'passed', b: 'passed' }), grade(2, { b: 'passed', a: 'passed' })]
  one.observations = [{ question: 'OQ-A', value: 1 }, { question: 'OQ-B' }]
  other.observations = one.observations.toReversed()
  appendTo(at, [one])
  const before = readFileSync(join(at, 'history.jsonl'), 'utf8').split('\n').length
  appendTo(at, [other])
  expect(readFileSync(join(at, 'history.jsonl'), 'utf8').split('\n')).toHaveLength(before + 1)
})

test('a damaged line costs its own grade, and a cut one no later grade', () => {
  const at = folder()
  const file = join(at, 'history.jsonl')
  appendTo(at, [grade(1, { a: 'passed' })])
  appendFileSync(file, 'what is this?\n{"grade": "half of')
  appendTo(at, [grade(2, { a: 'passed' })])
  const { entries, unread } = readIndex(at)
  expect(entries.map(({ run }) => run.id)).toEqual(['run-1', 'run-2'])
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(unread.map(line => lines[line - 1])).toEqual(['what is this?', '{"grade": "half of'])
  // Without a part, the grades that name it can't be told.
  writeFileSync(file, lines.filter(line => !line.includes('["a"]')).join('\n'))
  expect(readIndex(at)).toMatchObject({ entries: [], unread: { length: 4 } })
})

test.each([
  ['pppf', { firstBad: 3, lastGood: 2 }],
  ['pfff', { firstBad: 1, lastGood: 0 }],
  ['pffp', undefined],
  ['pfpf', { firstBad: 3, lastGood: 2 }],
  ['p fbsf', { firstBad: 2, lastGood: 0 }],
  ['pw', { firstBad: 1, lastGood: 0 }],
  ['ffe', { firstBad: 0 }],
  ['pfb', { firstBad: 1, lastGood: 0 }],
  ['ppbb', undefined],
  ['  u', undefined],
])('%s is broken since %j', (series, since) => {
  expect(brokenSince(series)).toEqual(since)
})

test('a series is told in stretches', () => {
  expect(stretchesOf('pp f')).toEqual([
    { letter: 'p', from: 0, length: 2 },
    { letter: ' ', from: 2, length: 1 },
    { letter: 'f', from: 3, length: 1 },
  ])
  expect(stretchesOf('')).toEqual([])
})

const verdictsOf = { p: 'passed', f: 'failed', w: 'warning', b: 'blocked' } as const

/** A history in which a check came to these verdicts, each grade with what its place gives it. */
const told = (series: string, more: (at: number) => Partial<Brief['run']> = () => ({ build: 'b1' })) =>
  history(
    ...[...series].map((letter, at) =>
      grade(at + 1, { a: verdictsOf[letter as keyof typeof verdictsOf], b: 'passed' }, more(at)),
    ),
  )

const unnamed = () => ({ build: undefined }) as unknown as Partial<Brief['run']>

test.each<[string, string, (at: number) => Partial<Brief['run']>, boolean]>([
  ['changes on one build', 'ppfp', () => ({ build: 'b1' }), true],
  ['changes once on one build', 'ppff', () => ({ build: 'b1' }), true],
  ['never changes', 'pppp', () => ({ build: 'b1' }), false],
  ['is only kept from being judged', 'pbpb', () => ({ build: 'b1' }), false],
  ['changes with each build', 'pfpf', at => ({ build: `b${at}` }), false],
  ['changes with the suite', 'pf', at => ({ build: 'b1', document: `d${at}` }), false],
  ['changes with the configuration', 'pf', at => ({ build: 'b1', configuration: `c${at}` }), false],
  ['changes once, and no build is named', 'ppff', unnamed, false],
  ['comes back, and no build is named', 'ppfp', unnamed, true],
])('a check that %s: %s', (_, series, more, isFlake) => {
  expect(told(series, more).flakes.map(({ check }) => check)).toEqual(isFlake ? ['a'] : [])
})

test('what some checks keep is no longer broken only where those that saw it broken are asked', () => {
  const of = (n: number, verdicts: Record<string, VerdictName>): Brief => {
    const events = log().started(Object.keys(verdicts))
    for (const [id, verdict] of Object.entries(verdicts))
      events.check(id, verdict, { requirements: ['VER-02'] })
    const brief = briefOf(gradeOf(events.finished().events, catalogue, { failOn: 'must', expectations: [] }))
    return { ...brief, run: { ...brief.run, id: `run-${n}`, startedAt: `2026-03-0${n}T05:06:07.000Z` } }
  }
  const broken = (...grades: Record<string, VerdictName>[]) =>
    history(...grades.map((verdicts, at) => of(at + 1, verdicts))).broken
  const [whole, some] = [{ a: 'failed', b: 'passed' }, { b: 'passed' }] as const
  expect(broken(whole, some)).toMatchObject([{ requirement: 'VER-02', firstBad: 0, checks: ['a'] }])
  expect(broken(whole, some, { a: 'passed' })).toEqual([])
  expect(broken(whole, some, { a: 'passed', b: 'passed' })).toEqual([])
  // A check that a newer suite has no more accuses nobody for ever.
  expect(broken(whole, { b: 'passed', c: 'passed' })).toEqual([])
})

test('a flake tells how often it came to what, where last, and whether the build is known', () => {
  const { flakes } = told('ppfpf')
  expect(flakes).toEqual([
    { check: 'a', broken: ['VER-02'], counts: { p: 3, f: 2 }, changes: 3, last: 4, isSameBuild: true },
  ])
  expect(told('pfp', unnamed).flakes).toMatchObject([{ isSameBuild: false }])
})

test('each target has a history of its own, that of the last grade first; started ones are one target', () => {
  const at = folder()
  const [eu, us] = [grade(1, { a: 'passed' }), grade(2, { a: 'failed' })]
  eu.target = { kind: 'url', url: 'https://eu.example' }
  us.target = { kind: 'url', url: 'https://us.example' }
  const started = [3, 4].map(n => ({
    ...grade(n, { a: 'passed' }),
    target: { kind: 'command', url: `http://127.0.0.1:500${n}` },
  }))
  appendTo(at, [us, ...started, eu])
  expect(historiesOf(readIndex(at).entries).map(({ target, entries }) => [target, entries.length])).toEqual([
    ['command', 2],
    ['https://us.example', 1],
    ['https://eu.example', 1],
  ])
})

test('observations are told from the grade on that saw them first; a grade of less than all tells none', () => {
  const seen = (
    n: number,
    value: unknown,
    verdicts: Record<string, VerdictName> = { a: 'passed', b: 'passed' },
  ) => ({
    ...grade(n, verdicts),
    observations: [{ question: 'OQ-PAGE-ORIGIN', value }],
  })
  const { observations } = history(seen(1, 1), seen(2, 7, { a: 'passed' }), seen(3, 1), seen(4, 2))
  expect(observations).toEqual([
    {
      question: 'OQ-PAGE-ORIGIN',
      choices: [
        { from: 0, values: [1] },
        { from: 3, values: [2] },
      ],
    },
  ])
})

test('terminal and page say since when what is broken, and what is a flake', () => {
  const found = told('ppfpff', at => ({ build: at < 4 ? 'b1' : 'b2' }))
  const text = historyText([found], screen)
  expect(text).toContain(
    'http://127.0.0.1:4010: 6 grades, the last one failed in 8.2 s, 1 requirement broken now, 1 flake',
  )
  expect(text).toMatch(
    /Broken now \(1\)\n {2}VER-02 {2}since 2026-03-05 05:06:07, b2 \(run run-5\); kept at last in 2026-03-04 05:06:07, b1\s+\(run run-4\); seen by a/,
  )
  expect(text).toMatch(
    /Flakes \(1\)\n {2}a {2}passed 3 times, failed once; 2 changes, the last in 2026-03-04/,
  )
  const page = historyPage([found])
  expect(page).toContain('aria-label="passed 3 times, failed 3 times"')
  expect(page).toContain(
    '<td>2026-03-05 05:06:07, b2 (run run-5)</td><td>2026-03-04 05:06:07, b1 (run run-4)</td>',
  )
  expect(page).toContain('1 requirement kept in every grade that tested it')
})

test('nothing of a target becomes markup, or acts on a terminal', () => {
  const one = grade(1, { a: 'failed' })
  const hostile = { ...one, target: { kind: 'url', url: everything }, run: { ...one.run, build: everything } }
  const other = { ...hostile, run: { ...hostile.run, id: everything, startedAt: '2026-03-05' } }
  for (const [at, each] of [hostile, other].entries())
    each.observations = [{ question: everything, value: [everything, at] }]
  const found = history(hostile, other)
  expect(found.observations).toHaveLength(1)
  const [page, text] = [historyPage([found]), historyText([found], screen)]
  for (const acting of ['<script', '<img', '\u001b', '\u0000', '\u009b', '\u202e'])
    expect(page).not.toContain(acting)
  for (const acting of ['\u001b', '\u0000', '\r', '\u009b', '\u202e']) expect(text).not.toContain(acting)
})

test('grades that only have reports are gathered into the index once; the last two of a target are compared', async () => {
  const [at, out] = [folder(), folder()]
  for (const n of [1, 2]) {
    mkdirSync(join(at, `g${n}`))
    const events = log()
      .started(['a'])
      .check('a', n === 1 ? 'passed' : 'failed')
      .finished()
    const report = gradeOf(events.events, catalogue, { failOn: 'must', expectations: [] })
    report.run = { ...report.run, id: `run-${n}`, startedAt: `2026-03-0${n}T00:00:00.000Z` }
    writeFileSync(join(at, `g${n}`, 'report.json'), JSON.stringify(report, null, 2))
  }
  const elsewhere = grade(3, { a: 'passed' })
  elsewhere.target = { kind: 'url', url: 'http://elsewhere.example' }
  appendTo(at, [elsewhere])
  for (let time = 0; time < 2; time++) {
    const { histories, unread } = await writeHistory([at], out)
    expect(histories.map(({ entries }) => entries.map(({ run }) => run.id))).toEqual([
      ['run-3'],
      ['run-1', 'run-2'],
    ])
    expect(unread).toEqual([])
  }
  expect(readIndex(out).entries).toHaveLength(3)
  expect((await lastTwoIn(at)).map(({ run }) => run.id)).toEqual(['run-2', 'run-3'])
  appendTo(at, [
    { ...elsewhere, run: { ...elsewhere.run, id: 'run-0', startedAt: '2026-02-01T00:00:00.000Z' } },
  ])
  expect((await lastTwoIn(at)).map(({ run }) => run.id)).toEqual(['run-0', 'run-3'])
})

test('the index of 1,000 grades of the whole suite, and its page, stay small', async () => {
  const at = folder()
  appendTo(at, manyGrades(1000))
  const { histories, unread } = await writeHistory([at], at)
  expect([histories.map(({ entries }) => entries.length), unread]).toEqual([[1000], []])
  const sizes = ['history.jsonl', 'history.html'].map(name => statSync(join(at, name)).size)
  // 20 MB is what is opened without a second thought.
  expect(sizes.reduce((one, other) => one + other)).toBeLessThan(20e6)
})
