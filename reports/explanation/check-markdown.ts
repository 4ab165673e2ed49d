import { called } from '../../fixtures/base/called.ts'
import { shellWord } from '../../fixtures/base/shell-word.ts'
import { markdownBlock, markdownCode, markdownText } from '../escape/markdown.ts'
import { failureText } from '../failure-terminal.ts'
import { screenOf } from '../screen.ts'
import { cut, outcomeOf } from '../show.ts'
import { whoSent } from '../who-sent.ts'
import { count, sourceWords, took } from '../words.ts'
import { codeOf } from './asserts.ts'
import type { Explanation, Graded } from './explanation.ts'

/** Faults that are named one by one, exchanges that are shown whole, and characters of a body that are shown. */
const [mostFaults, mostExchanges, longestBody] = [30, 40, 4000]

const pane = screenOf({ write: () => true, columns: 110 }, {})

/**
 * A page about a check in Markdown: the sentences that it tests, their readings, what it asserts, what turns it red;
 * and what it saw in a grade, request by request. All that came from a target is escaped.
 */
export function checkMarkdown(about: Explanation): string {
  const { check, suite, place, grade } = about
  const blocks = [
    `# ${markdownCode(check.id)}`,
    `${[
      `A check of the suite ${markdownCode(suite)}`,
      ...(check.needs.length > 0 ? [`asked as ${check.needs.join(', ')}`] : []),
      ...(place === undefined ? [] : [`written in ${markdownCode(place)}`]),
    ].join(', ')}.`,
    '## What the document asks',
    ...about.rules.map(rule),
    '## What it asserts',
    'This is the code that runs. What it calls by name stands in the same file, or in those that it imports.',
    codeBlock(codeOf(check)),
    '## What turns it red',
    faults(about),
    ...(grade === undefined ? [] : inGrade(about, grade)),
    '## If you think that it is wrong',
    dispute(about),
  ]
  return `${blocks.join('\n\n')}\n`
}

function rule({ requirement, readings, passage }: Explanation['rules'][number]): string {
  const { id, level, source, says } = requirement
  return [
    `**${id}** (${level}; ${markdownText(sourceWords(source))}): ${markdownText(says)}`,
    ...(passage === undefined ? [] : [markdownBlock(passage.text)]),
    ...readings.map(({ id: name, question, ways, breaks, open }) =>
      [
        `- Reading ${name}: ${markdownText(question)}`,
        ...ways.map(way => `  - may be read as: ${markdownText(way)}`),
        `  - breaks it: ${markdownText(breaks)}`,
        `  - is left open: ${markdownText(open)}`,
      ].join('\n'),
    ),
  ].join('\n\n')
}

const codeBlock = (code: string): string => `~~~~~~ts\n${code}\n~~~~~~`

function faults({ faults: all }: Explanation): string {
  if (all.length === 0) return 'No fault of the reference that the shipped proof knows.'
  const left = all.length - mostFaults
  return [
    `${count(all.length, 'fault')} of the reference ${all.length === 1 ? 'does' : 'do'}, by the shipped proof:`,
    '',
    ...all.slice(0, mostFaults).map(({ id, what }) => `- ${markdownCode(id)} ${markdownText(what)}`),
    ...(left > 0 ? [`- and ${left} more`] : []),
  ].join('\n')
}

function inGrade({ check }: Explanation, { run, url, folder, result, failure, exchanges }: Graded): string[] {
  const left = exchanges.length - mostExchanges
  return [
    `## In the grade of ${markdownText(run.startedAt)}`,
    [
      `Verdict **${result.verdict}** on ${markdownCode(url)}, run ${markdownText(run.id)}, seed ${run.seed}, in ${took(result)}.`,
      ...(result.reason === undefined ? [] : [`Reason: ${markdownText(result.reason)}.`]),
    ].join(' '),
    ...(failure === undefined ? [] : [markdownBlock(failureText(failure, pane))]),
    `It is repeated by ${markdownCode(`${called()} replay ${shellWord(folder)} ${check.id}`)}.`,
    `### ${count(exchanges.length, 'exchange')}, in the order in which they were sent`,
    ...exchanges.slice(0, mostExchanges).map(shown),
    ...(left > 0 ? [`And ${left} more, in ${markdownCode('exchanges.har')}.`] : []),
  ]
}

function shown({ exchange, curl }: Graded['exchanges'][number], at: number): string {
  const { response, id } = exchange
  const sender = whoSent(exchange)
  const body = response?.body ?? (response?.omitted === undefined ? '' : `(${response.omitted})`)
  return [
    `${at + 1}. ${markdownCode(id)}${sender === undefined ? '' : ` as ${markdownText(sender)}`}`,
    markdownBlock(curl),
    `came back: ${markdownCode(cut(outcomeOf(exchange), 200))}`,
    ...(body === '' ? [] : [markdownBlock(cut(body, longestBody))]),
  ].join('\n\n')
}

function dispute({ check, grade }: Explanation): string {
  return [
    'Say which sentence of the document allows what your service does, and send this page with it.',
    'Until that is settled, the configuration can set the check aside: it is still run, and reported apart.',
    'A certificate takes no disputed check.',
    '',
    ...[
      '~~~yaml',
      'disputed:',
      `  - check: ${check.id}`,
      '    why: what the document allows, and where',
      '~~~',
    ],
    ...(grade === undefined
      ? [
          '',
          `With a grade, ${markdownCode(`${called()} explain ${check.id} DIR`)} also shows what it saw there.`,
        ]
      : []),
  ].join('\n')
}
