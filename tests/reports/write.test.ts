import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../document/index.ts'
import { MultipartForm } from '../../fixtures/client/multipart.ts'
import type { Binding, CheckResult, Observation } from '../../fixtures/events/event.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { attachmentFile } from '../../generators/attachments/index.ts'
import { type Grade, LogProblem, NotOneGrade, writeReports } from '../../reports/index.ts'
import { reportSchema } from '../../reports/report-schema.ts'
import { everything } from './hostile.ts'
import { exchange, type LogBuilder, log, result } from './log-builder.ts'

const at = '2026-03-04T05:06:07.000Z'

function folderWith(events: LogBuilder): string {
  const folder = mkdtempSync(join(tmpdir(), 'write-'))
  events.writeTo(join(folder, 'events.jsonl'))
  return folder
}

const ajv = new Ajv({ allErrors: true })
addFormats.default(ajv)
const isReport = ajv.compile(reportSchema)

/** The real requirement ids, so that rows of the real catalogue are filled. */
const [first = '', second = ''] = loadCatalogue()
  .requirements.filter(({ level, binds }) => level === 'must' && binds === 'server')
  .map(({ id }) => id)

// Required: a member that is added to a type must be added here, and is then missed in the published schema.
const observation: Required<Observation> = {
  question: everything,
  value: { [everything]: everything },
  exchange: 'x1',
}
const binding: Required<Binding> = { name: everything, value: everything, how: 'response', exchange: 'x1' }
const persona: Required<Grade['personas'][number]> = {
  persona: 'outsider',
  state: 'declared-away',
  identity: everything,
  detail: everything,
}
const broken: Required<Omit<Mismatch, 'premises' | 'noticedIn'>> = {
  path: everything,
  expected: everything,
  actual: { [everything]: [everything] },
  place: everything,
  input: { pointer: everything, rule: everything, value: { [everything]: everything } },
  hint: everything,
  requirement: first,
  exchange: 'x1',
  beside: ['x1'],
}
const failed: Required<CheckResult> = {
  id: 'a',
  waitedMs: 5,
  lateBy: [0, 61],
  attempts: 2,
  suite: everything,
  requirements: [first],
  cell: { matrix: everything, row: everything, column: everything },
  surface: { id: everything, rule: everything },
  verdict: 'failed',
  durationMs: 7,
  mismatches: [broken],
  reason: everything,
  skippedFor: 'imports',
  leftOut: 'budget.requests',
  blockedBy: 'x1',
  disputed: 'the document lets it',
  provisional: everything,
  exchanges: ['x1', 'x2'],
  twins: [{ refused: 'x1', accepted: everything }],
  replay: everything,
}

function hostileLog(): LogBuilder {
  const events = log().started(['a', 'b', 'c', 'd', 'e', 'never'], everything)
  return events
    .add({ type: 'persona', at, ...persona })
    .add({ type: 'finding', at, severity: 'problem', text: everything })
    .add({ type: 'finding', at, severity: 'note', text: everything })
    .add({ type: 'observation', at, observation })
    .add({ type: 'binding', at, binding })
    .exchange('x1', {
      check: everything,
      request: {
        method: everything,
        url: `http://h.example/${everything}`,
        headers: [[everything, everything]],
        body: everything,
      },
      response: {
        status: 200,
        statusText: everything,
        headers: [['content-type', everything]],
        body: everything,
        bytes: 7,
      },
    })
    .exchange('x2', { failure: everything })
    .add({ type: 'check-finished', at, result: failed })
    .check('b', 'warning', { suite: everything, requirements: [second] })
    .check('c', 'skipped', { reason: everything, requirements: [second] })
    .check('d', 'blocked', { reason: everything, requirements: [second] })
    .check(everything, 'error', { reason: everything, requirements: [everything] })
}

