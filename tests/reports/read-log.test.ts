import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { LogProblem, readLog } from '../../reports/read-log.ts'
import { everything } from './hostile.ts'
import { log } from './log-builder.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-log-'))
let files = 0

async function read(text: string | Buffer): Promise<GradeEvent[]> {
  const file = join(folder, `${++files}.jsonl`)
  writeFileSync(file, text)
  const events: GradeEvent[] = []
  for await (const event of readLog(file)) events.push(event)
  return events
}

const whole = log()
  .started(['a'])
  .exchange('x1', { failure: everything })
  .check('a', 'failed', {
    reason: everything,
    mismatches: [{ path: everything, expected: 1, actual: everything }],
  })
  .finished()

test('what was logged is read again, whatever line breaks and marks its texts hold', async () => {
  // JSON may hold U+2028 and U+2029 unescaped, which are line ends to some readers.
  const text = whole.text().replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029')
  expect(text).toContain('\u2028')
  expect(await read(text)).toEqual(JSON.parse(JSON.stringify(whole.events)))
})

test('lines longer than a chunk of the file, and characters cut by its edge, are put together', async () => {
  const long = log().exchange('x', { failure: '田'.repeat(100_000) })
  expect(await read(long.text())).toEqual(long.events)
})

test('a torn last line is dropped, and a finding says so, wherever it is torn', async () => {
  const bytes = Buffer.from(whole.text())
  const lastLine = bytes.lastIndexOf(10, bytes.length - 2) + 1
  for (const cut of [lastLine + 1, lastLine + 20, bytes.length - 2]) {
    const events = await read(bytes.subarray(0, cut))
    expect(events.slice(0, 3)).toHaveLength(3)
    expect(events.at(3)).toMatchObject({
      type: 'finding',
      severity: 'problem',
      text: expect.stringContaining('in the middle of line 4'),
    })
  }
})

test('a last line that lacks only its line feed is whole', async () => {
  const events = await read(whole.text().trimEnd())
  expect(events.at(-1)).toMatchObject({ type: 'grade-finished' })
})

test.each([
  ['no JSON', 'not json'],
  ['an empty line', ''],
  ['a number', '7'],
  ['a list', '[]'],
  ['an unknown event', '{"type":"toString","at":"x"}'],
  ['an event without a time', '{"type":"finding","severity":"note","text":"x"}'],
  ['a check without an id', '{"type":"check-finished","at":"x","result":{"verdict":"passed"}}'],
  ['an unknown verdict', whole.text().split('\n')[2]?.replace('"failed"', '"fine"') ?? ''],
  ['an unknown ending', '{"type":"grade-finished","at":"x","durationMs":1,"ending":"well"}'],
  [
    'a start of an older form',
    whole
      .text()
      .split('\n')[0]
      ?.replace(/"format":\d+,/, '') ?? '',
  ],
  [
    'a start of a newer form',
    whole
      .text()
      .split('\n')[0]
      ?.replace(/"format":\d+/, '"format":99') ?? '',
  ],
  ['a start without the rule of its gate', whole.text().split('\n')[0]?.replace('"gate"', '"rule"') ?? ''],
  ['an exchange without a request', '{"type":"exchange","at":"x","exchange":{"id":"x"}}'],
])('%s in the middle is an error that names the line', async (_, bad) => {
  const [first, ...rest] = whole.text().split('\n')
  const reading = read([first, bad, ...rest].join('\n'))
  await expect(reading).rejects.toThrow(LogProblem)
  await expect(reading).rejects.toMatchObject({
    line: 2,
    message: expect.stringMatching(/\.jsonl:2: expected /),
  })
})

test('a bad last line that has its line feed was not torn', async () => {
  await expect(read(`${whole.text()}{"type":"fin\n`)).rejects.toMatchObject({ line: 5 })
})

test('a log that is not there is an error that names the file', async () => {
  const reading = readLog(join(folder, 'none.jsonl')).next()
  await expect(reading).rejects.toThrow(LogProblem)
  await expect(reading).rejects.toMatchObject({
    line: 0,
    message: expect.stringMatching(/none\.jsonl: expected .* there is no such file/),
  })
})

test('an empty log has no events', async () => {
  expect(await read('')).toEqual([])
})
