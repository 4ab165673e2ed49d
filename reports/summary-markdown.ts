import { apartOf } from './apart.ts'
import { markdownBlock, markdownCode, markdownId, markdownTable, markdownText } from './escape/markdown.ts'
import type { Failure } from './evidence.ts'
import { failureText, mismatchLine } from './failure-terminal.ts'
import { headlineParts, untestedLine } from './headline.ts'
import { heldAgainst } from './held-against.ts'
import { allPersonas } from './personas.ts'
import { screenOf } from './screen.ts'
import { cut } from './show.ts'
import { suiteRows, unjudgedByCause, verdictsIn } from './tally.ts'
import type { Grade } from './types.ts'
import { isDueFromServer, untestedReasons } from './untested.ts'
import { count, duration, listed } from './words.ts'

/** Limits that keep a summary below 1 MiB, beyond which GitHub shows nothing of it. */
const toldInFull = 20
const toldInShort = 100

const pane = screenOf({ write: () => true, columns: 110 }, {})

/** `summary.md`: the summary of a grade for a pull request or a job page. All that came from the target is escaped. */
export function summaryMarkdown(grade: Grade, failures: Failure[]): string {
  const failed = failures.filter(({ check }) => check.verdict === 'failed')
  const warned = failures.filter(({ check }) => check.verdict === 'warning')
  const blocks = [
    `## Conformance: ${grade.gate.result}`,
    [...heldAgainst(grade).map(line => cut(line, 600)), ...headlineParts(grade), untestedLine(grade)]
      .map(part => `- ${markdownText(part)}`)
      .join('\n'),
    facts(grade),
    suiteTable(grade),
    section('Problems', problems(grade)),
    section('Failures', [
      ...failed.slice(0, toldInFull).flatMap(inFull),
      ...inShort(failed.slice(toldInFull)),
    ]),
    section('Warnings', inShort(warned)),
    section('Could not be judged', unjudged(grade)),
    section('Untested', untested(grade)),
    section('Personas', personas(grade)),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

function section(title: string, blocks: string[]): string {
  return blocks.length === 0 ? '' : `### ${title}\n\n${blocks.join('\n')}`
}

function facts({ target, run }: Grade): string {
  const details = [
    duration(run.durationMs),
    count(run.requests, 'request'),
    `seed ${run.seed}`,
    `run ${run.id}`,
    ...(run.trace === undefined ? [] : [`traces ${run.trace}…`]),
  ]
  return [markdownCode(target.url), ...details.map(markdownText)].join(' · ')
}

function suiteTable(grade: Grade): string {
  const columns = verdictsIn(grade.checks)
  if (columns.length === 0) return ''
  return markdownTable(
    ['suite', ...columns],
    suiteRows(grade).map(([suite, counts]) => [
      markdownCode(cut(suite, 60)),
      ...columns.map(name => String(counts[name] || '')),
    ]),
    column => column > 0,
  )
}

function problems({ findings }: Grade): string[] {
  const all = findings.filter(({ severity }) => severity === 'problem')
  return all.slice(0, toldInFull).map(({ text }) => `- ${markdownCode(cut(text, 400))}`)
}

const apartIn = (check: Failure['check']): string => {
  const apart = apartOf(check)
  return apart ? ` (${apart.word})` : ''
}

function inFull(failure: Failure): string[] {
  const ids = failure.broken.map(({ id }) => id).join(', ')
  const apart = failure.excused === undefined ? apartIn(failure.check) : ' (expected)'
  const summary = `${markdownId(cut(failure.check.id, 120))} ${markdownText(ids)}`
  return [
    `<details><summary>${summary}${apart}</summary>`,
    '',
    markdownBlock(failureText(failure, pane)),
    '',
    '</details>',
    '',
  ]
}

function inShort(failures: Failure[]): string[] {
  const left = failures.length - toldInShort
  return [
    ...failures.slice(0, toldInShort).map(({ check, broken }) => {
      const [mismatch] = check.mismatches
      const what = mismatch ? ` ${markdownCode(mismatchLine(mismatch, 60).slice(0, 300))}` : ''
      const ids = broken.slice(0, 5).map(({ id }) => id)
      return `- ${markdownCode(cut(check.id, 120))}${apartIn(check)} ${markdownText(ids.join(', '))}${what}`
    }),
    ...(left > 0 ? [`- and ${left} more, in \`report.json\``] : []),
  ]
}

function unjudged(grade: Grade): string[] {
  return unjudgedByCause(grade)
    .slice(0, toldInShort)
    .map(([cause, of]) => {
      const ids = listed(
        of.map(({ id }) => cut(id, 80)),
        3,
      )
      return `- ${of.length} ${markdownCode(cut(cause, 400))} ${markdownCode(ids)}`
    })
}

function untested({ requirements }: Grade): string[] {
  const rows = requirements.filter(row => isDueFromServer(row) && row.verdict === 'untested')
  if (rows.length === 0) return []
  const all = [...Map.groupBy(untestedReasons(rows), ({ remedy }) => remedy)]
  return all.flatMap(([remedy, reasons]) => [
    `- ${remedy}`,
    ...reasons.slice(0, toldInShort).map(({ reason, rows: of }) => {
      const ids = listed(
        of.map(({ id }) => id),
        12,
      )
      return `  - ${of.length} ${markdownText(cut(reason, 200))}: ${markdownText(ids)}`
    }),
  ])
}

function personas(grade: Grade): string[] {
  if (grade.personas.length === 0) return []
  const rows = allPersonas(grade).map(({ persona, identity, state, detail }) => [
    markdownCode(persona),
    markdownText(cut(identity ?? '', 80)),
    state,
    markdownText(cut(detail ?? '', 200)),
  ])
  return [markdownTable(['persona', 'identity', 'login', 'detail'], rows, () => false)]
}
