import { relative } from 'node:path'
import type { Ansis } from 'ansis'
import type { VerdictName } from '../fixtures/events/verdict.ts'
import { colours } from './colours.ts'
import { terminal, terminalLine } from './escape/terminal.ts'
import type { Failure } from './evidence.ts'
import { failureText, headOf, mismatchLine } from './failure-terminal.ts'
import { headline } from './headline.ts'
import { pad, type Screen, shorten, wrap } from './screen.ts'
import { cut } from './show.ts'
import { suiteRows, unjudgedByCause, verdictsIn } from './tally.ts'
import type { GateResult, Grade } from './types.ts'
import { count, duration, listed } from './words.ts'
import type { Written } from './write.ts'

/** How many failures are told in full; each of the others has a line. */
const toldInFull = 10

/**
 * What a person reads in ten seconds: verdict, what was not tested, suites, failures, and where the rest is. All that
 * came from the target is escaped.
 */
export function summaryText({ grade, failures, folder, files }: Written, screen: Screen): string {
  const { paint } = screen
  const first = wrap(terminalLine(headline(grade)), screen.width).map(line =>
    coloured(grade.gate.result, line, paint),
  )
  const failed = failures.filter(({ check }) => check.verdict === 'failed')
  const warned = failures.filter(({ check }) => check.verdict === 'warning')
  const blocks = [
    [...first, paint.dim(shorten(facts(grade), screen.width))],
    suiteTable(grade, screen),
    problems(grade, screen),
    ...failed.slice(0, toldInFull).map(failure => failureText(failure, screen).split('\n')),
    failed.slice(toldInFull).map(failure => inShort(failure, screen)),
    warned.map(failure => inShort(failure, screen)),
    unjudged(grade, screen),
    wrap(`reports in ${terminalLine(fromHere(folder))}: ${files.join(', ')}`, screen.width),
    // The first line again, where the failures may have pushed it off the screen.
    failures.length > 0 ? first : [],
  ]
  return `${blocks
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
}

/** A folder below the working one by its relative path, any other as it is. */
function fromHere(folder: string): string {
  const short = relative(process.cwd(), folder)
  return short === '' || short.startsWith('..') ? folder : short
}

function facts({ target, run }: Grade): string {
  return terminalLine(
    [
      target.url,
      duration(run.durationMs),
      count(run.requests, 'request'),
      `seed ${run.seed}`,
      `run ${run.id}`,
    ].join('  '),
  )
}

/** How many checks of each suite came to each verdict. Verdicts that no check came to have no column. */
function suiteTable(grade: Grade, { paint, width }: Screen): string[] {
  const columns = verdictsIn(grade.checks)
  const rows = suiteRows(grade)
  if (rows.length === 0) return []
  const longest = Math.max(...rows.map(([suite]) => suite.length))
  const name = Math.min(30, width - 2 - 9 * columns.length, longest)
  const cell = (verdict: VerdictName, number: number) =>
    number === 0 ? paint.dim('·'.padStart(9)) : paint[colours[verdict]](String(number).padStart(9))
  return [
    paint.dim(`  ${' '.repeat(name)}${columns.map(verdict => verdict.padStart(9)).join('')}`),
    ...rows.map(([suite, counts]) => {
      const cells = columns.map(verdict => cell(verdict, counts[verdict])).join('')
      return `  ${pad(shorten(terminalLine(suite), name), name)}${cells}`
    }),
  ]
}

function problems({ findings }: Grade, { width }: Screen): string[] {
  return findings
    .filter(({ severity }) => severity === 'problem')
    .flatMap(({ text }) => wrap(`problem: ${terminalLine(cut(text, 400))}`, width))
}

function inShort(failure: Failure, screen: Screen): string {
  const ids = listed(
    failure.broken.map(({ id }) => id),
    3,
  )
  const [mismatch] = failure.check.mismatches
  const what = mismatch ? mismatchLine(mismatch) : ''
  return `${headOf(failure, screen)}\n  ${shorten([ids, what].filter(Boolean).join('  '), screen.width - 2)}`
}

function unjudged(grade: Grade, { paint, width }: Screen): string[] {
  return unjudgedByCause(grade).flatMap(([cause, of]) => {
    const [first = '', ...rest] = wrap(`${of.length} ${terminal(cut(cause, 600))}`, width - 2)
    return [
      `${paint.magenta('?')} ${first}`,
      ...rest.map(line => `  ${line}`),
      paint.dim(
        `  ${shorten(
          terminalLine(
            listed(
              of.map(({ id }) => id),
              3,
            ),
          ),
          width - 2,
        )}`,
      ),
    ]
  })
}

function coloured(gate: GateResult, line: string, paint: Ansis): string {
  return { passed: paint.green, failed: paint.red, inconclusive: paint.yellow }[gate].bold(line)
}
