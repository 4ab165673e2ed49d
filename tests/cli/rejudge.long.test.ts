import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Rejudged, Rejudgement } from '../../cli/rejudge/compared.ts'
import { rejudged } from '../../cli/rejudge/rejudged.ts'
import type { Check } from '../../fixtures/check/check.ts'
import type { Exchange, GradeEvent } from '../../fixtures/events/event.ts'
import { suites } from '../../suites/index.ts'
import { configFile, expectCode, folder, run } from './conformance.ts'
import { withLog } from './graded.ts'

const timeout = 600_000
const checks = [
  ...['versions.candidate', 'candidates.create', 'candidates.update', 'attachments.download.docx'],
  ...['login.device', 'login.poll', 'passive', 'idempotency.create', 'histories'],
].flatMap(id => ['--check', id])

/** Grades the reference with these faults into a folder of its own; the folder. */
async function gradedWith(faults: string, asked = checks): Promise<string> {
  const config = configFile(`target: { embedded: reference, ${faults} }`)
  const out = join(folder(), 'results')
  const ended = await run(['grade', '--config', config, '--out', out, '--runs', '5', ...asked])
  if (ended.code !== 0 && ended.code !== 1) expectCode(ended, 0)
  return out
}

const eventsIn = (out: string): GradeEvent[] =>
  readFileSync(join(out, 'events.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

const textOf = (events: GradeEvent[]) => events.map(event => `${JSON.stringify(event)}\n`).join('')

/** A log with other exchanges: each is another one, gone, or several. */
function withExchanges(events: GradeEvent[], change: (exchange: Exchange) => Exchange[]): GradeEvent[] {
  return events.flatMap((event): GradeEvent[] =>
    event.type === 'exchange' ? change(event.exchange).map(exchange => ({ ...event, exchange })) : [event],
  )
}

async function judged(out: string): Promise<{ code: number | null; judgement: Rejudgement }> {
  const { code, out: said } = await run(['rejudge', out, '--json'])
  return { code, judgement: JSON.parse(said) }
}

const others = ({ checks }: Rejudgement): Rejudged[] => checks.filter(({ isSame }) => !isSame)

let good: string
let events: GradeEvent[]

beforeAll(async () => {
  good = await gradedWith('faults: []')
  events = eventsIn(good)
}, timeout)

test('a grade that is judged anew has the same verdicts, and nothing is missing or too many', {
  timeout,
}, async () => {
  const ended = await run(['rejudge', good])
  expectCode(ended, 0)
  const count = events.filter(({ type }) => type === 'check-finished').length
  expect(ended.out).toBe(`${count} of ${count} verdicts are the same\n`)
})

/** A service whose ids and credentials are of one form. */
const alike = (form: string) =>
  `stranger: 7, usual: true, choose: { tokens.form: ${form}, identifiers.candidate: ${form} }`

test.each([
  ...['faults: [resume-text-cut]', 'faults: [stale-version-accepted]', 'stranger: 5'],
  ...[alike('of-the-time'), alike('counted')],
])('so has one of a reference with %s', { timeout }, async how => {
  const { code, judgement } = await judged(await gradedWith(how))
  expect(others(judgement)).toEqual([])
  expect(judgement).toMatchObject({ unasked: [], missing: [] })
  expect(code).toBe(0)
})

test.each(
  ['one', 'a-part-each', 'a-sign-each'].flatMap(fields =>
    ['eight-letters', 'digits', 'words'].map(code => [code, fields] as const),
  ),
)(
  'so has one of a service whose login fills in its code, of %s, in fields: %s',
  {
    timeout,
  },
  async (code, fields) => {
    const choose = `login.opens: with-code-filled-in, login.code-fields: ${fields}, login.user-code: ${code}`
    const out = await gradedWith(`stranger: 7, usual: true, choose: { ${choose} }`, [
      '--check',
      'login.poll.code-in-url',
    ])
    const confirmed = eventsIn(out).flatMap(event =>
      event.type === 'exchange' && event.exchange.request.url.includes('confirmed=1')
        ? [[...new URL(event.exchange.request.url).searchParams.values()]]
        : [],
    )
    expect(confirmed.length).toBeGreaterThan(0)
    for (const values of confirmed) expect([...new Set(values)].toSorted()).toEqual(['$USER_CODE', '1'])
    const { judgement } = await judged(out)
    expect(others(judgement)).toEqual([])
    expect(judgement).toMatchObject({ unasked: [], missing: [] })
  },
)

test('an answer that was changed makes another verdict, or is told', { timeout }, async () => {
  const changed = withExchanges(events, exchange => {
    const { response, check } = exchange
    const isRefusal = check === 'versions.candidate.stale' && response?.status === 409
    return [isRefusal ? { ...exchange, response: { ...response, status: 200 } } : exchange]
  })
  const { code, judgement } = await judged(withLog(textOf(changed)))
  expect(others(judgement)).toMatchObject([
    { check: 'versions.candidate.stale', recorded: 'passed', now: 'failed' },
  ])
  expect(code).toBe(1)
})

test('a verdict that was changed is another one', { timeout }, async () => {
  const changed = events.map(event =>
    event.type === 'check-finished' && event.result.id === 'versions.candidate.stale'
      ? { ...event, result: { ...event.result, verdict: 'warning' as const } }
      : event,
  )
  const { code, judgement } = await judged(withLog(textOf(changed)))
  expect(others(judgement)).toMatchObject([
    { check: 'versions.candidate.stale', recorded: 'warning', now: 'passed' },
  ])
  expect(code).toBe(1)
})

test('an exchange that was left out is named, and its check is neither red nor green', {
  timeout,
}, async () => {
  let isFirst = true
  const changed = withExchanges(events, exchange => {
    if (exchange.check !== 'versions.candidate.stale' || !isFirst) return [exchange]
    isFirst = false
    return []
  })
  const { code, judgement } = await judged(withLog(textOf(changed)))
  expect(others(judgement).filter(({ now }) => now !== 'unjudgeable')).toEqual([])
  expect(judgement.missing).toContainEqual(
    expect.objectContaining({ check: 'versions.candidate.stale', asked: expect.stringContaining('POST') }),
  )
  expect(others(judgement)).toContainEqual(
    expect.objectContaining({ check: 'versions.candidate.stale', now: 'unjudgeable' }),
  )
  expect(code).toBe(3)
})

test('an exchange that was invented is named', { timeout }, async () => {
  const changed = withExchanges(events, exchange =>
    exchange.check === 'versions.candidate.stale' && exchange.response?.status === 409
      ? [exchange, { ...exchange, id: 'w99999', check: 'versions.candidate.invented' }]
      : [exchange],
  )
  const { code, judgement } = await judged(withLog(textOf(changed)))
  expect(judgement.unasked).toMatchObject([{ exchange: 'w99999', check: 'versions.candidate.invented' }])
  expect(others(judgement)).toEqual([])
  expect(code).toBe(3)
})

/** The suites with another body in place of a check's. */
const withCheck = (id: string, run: (run: Check['run']) => Check['run']) =>
  suites.map(suite => ({
    ...suite,
    checks: suite.checks.map(check => (check.id === id ? { ...check, run: run(check.run) } : check)),
  }))

async function* logOf(all: GradeEvent[]) {
  yield* all
}

test('a check that became stricter judges otherwise, and one that asks for more can not be judged', {
  timeout,
}, async () => {
  const id = 'versions.candidate.stale'
  const stricter = withCheck(id, run => async context => {
    await run(context)
    return [{ path: 'status', expected: 410, actual: 409 }]
  })
  expect(others(await rejudged(logOf(events), stricter))).toMatchObject([
    { check: id, recorded: 'passed', now: 'failed', reason: 'status: expected 410, found 409' },
  ])
  const asksMore = withCheck(id, run => async context => {
    await context.anonymous.get('/api/v1/another', 'something new')
    return run(context)
  })
  const judgement = await rejudged(logOf(events), asksMore)
  expect(others(judgement)[0]).toMatchObject({
    ...{ check: id, now: 'unjudgeable' },
    missing: expect.stringMatching(/^GET .*\/api\/v1\/another \(nobody, for versions\.candidate\.stale\)$/),
  })
  const asksLess = withCheck(id, () => async () => [])
  const { unasked } = await rejudged(logOf(events), asksLess)
  expect(new Set(unasked.map(({ check }) => check))).toEqual(new Set([id]))
})

test('a recording without all that it takes is refused in one sentence', { timeout }, async () => {
  const old = events.map(event => {
    if (event.type !== 'grade-started') return event
    const { recording: _, ...start } = event
    return start
  })
  const ended = await run(['rejudge', withLog(textOf(old))])
  expectCode(ended, 2)
  expect(ended.err).toMatch(/can not be judged anew: its recording is of another version/)
})

test('no secret and no resume text is in the log', () => {
  const log = readFileSync(join(good, 'events.jsonl'), 'utf8')
  expect(log).toContain('"standIn":"sandbox-')
  expect(log).toContain('"resume":"')
  expect(log).not.toMatch(/rawResumeText\\?":\\?"(?!\[resume text, )[^\\"]/)
})

test('a folder without a grade, and one that judged nothing', { timeout }, async () => {
  const empty = folder()
  const ended = await run(['rejudge', empty])
  expectCode(ended, 2)
  expect(ended.err).toContain('holds no grade: there is no events.jsonl')
  writeFileSync(join(empty, 'events.jsonl'), textOf(events.filter(({ type }) => type !== 'check-finished')))
  const other = await run(['rejudge', empty])
  expectCode(other, 2)
  expect(other.err).toContain('has come to no verdict')
})

test('a check begins as often as it did, and asks again what it asked then', { timeout }, async () => {
  const again = events.map(event =>
    event.type === 'check-finished' && event.result.id === 'versions.candidate.current'
      ? { ...event, result: { ...event.result, attempts: 2 } }
      : event,
  )
  const { code, judgement } = await judged(withLog(textOf(again)))
  expect(code).toBe(3)
  expect(judgement.missing.map(({ check }) => check)).toEqual(['versions.candidate.current'])
})
