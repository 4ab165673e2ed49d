import type { Ansis } from 'ansis'
import type { Exchange } from '../fixtures/events/event.ts'
import type { Mismatch } from '../fixtures/events/verdict.ts'
import { apartOf } from './apart.ts'
import { terminal, terminalLine } from './escape/terminal.ts'
import type { Exhibit, Failure } from './evidence.ts'
import { type Screen, shorten, wrap } from './screen.ts'
import { cut, operationOf, outcomeOf, show } from './show.ts'
import { traceOf } from './trace.ts'
import { whoSent } from './who-sent.ts'
import { count, sourceWords } from './words.ts'

const margin = '  '
const labelled = 10
/** More mismatches than these would not fit on one screen. */
const mostMismatches = 6
const mostValue = 240
const mostBodyLines = 6
const mostHintLines = 6

/**
 * One failure on one screen: what is broken, what was sent, what came back and what was expected. Its last lines send
 * the request, or run the check, again. All that came from the target is escaped.
 */
export function failureText(failure: Failure, screen: Screen): string {
  const { check, broken, exhibits } = failure
  const { paint } = screen
  const last = exhibits.at(-1)
  const apart = apartOf(check)
  return [
    headOf(failure, screen),
    ...broken.flatMap(({ id, level, source, says }) => [
      `${margin}${paint.bold(id)}   ${level}   ${sourceWords(source)}`,
      ...wrap(terminal(says), screen.width - 4).map(line => `${margin}${margin}${line}`),
    ]),
    ...(failure.excused === undefined ? [] : section('excused', terminal(failure.excused), screen)),
    ...(apart ? section(apart.word, terminal(apart.why), screen) : []),
    ...exhibits
      .slice(0, -1)
      .map(({ exchange, role }) =>
        label(
          role === 'twin' || role === 'beside' ? role : last && isLater(exchange, last) ? 'after' : 'before',
          shorten(stepOf(exchange), room(screen)),
          paint,
        ),
      ),
    ...(last ? exhibit(last, screen) : [label('sent', noEvidence(failure), paint)]),
    ...check.mismatches
      .slice(0, mostMismatches)
      .flatMap(mismatch => mismatchLines(mismatch, failure, screen)),
    ...more(check.mismatches.length - mostMismatches, paint),
    ...(last ? curlLines(last, paint) : []),
    label('again', terminalLine(cut(check.replay, 400)), paint),
  ].join('\n')
}

/** The first line of a failure: mark, check, and what is broken in short. */
export function headOf({ check, excused }: Failure, { paint, width }: Screen): string {
  const [mark, colour] = check.verdict === 'failed' ? ['✗', paint.red] : ['!', paint.yellow]
  const apart = excused !== undefined ? 'expected to fail' : apartOf(check)?.word
  const known = apart === undefined ? '' : paint.dim(`   ${apart}`)
  return `${colour(mark)} ${colour.bold(shorten(terminalLine(check.id), width - 20))}${known}`
}

/** A mismatch on one line. */
export function mismatchLine(mismatch: Mismatch, most = 80): string {
  const { path, expected, actual, input } = mismatch
  const about = input === undefined ? '' : ` (${placeOf(input)}, ${input.rule})`
  return terminalLine(
    `${cut(path, mostValue)}${cut(about, mostValue)}: expected ${show(expected, most)}, received ${show(actual, most)}${placeIn(mismatch)}`,
  )
}

/** Where in the body it stands, where the path doesn't say so. */
const placeIn = ({ place }: Mismatch): string =>
  place === undefined || place === '' ? '' : `   at ${cut(place, mostValue)}`

/** A place in the input that was sent, in words. */
const placeOf = ({ pointer }: NonNullable<Mismatch['input']>): string =>
  pointer === '' ? 'the whole input' : `input ${pointer}`

/** What a mismatch is about in the input: the place, the rule, the smallest value. */
function inputLines({ input }: Mismatch, screen: Screen): string[] {
  if (input === undefined) return []
  const value = 'value' in input ? `   sent ${show(input.value, mostValue)}` : '   sent without it'
  return section('at', terminalLine(`${placeOf(input)}   ${cut(input.rule, mostValue)}${value}`), screen)
}

