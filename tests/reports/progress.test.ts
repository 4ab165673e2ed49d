import stringWidth from 'string-width'
import { expect, onTestFinished, test, vi } from 'vitest'
import { progress } from '../../reports/progress-terminal.ts'
import { everything } from './hostile.ts'
import { result } from './log-builder.ts'

const esc = '\u001b'
const parts = new RegExp(`${esc}\\[\\d*[A-Za-z]|\\n|\\r|[^${esc}\\n\\r]+|${esc}`, 'g')
const sequence = new RegExp(`^${esc}\\[(\\d*)([A-Za-z])$`)

/** A terminal that knows what the progress may use: up, erase below, colours; anything else shows as it is. */
class Terminal {
  readonly isTTY = true
  columns: number
  rows: number
  lines = ['']
  written = ''

  constructor(columns = 80, rows = 24) {
    this.columns = columns
    this.rows = rows
  }

  write(text: string): void {
    this.written += text
    for (const [part] of text.matchAll(parts)) this.#take(part)
  }

  #take(part: string): void {
    const [, number, command] = sequence.exec(part) ?? []
    if (command === 'm') return
    if (command === 'A') this.lines = this.lines.slice(0, this.lines.length - Number(number))
    else if (command === 'J') this.lines[this.lines.length - 1] = ''
    else if (part === '\n') this.lines.push('')
    else if (part === '\r') return
    else this.lines[this.lines.length - 1] += part
  }

  /** Lines with something on them. */
  get shown(): string[] {
    return this.lines.filter(line => line !== '')
  }
}

function pipe() {
  const texts: string[] = []
  return { write: (text: string) => texts.push(text), texts }
}

test('on a terminal each suite has a bar, drawn in place, and failures stand above', () => {
  const terminal = new Terminal()
  let now = 0
  const live = progress(terminal, {}, () => (now += 100))
  live.suiteStarted('discovery', 2)
  live.suiteStarted('versions', 4)
  live.checkFinished(result('d1', 'passed', { suite: 'discovery' }))
  live.checkFinished(result('v1', 'failed'))
  live.checkFinished(result('d2', 'skipped', { suite: 'discovery' }))
  expect(terminal.shown).toEqual([
    '✗ v1  status: expected 409, received 200',
    '  discovery                ━━━━━━━━━━━━━━━━━━━━      2/2  1 passed, 1 skipped',
    '  versions                 ━━━━━───────────────      1/4  1 failed',
  ])
  live.note('a note')
  live.finished()
  expect(terminal.shown).toEqual([
    '✗ v1  status: expected 409, received 200',
    'a note',
    '  discovery                ━━━━━━━━━━━━━━━━━━━━      2/2  1 passed, 1 skipped',
    '  versions                 ━━━━━───────────────      1/4  1 failed',
  ])
})

test('elsewhere a suite has a line when it is done, and failures are said at once', () => {
  const out = pipe()
  let now = 0
  const lines = progress(out, { CI: 'true' }, () => (now += 100))
  lines.suiteStarted('discovery', 2)
  lines.suiteStarted('versions', 3)
  lines.checkFinished(result('v1', 'warning'))
  lines.checkFinished(result('v2', 'error', { reason: 'timed out' }))
  lines.checkFinished(result('d1', 'passed', { suite: 'discovery' }))
  lines.checkFinished(result('d2', 'passed', { suite: 'discovery' }))
  lines.finished()
  expect(out.texts).toEqual([
    '! v1  status: expected 409, received 200\n',
    '? v2  timed out\n',
    'discovery: 2 passed (200 ms)\n',
    'versions: 1 warning, 1 error, 1 did not run (200 ms)\n',
  ])
})

test.each([['terminal'], ['pipe']])('why many checks could not be judged is said once, on a %s', kind => {
  const terminal = new Terminal()
  const out = pipe()
  const live = progress(kind === 'terminal' ? terminal : out, {}, () => 0)
  live.suiteStarted('versions', 9)
  for (const id of ['v1', 'v2', 'v3'])
    live.checkFinished(result(id, 'error', { mismatches: [], reason: 'nothing listens there' }))
  live.checkFinished(result('v4', 'error', { mismatches: [], reason: 'no whole answer came in time' }))
  live.finished()
  const said = kind === 'terminal' ? terminal.shown : out.texts.join('').split('\n')
  expect(said.filter(line => line.startsWith('?'))).toEqual([
    '? v1  nothing listens there',
    '? v4  no whole answer came in time',
  ])
})

