import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, filesIn, folder, reportIn, run } from './conformance.ts'
import { aLog, graded, textOf, withLog } from './graded.ts'

const timeout = 300_000
const reports = ['bindings.yaml', 'exchanges.har', 'junit.xml', 'report.html', 'report.json', 'summary.md']

test.concurrent.each([
  ['passed', 0],
  ['failed', 1],
] as const)(
  'all reports of a grade that %s are made again, byte for byte, with its exit code',
  { timeout },
  async (verdict, code) => {
    const out = await graded(verdict)
    const before = filesIn(out)
    for (const name of reports) rmSync(join(out, name))
    const ended = await run(['report', out])
    expectCode(ended, code)
    expect(ended.out).toMatch(new RegExp(`^${verdict}`, 'm'))
    expect(filesIn(out)).toEqual(before)
  },
)

test.concurrent.each([
  ['passed', 0],
  ['failed', 1],
] as const)(
  '--format openmetrics of a grade that %s writes that file alone, which all may read; same exit code',
  { timeout },
  async (verdict, code) => {
    const out = withLog(textOf(aLog(verdict)))
    const ended = await run(['report', out, '--format', 'openmetrics'])
    expectCode(ended, code)
    expect(ended.out).toBe(`written to ${out}: metrics.prom\n`)
    expect([...filesIn(out).keys()].sort()).toEqual(['events.jsonl', 'metrics.prom'])
    expect(filesIn(out).get('metrics.prom')).toMatch(
      new RegExp(`^conformance_gate\\{.*result="${verdict}"\\} 1$`, 'm'),
    )
    expect(statSync(join(out, 'metrics.prom')).mode & 0o777).toBe(0o644)
  },
)

test.concurrent('--format openmetrics of a log that was cut off: inconclusive', { timeout }, async () => {
  const out = withLog(whole.slice(0, whole.lastIndexOf('grade-finished')))
  expectCode(await run(['report', out, '--format', 'openmetrics']), 3)
  expect(filesIn(out).get('metrics.prom')).toMatch(/^conformance_gate\{.*result="inconclusive"\} 1$/m)
})

test.concurrent('the rule of the gate is that of the grade', { timeout }, async () => {
  const events = aLog('failed').map(event => {
    if (event.type !== 'grade-started') return event
    const [check = ''] = event.planned.flatMap(({ checks }) => checks)
    return { ...event, gate: { failOn: 'should' as const, expectations: [{ check, reason: 'known' }] } }
  })
  const out = withLog(textOf(events))
  expectCode(await run(['report', out]), 0)
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).gate).toMatchObject({
    failOn: 'should',
    expected: [{ reason: 'known' }],
  })
})

const whole = textOf(aLog('passed'))

test.concurrent('a log that was cut in the midst of a line: inconclusive, with all that ran', {
  timeout,
}, async () => {
  const out = withLog(whole.slice(0, whole.lastIndexOf('grade-finished')))
  const ended = await run(['report', out])
  expectCode(ended, 3)
  expect(ended.err).toBe('')
  expect([...filesIn(out).keys()].sort()).toEqual([...reports, 'events.jsonl'].sort())
  const { run: of, gate, checks } = reportIn(out)
  expect(of.ending).toBe('died')
  expect(gate.result).toBe('inconclusive')
  expect(checks.map(({ verdict }) => verdict)).toEqual(['passed'])
})

test.concurrent.each([
  ['that is none', 'GET / HTTP/1.1\n', /does not begin with a grade's start/],
  [
    'that was changed',
    whole.replace('"verdict":"passed"', '"verdict":"fine"'),
    /:3: expected a check-finished/,
  ],
])('a log %s: a clear error, and nothing is written', { timeout }, async (_, text, said) => {
  const out = withLog(text)
  const ended = await run(['report', out])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toMatch(said)
  expect(ended.err).not.toMatch(/\n\s+at /)
  expect([...filesIn(out).keys()]).toEqual(['events.jsonl'])
})

const otherEvent = '{"type":"weather","at":"2026-03-04T05:06:07.000Z","sky":"blue"}\n'
const [start = '', ...rest] = whole.split(/(?<=\n)/)

test.concurrent.each([
  ['older', [start.replace(/"format":\d+,/, '').replace(/"gate":.*?\]\},/, ''), ...rest], 3],
  ['newer', [start.replace(/"format":\d+,/, '"format":99,'), ...rest], 3],
  ['of another catalogue', [start.replace(/"document":"[^"]*"/, '"document":"other"'), ...rest], 0],
  [
    'newer, with what nobody understands yet',
    [start.replace(/"version":"[^"]*"/, '"version":"99.0.0"'), otherEvent, ...rest],
    3,
  ],
])('a log that is %s is reported as far as possible, and says so', { timeout }, async (_, lines, code) => {
  expect(lines[0]).not.toBe(start)
  const out = withLog(lines.join(''))
  const ended = await run(['report', out])
  expectCode(ended, code)
  expect(ended.err).toMatch(
    /^graded by .*; these reports are made by version \S+, which tells what it understands/,
  )
  expect(ended.out).toContain('problem: graded by')
  expect(reportIn(out).checks.map(({ verdict }) => verdict)).toEqual(['passed'])
  if (code === 3)
    expect(ended.out).toMatch(
      /^inconclusive: the grade died: another version wrote its log[^;]* does not\s+understand [01]\s+of\s+its\s+lines/,
    )
})

test.concurrent('a replay of a grade whose log was cut within its first line', { timeout }, async () => {
  const ended = await run(['replay', withLog(whole.slice(0, 50)), 'login.device.starts'])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toMatch(
    /holds no grade that can be read: expected a grade in the event log, found no start of one/,
  )
})

test.concurrent('a folder without a log', { timeout }, async () => {
  const out = folder()
  writeFileSync(join(out, 'report.json'), '{}')
  const ended = await run(['report', out])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toMatch(/holds no grade .*events\.jsonl: expected the event log of a grade/)
})
