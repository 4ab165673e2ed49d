import type { Ansis } from 'ansis'
import { terminalLine } from '../../escape/terminal.ts'
import { count, listed } from '../../words.ts'
import type { Row } from '../outcome.ts'
import { type Miss, type StrangersPart, sharedVerdicts, type WrongVerdict } from './part.ts'
import { choicesWords, strangerSentences } from './words.ts'

/** How many of the checks that were skipped or warned of have a line, the most frequent first. */
const mostTold = 15

/** What strangers have shown, on a terminal: what is wrong first. */
export function strangersText(
  part: StrangersPart,
  { rows, checks }: { rows: readonly Row[]; checks: number },
  paint: Ansis,
): string[] {
  return [
    ...part.wrong.flatMap(wrong => wrongLines(wrong, paint)),
    ...part.misses.flatMap(miss => missLines(miss, paint)),
    ...(part.wrong.length + part.misses.length > 0 ? [''] : []),
    ...strangerSentences(part, rows, checks),
    ...(['warning', 'skipped'] as const).flatMap(verdict =>
      sharedVerdicts(rows, verdict)
        .slice(0, mostTold)
        .map(({ check, strangers, reasons: [first = '', ...others] }) => {
          const more = others.length > 0 ? ` (and ${count(others.length, 'other reason')})` : ''
          return `  ${verdict} on ${count(strangers, 'stranger')}  ${check}: ${terminalLine(first)}${more}`
        }),
    ),
  ]
}

function wrongLines(
  { check, verdict, broken, told, strangers, also, choices, unshrunk, repeat }: WrongVerdict,
  paint: Ansis,
): string[] {
  const ids = broken.length > 0 ? ` [${broken.join(' ')}]` : ''
  return [
    `${paint.red(verdict)}  ${check}${ids} on ${listed(strangers, 4)}: ${terminalLine(told)}`,
    ...(also.length > 0 ? [`    and for the same reason ${listed(also, 4)}`] : []),
    `    ${choices ? `shown by ${choicesWords(choices)}` : `not shrunk: ${unshrunk}`}`,
    `    ${repeat}`,
  ]
}

function missLines(
  { fault, stranger, unobservable, catchers, choices, repeat }: Miss,
  paint: Ansis,
): string[] {
  if (unobservable)
    return [
      `${paint.dim('unseen')}  ${fault} on ${stranger}: it makes no difference to what a grade asks there`,
    ]
  return [
    `${paint.red('missed')}  ${fault} on ${stranger}`,
    ...catchers.map(
      ({ check, verdict, told }) =>
        `    ${check}, which catches it at home: ${verdict}${told ? `: ${terminalLine(told)}` : ''}`,
    ),
    ...(choices ? [`    hidden by ${choicesWords(choices)}`] : []),
    `    ${repeat}`,
  ]
}
