import type { Wait } from '../fixtures/base/waits.ts'
import type { CheckResult } from '../fixtures/events/event.ts'
import { terminalLine } from './escape/terminal.ts'
import { isDone, type SuiteProgress, SuitesProgress, sayAtOnce, verdictCounts } from './progress-suites.ts'
import { pad, type Screen, shorten } from './screen.ts'
import { count } from './words.ts'

/** Milliseconds between two drawings: nobody would see more of them, and they would keep the terminal busy. */
const pause = 60

/** Milliseconds between two drawings while all that happens is that time goes by. */
const second = 1000

const barWidth = 20
const nameWidth = 24

/** Progress for a terminal: a bar for each suite, drawn in place, below the lines that are said. */
export class ProgressBars {
  readonly #write: (text: string) => unknown
  readonly #screen: () => Screen
  readonly #now: () => number
  readonly #suites: SuitesProgress
  #drawnLines = 0
  #drawnAt = Number.NEGATIVE_INFINITY
  #tick: NodeJS.Timeout | undefined

  constructor(write: (text: string) => unknown, screen: () => Screen, now: () => number) {
    this.#write = write
    this.#screen = screen
    this.#now = now
    this.#suites = new SuitesProgress(now)
  }

  suiteStarted(suite: string, checks: number): void {
    this.#suites.start(suite, checks)
    this.#draw()
  }

  checkFinished(result: CheckResult): void {
    const suite = this.#suites.finish(result)
    const line = this.#suites.isNew(result) ? sayAtOnce(result, this.#screen()) : undefined
    if (line !== undefined) this.say(line)
    else if (isDone(suite) || this.#suites.waitOf(suite) || this.#now() - this.#drawnAt >= pause) this.#draw()
  }

  waiting(check: string, suite: string, wait: Wait): void {
    this.#suites.wait(check, suite, wait)
    this.#draw()
  }

  /** A line of escaped text, above the bars. */
  say(line: string): void {
    this.#draw(`${line}\n`)
  }

  /** Leaves all bars on the screen as they are. */
  finished(): void {
    this.#draw('', Number.POSITIVE_INFINITY)
    clearTimeout(this.#tick)
    this.#drawnLines = 0
  }

  #draw(above = '', height = this.#screen().height - 2): void {
    const screen = this.#screen()
    const waits = this.#suites.all().flatMap(suite => this.#suites.waitOf(suite) ?? [])
    const lines = [
      ...linesFor(this.#suites.all(), screen, height - waits.length),
      ...waits.map(wait => screen.paint.dim(shorten(`  ${this.#suites.waitWords(wait)}`, screen.width))),
    ]
    const erase = this.#drawnLines > 0 ? `\u001b[${this.#drawnLines}A\r\u001b[J` : ''
    this.#write(erase + above + lines.map(line => `${line}\n`).join(''))
    this.#drawnLines = lines.length
    this.#drawnAt = this.#now()
    clearTimeout(this.#tick)
    if (waits.length > 0) this.#tick = setTimeout(() => this.#draw(), second).unref()
  }
}

/** A line for each suite; suites that are done share one where the screen has fewer lines. */
function linesFor(suites: SuiteProgress[], screen: Screen, height: number): string[] {
  const most = Math.max(2, height)
  if (suites.length <= most) return suites.map(suite => lineOf(suite, screen))
  const going = suites.filter(suite => !isDone(suite)).slice(0, most - 1)
  const done = suites.filter(isDone).length
  return [screen.paint.dim(`  ${count(done, 'suite')} done`), ...going.map(suite => lineOf(suite, screen))]
}

/** The bar of a suite, never wider than the screen: a wrapped line could not be drawn over. */
function lineOf(suite: SuiteProgress, { paint, width }: Screen): string {
  const done = suite.results.length
  const filled = suite.checks === 0 ? 0 : Math.min(barWidth, Math.floor((barWidth * done) / suite.checks))
  const bad = suite.results.some(({ verdict }) => verdict === 'failed')
  const bar = `${paint[bad ? 'red' : 'green']('━'.repeat(filled))}${paint.dim('─'.repeat(barWidth - filled))}`
  const name = pad(shorten(terminalLine(suite.name), nameWidth), nameWidth)
  const number = `${done}/${suite.checks}`.padStart(9)
  const used = 2 + nameWidth + 1 + barWidth + number.length + 2
  if (used + 12 > width) return `  ${shorten(name, width - number.length - 3)}${number}`
  const words = verdictCounts(suite, paint)
  const plain = paint.strip(words)
  const short = shorten(plain, width - used)
  return `  ${name} ${bar}${number}  ${short === plain ? words : short}`
}