test.each([
  [
    'one that passed',
    log()
      .started(['a'])
      .exchange('x')
      .check('a', 'passed', { requirements: [first] })
      .finished(),
  ],
  ['one of nothing', log().started([]).finished()],
  [
    'one that was killed',
    log()
      .started(['a', 'b'])
      .check('a', 'failed', { requirements: [first] }),
  ],
  ['one of a hostile target', hostileLog().finished('interrupted', everything)],
])(
  'report.json of %s keeps its published schema, and its requirements are all of the catalogue',
  async (_, events) => {
    const folder = folderWith(events)
    const { grade } = await writeReports(folder)
    const written = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    expect(isReport(written), JSON.stringify(isReport.errors?.slice(0, 3))).toBe(true)
    expect(written).toEqual(JSON.parse(JSON.stringify(grade)))
    expect(written.requirements.map(({ id }: { id: string }) => id)).toEqual(
      loadCatalogue().requirements.map(({ id }) => id),
    )
  },
)

test('the schema refuses what no grade holds', async () => {
  const { grade } = await writeReports(folderWith(log().started(['a']).check('a', 'passed').finished()))
  const changed = (change: (report: typeof grade) => void) => {
    const report = structuredClone(grade)
    change(report)
    return isReport(JSON.parse(JSON.stringify(report)))
  }
  expect(changed(() => {})).toBe(true)
  expect(changed(report => Object.assign(report, { extra: 1 }))).toBe(false)
  expect(changed(report => Object.assign(report.summary, { gate: 'fine' }))).toBe(false)
  expect(changed(report => Object.assign(report.checks[0] ?? {}, { verdict: 'untested' }))).toBe(false)
  expect(
    changed(report =>
      Object.assign(report.requirements[0] ?? {}, { verdict: 'untested', untested: undefined }),
    ),
  ).toBe(false)
})

test('a torn log gives the report of what ran, and says so', async () => {
  const folder = folderWith(
    log()
      .started(['a', 'b'])
      .check('a', 'passed', { requirements: [first] }),
  )
  const file = join(folder, 'events.jsonl')
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"type":"check-fin`)
  const { grade } = await writeReports(folder)
  expect(grade.run.ending).toBe('died')
  expect(grade.findings).toEqual([{ severity: 'problem', text: expect.stringContaining('middle of line 3') }])
  expect(grade.summary).toMatchObject({ passed: 1, error: 1, gate: 'inconclusive' })
})

test('what the reports show is in them: evidence of failures, whole or nothing', async () => {
  const long = 'y'.repeat(9000)
  const events = log()
    .started(['a'])
    .exchange('other')
    .exchange('x1')
    .exchange('x2', { request: { ...exchange('x').request, body: long } })
    .check('a', 'failed', { requirements: [first], exchanges: ['x1', 'gone', 'x2'] })
    .finished()
  const folder = folderWith(events)
  const { failures, files } = await writeReports(folder)
  expect(failures.map(failure => failure.exhibits.map(({ exchange }) => exchange.id))).toEqual([['x1', 'x2']])
  expect(failures[0]?.exhibits[1]?.exchange.request).toMatchObject({
    body: 'y'.repeat(8192),
    omitted: 'cut after 8192 of 9000 characters',
  })
  expect(failures[0]?.broken.map(({ id }) => id)).toEqual([first])
  expect(readdirSync(folder).sort()).toEqual([...files].sort())
  const har = JSON.parse(readFileSync(join(folder, 'exchanges.har'), 'utf8'))
  expect(har.log.entries.map((entry: { _id: string }) => entry._id)).toEqual(['other', 'x1', 'x2'])
  expect(har.log.entries[2].request.postData.text).toBe(long)
})

