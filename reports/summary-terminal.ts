import type { Ansis } from 'ansis'
import type { VerdictName } from '../fixtures/events/verdict.ts'
import { colours } from './colours.ts'
import { terminal, terminalLine } from './escape/terminal.ts'
import type { Failure } from './evidence.ts'
import { failureText, headOf, mismatchLine } from './failure-terminal.ts'
import { fromHere } from './from-here.ts'
import { headline, untestedLine } from './headline.ts'
import { heldAgainst } from './held-against.ts'
import { pad, type Screen, shorten, wrap } from './screen.ts'
import { cut } from './show.ts'
import { suiteRows, unjudgedByCause, verdictsIn } from './tally.ts'
import type { GateResult, Grade } from './types.ts'
import { isDueFromServer, type Remedy, untestedReasons } from './untested.ts'
import { count, duration, listed } from './words.ts'
import type { Written } from './write.ts'

/** How many failures are told in full; each of the others has a line. */
const toldInFull = 10

/**
 * What a person reads in ten seconds: verdict, how much was not tested, suites, failures, why something was not tested,
 * and where the rest is. All that came from the target is escaped.
 */
export function summaryText({ grade, failures, folder, files }: Written, screen: Screen): string {
  const { paint } = screen
  const first = wrap(terminalLine(headline(grade)), screen.width).map(line =>
    coloured(grade.gate.result, line, paint),
  )
  const failed = failures.filter(({ check }) => check.verdict === 'failed')
  // What the baseline knows is told in short: the screen is for what got worse.
  const known = grade.gate.baseline?.broken ?? []
  const inFull = failed.filter(({ check }) => !known.includes(check.id)).slice(0, toldInFull)
  const warned = failures.filter(({ check }) => check.verdict === 'warning')
  const held = heldAgainst(grade).flatMap(line => wrap(terminalLine(cut(line, 600)), screen.width))
  const verdict = [
    ...held.map(line => paint.yellow(line)),
    ...first,
    untestedLine(grade),
    paint.dim(shorten(facts(grade), screen.width)),
  ]
  // Where failures push it off the screen, the verdict comes last: it is told once.
  const isLast = failures.length > 0
  const blocks = [
    isLast ? [] : verdict,
    suiteTable(grade, screen),
    problems(grade, screen),
    ...inFull.map(failure => failureText(failure, screen).split('\n')),
    failed.filter(failure => !inFull.includes(failure)).map(failure => inShort(failure, screen)),
    warned.map(failure => inShort(failure, screen)),
    unjudged(grade, screen),
    untested(grade, screen),
    wrap(`reports in ${terminalLine(fromHere(folder))}: ${files.join(', ')}`, screen.width),
    isLast ? verdict : [],
  ]
  return `${blocks
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
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

/** Remedies whose reasons are told one by one: the others say themselves why. */
const explained: readonly Remedy[] = ['configure', 'not offered']

/** Reasons that a screen has room for. */
const mostReasons = 8

/** Why statements were not tested, or only in part, by what could be done about it. */
function untested({ requirements }: Grade, { paint, width }: Screen): string[] {
  const rows = requirements.filter(
    row => isDueFromServer(row) && (row.verdict === 'untested' || row.verdict === 'skipped'),
  )
  const reasons = untestedReasons(rows)
  const told = reasons.filter(({ remedy }) => explained.includes(remedy))
  const left = told.length - mostReasons
  const line = (remedy: string, number: number, reason: string) =>
    shorten(`  ${pad(remedy, 15)}${String(number).padStart(4)}  ${terminalLine(reason)}`.trimEnd(), width)
  return [
    ...(reasons.length > 0 ? [paint.dim('untested, or only in part')] : []),
    ...told.slice(0, mostReasons).map(({ remedy, reason, rows: of }) => line(remedy, of.length, reason)),
    ...(left > 0 ? [paint.dim(`  and ${count(left, 'more reason')}, in report.html`)] : []),
    ...reasons
      .filter(({ remedy }) => !explained.includes(remedy))
      .map(({ remedy, rows: of }) => line(remedy, of.length, '')),
  ]
}

function coloured(gate: GateResult, line: string, paint: Ansis): string {
  return { passed: paint.green, failed: paint.red, inconclusive: paint.yellow }[gate].bold(line)
}
