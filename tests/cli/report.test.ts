import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, filesIn, folder, reportIn, run } from './conformance.ts'
import { aLog, graded, textOf, withLog } from './graded.ts'

const timeout = 60_000
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
  [
    'of an older version',
    whole.replace(/"format":\d+,/, ''),
    /:1: expected a log of form 2, found an older one/,
  ],
  ['of another catalogue', whole.replace(/"document":"[^"]*"/, '"document":"other"'), /another catalogue/],
  ['that is none', 'GET / HTTP/1.1\n', /:1: expected a JSON value/],
])('a log %s: a clear error, and nothing is written', { timeout }, async (_, text, said) => {
  const out = withLog(text)
  const ended = await run(['report', out])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toMatch(said)
  expect(ended.err).not.toMatch(/\n\s+at /)
  expect([...filesIn(out).keys()]).toEqual(['events.jsonl'])
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