function mismatchLines(mismatch: Mismatch, { broken }: Failure, screen: Screen): string[] {
  const of = mismatch.requirement !== undefined && broken.length > 1 ? `   (${mismatch.requirement})` : ''
  const at = terminalLine(cut(mismatch.path, mostValue))
  const hint =
    mismatch.hint === undefined
      ? []
      : section('hint', terminal(cut(mismatch.hint, 600)), screen).slice(0, mostHintLines)
  return [
    ...section(
      'expected',
      `${at}  ${terminalLine(show(mismatch.expected, mostValue))}${terminalLine(of)}`,
      screen,
    ),
    ...section(
      'received',
      terminalLine(
        `${cut(mismatch.path, mostValue)}  ${show(mismatch.actual, mostValue)}${placeIn(mismatch)}`,
      ),
      screen,
    ),
    ...inputLines(mismatch, screen),
    ...hint,
  ]
}

function exhibit({ exchange }: Exhibit, screen: Screen): string[] {
  const { request, response } = exchange
  const trace = traceOf(exchange)
  const sender = whoSent(exchange)
  const as = sender ? `   as ${sender}` : ''
  return [
    ...section(
      'sent',
      terminalLine(`${cut(request.method, 20)} ${cut(request.url, mostValue)}${as}`),
      screen,
    ),
    ...body(request, screen),
    ...(trace === undefined ? [] : [label('trace', trace, screen.paint)]),
    ...section('came back', terminalLine(cut(outcomeOf(exchange), mostValue)), screen),
    ...(response ? body(response, screen) : []),
  ]
}

/** A body, behind a rule that tells it from our own words. */
function body({ body, omitted }: { body?: string; omitted?: string }, screen: Screen): string[] {
  const { paint } = screen
  const rule = ' '.repeat(margin.length + labelled + 1) + paint.dim('│ ')
  const lines = body ? wrap(terminal(body), room(screen) - 2) : []
  const left = lines.length - mostBodyLines
  return [
    ...lines.slice(0, mostBodyLines).map(line => rule + line),
    ...(left > 0 ? [rule + paint.dim(`${left} more lines`)] : []),
    ...(omitted === undefined ? [] : [rule + paint.dim(`(${terminalLine(omitted)})`)]),
  ]
}

const isLater = ({ startedAt }: Exchange, { exchange }: Exhibit) => startedAt > exchange.startedAt

function stepOf(exchange: Exchange): string {
  const { method, url } = exchange.request
  const operation = operationOf(exchange)
  const step = `${method} ${url.replace(/^[a-z]+:\/\/[^/]*/, '')}${operation ? ` ${operation}` : ''}`
  return terminalLine(`${cut(step, mostValue)} → ${exchange.response?.status ?? 'no response'}`)
}

function noEvidence({ check }: Failure): string {
  return check.exchanges.length > 0
    ? `${count(check.exchanges.length, 'exchange')}, in exchanges.har`
    : 'nothing by this check itself'
}

/** The curl command as it is: wrapped, it could not be copied. */
function curlLines({ curl }: Exhibit, paint: Ansis): string[] {
  const [first = '', ...rest] = curl.split('\n')
  return [label('curl', first, paint), ...rest.map(line => ' '.repeat(margin.length + labelled + 1) + line)]
}

function more(left: number, paint: Ansis): string[] {
  return left > 0
    ? [
        label(
          '',
          paint.dim(`and ${left} more ${left === 1 ? 'mismatch' : 'mismatches'}, in report.json`),
          paint,
        ),
      ]
    : []
}

/** A label and text of any length beside it. */
function section(name: string, text: string, screen: Screen): string[] {
  const [first = '', ...rest] = wrap(text, room(screen))
  const indent = ' '.repeat(margin.length + labelled + 1)
  return [label(name, first, screen.paint), ...rest.map(line => indent + line)]
}

function label(name: string, text: string, paint: Ansis): string {
  return `${margin}${paint.dim(name.padEnd(labelled))} ${text}`
}

function room(screen: Screen): number {
  return screen.width - margin.length - labelled - 1
}