test('what the mismatches point at is shown, that of the first one last, after what led to it', async () => {
  const sent = ['x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'x8', 'x9']
  const shown = async (pointed: string[]) => {
    const events = log().started(['a'])
    for (const id of sent) events.exchange(id)
    const mismatches = pointed.map(id => ({ path: '/a', expected: 1, actual: 2, exchange: id }))
    events.check('a', 'failed', { requirements: [first], exchanges: sent, mismatches })
    const { failures } = await writeReports(folderWith(events.finished()))
    return failures.flatMap(({ exhibits }) => exhibits.map(({ exchange }) => exchange.id))
  }
  expect(await shown([])).toEqual(['x4', 'x5', 'x6', 'x7', 'x8', 'x9'])
  expect(await shown(['x7', 'x7', 'x9'])).toEqual(['x3', 'x4', 'x5', 'x6', 'x9', 'x7'])
  expect(await shown(['x1'])).toEqual(['x1'])
  expect(await shown(sent)).toEqual(['x6', 'x5', 'x4', 'x3', 'x2', 'x1'])
  expect(await shown(['of another check'])).toEqual([])
})

test('reports written before are replaced; those of a bad log are left as they were', async () => {
  const folder = folderWith(log().started(['a']).check('a', 'passed').finished())
  await writeReports(folder)
  const before = readFileSync(join(folder, 'report.json'), 'utf8')
  writeFileSync(join(folder, 'events.jsonl'), 'nonsense\n')
  await expect(writeReports(folder)).rejects.toThrow(LogProblem)
  writeFileSync(join(folder, 'events.jsonl'), '')
  await expect(writeReports(folder)).rejects.toThrow(NotOneGrade)
  expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe(before)
  expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([])
  log()
    .started(['a'])
    .check('a', 'failed', { requirements: [first] })
    .finished()
    .writeTo(join(folder, 'events.jsonl'))
  await writeReports(folder)
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).summary.failed).toBe(1)
})

test('a target that breaks everything gives reports of a size that can be read', async () => {
  const ids = Array.from({ length: 1000 }, (_, number) => `check-${number}`)
  const events = log().started(ids)
  for (const id of ids) {
    const own = Array.from({ length: 8 }, (_, step) => `${id}-${step}`)
    for (const exchangeId of own) events.exchange(exchangeId)
    events.add({
      type: 'check-finished',
      at,
      result: result(id, 'failed', { requirements: [first], exchanges: own }),
    })
  }
  const { failures } = await writeReports(folderWith(events.finished()))
  expect(failures).toHaveLength(1000)
  expect(failures.flatMap(({ exhibits }) => exhibits)).toHaveLength(200 * 6)
})

test('what a started target printed is listed, and its end stands on the page', async () => {
  const folder = folderWith(log().started(['a']).check('a', 'passed').finished())
  writeFileSync(join(folder, 'target.log'), `${'early\n'.repeat(10_000)}<b>the last line</b>\n`)
  const { files } = await writeReports(folder)
  expect(files).toContain('target.log')
  const page = readFileSync(join(folder, 'report.html'), 'utf8')
  expect(page).toContain('What the target printed')
  expect(page).toContain('&lt;b&gt;the last line&lt;/b&gt;')
  expect(page.match(/early/g)?.length).toBeLessThan(10_000)
})

test('what a failing upload sent is listed, and its command takes the file that lies beside the report', async () => {
  const { contentType, shown } = new MultipartForm([
    { name: 'file', file: attachmentFile('pdf', { name: 'resume.pdf' }) },
  ])
  const request = {
    ...exchange('x').request,
    headers: [['content-type', contentType] as [string, string]],
    body: shown,
  }
  const events = log()
    .started(['a'])
    .exchange('w1', { check: 'a', request })
    .check('a', 'failed', { requirements: [first], exchanges: ['w1'] })
    .finished()
  const folder = folderWith(events)
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads', 'a-w1-1.pdf'), 'the file')
  const { files, failures } = await writeReports(folder)
  expect(files).toContain('uploads')
  expect(failures[0]?.exhibits[0]?.curl).toContain(
    `-F 'file=@${join(folder, 'uploads', 'a-w1-1.pdf')};filename=resume.pdf;type=application/pdf'`,
  )
})

test('a target that printed nothing has no such part', async () => {
  const folder = folderWith(log().started(['a']).check('a', 'passed').finished())
  const { files } = await writeReports(folder)
  expect(files).not.toContain('target.log')
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).not.toContain('What the target printed')
})