test('drawing waits a moment, and nothing is lost by it', () => {
  const terminal = new Terminal()
  const live = progress(terminal, {}, () => 0)
  live.suiteStarted('versions', 1000)
  const before = terminal.written.length
  for (let number = 0; number < 500; number++) live.checkFinished(result(`v${number}`, 'passed'))
  expect(terminal.written).toHaveLength(before)
  live.finished()
  expect(terminal.shown).toEqual(['  versions                 ━━━━━━━━━━────────── 500/1000  500 passed'])
})

test('bars fit the screen, however narrow or low it is, and whoever changes its size', () => {
  const terminal = new Terminal(140, 8)
  const live = progress(terminal, {}, () => 0)
  for (let number = 0; number < 30; number++) live.suiteStarted(`suite-${number}-${'田'.repeat(number)}`, 1)
  for (let number = 0; number < 10; number++) {
    live.checkFinished(result(`c${number}`, 'passed', { suite: `suite-${number}-${'田'.repeat(number)}` }))
  }
  expect(terminal.shown).toHaveLength(6)
  expect(terminal.shown[0]).toBe('  10 suites done')
  for (const columns of [40, 60, 80, 100]) {
    terminal.columns = columns
    live.note('')
    expect(Math.max(...terminal.shown.map(line => stringWidth(line)))).toBeLessThanOrEqual(columns)
  }
  live.finished()
  expect(terminal.shown).toHaveLength(30)
})

test.each(['terminal', 'pipe'])('hostile text acts on no %s', kind => {
  const terminal = new Terminal()
  const out = pipe()
  const shown = progress(kind === 'pipe' ? out : terminal, { NO_COLOR: '1' }, () => 0)
  shown.suiteStarted(everything, 3)
  shown.checkFinished(
    result(everything, 'failed', {
      suite: everything,
      mismatches: [{ path: everything, expected: everything, actual: everything }],
    }),
  )
  shown.checkFinished(result('e', 'error', { suite: everything, reason: everything }))
  shown.note(everything)
  shown.finished()
  const told = kind === 'pipe' ? out.texts.join('') : terminal.lines.join('\n')
  expect(told.replaceAll('\n', '')).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u)
  expect(told).not.toMatch(/^\s*::|##\[/m)
})

test('colour is left out for NO_COLOR', () => {
  const terminal = new Terminal()
  const live = progress(terminal, { NO_COLOR: '1' }, () => 0)
  live.suiteStarted('versions', 1)
  live.checkFinished(result('v1', 'failed'))
  live.finished()
  expect(terminal.written).not.toContain('\u001b[3')
})

const expiring = (until: number) => ({ what: 'a device code\u001b[2J to expire', until })

test('elsewhere a suite of which only waiting is left says what for and how long, once', () => {
  const out = pipe()
  let now = 0
  const lines = progress(out, { CI: 'true' }, () => now)
  lines.waiting('w1', 'login', expiring(60_000))
  lines.suiteStarted('login', 3)
  lines.checkFinished(result('l1', 'passed', { suite: 'login' }))
  expect(out.texts).toEqual([])
  now = 19_000
  lines.checkFinished(result('l2', 'passed', { suite: 'login' }))
  const waiting = 'login: waiting for a device code\\x1b[2J to expire, 41 s left\n'
  expect(out.texts).toEqual([waiting])
  lines.waiting('other', 'versions', expiring(60_000))
  now = 61_000
  lines.checkFinished(result('w1', 'passed', { suite: 'login' }))
  expect(out.texts).toEqual(
    [waiting, 'login: 3 passed (1 min 1 s)\n'].map(text => text.replace('1 min 1 s', '61.0 s')),
  )
})

test('on a terminal the seconds of a wait run down below the bars, and end with it', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const terminal = new Terminal()
  const live = progress(terminal, {}, Date.now)
  live.suiteStarted('login', 2)
  live.waiting('w1', 'login', { what: 'a device code to expire', until: 3000 })
  expect(terminal.shown).toHaveLength(1)
  live.checkFinished(result('l1', 'passed', { suite: 'login' }))
  const wait = () => terminal.shown.find(line => line.includes('waiting'))
  vi.advanceTimersByTime(1100)
  expect(wait()).toBe('  waiting for a device code to expire, 2 s left')
  vi.advanceTimersByTime(2100)
  expect(wait()).toBeUndefined()
  live.checkFinished(result('w1', 'passed', { suite: 'login' }))
  live.finished()
  expect(terminal.shown).toEqual(['  login                    ━━━━━━━━━━━━━━━━━━━━      2/2  2 passed'])
  expect(vi.getTimerCount()).toBe(0)
})
