import { loadCatalogue, type Part, readOutline, type Source } from '../../document/index.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'
import { type Html, html } from '../escape/html.ts'
import type { Quote } from '../quotations.ts'
import type { Trace } from '../traces.ts'
import type { Grade, RequirementRow } from '../types.ts'
import { count, sourceWords } from '../words.ts'
import { quotation } from './quotation.ts'
import { verdict } from './verdict.ts'

/** A place that can be cited, with what is stated and left open there. */
interface Place {
  name: string
  source: Source
  rows: RequirementRow[]
  asks: string[]
}

const order = ['failed', 'error', 'blocked', 'warning', 'skipped', 'untested', 'passed'] as const

/**
 * The document as an outline: every part, and every rule, row and paragraph in it, with the verdict of each of its
 * statements. A part with something broken stands open; a place that states nothing to grade says so.
 */
export function outlineSections(grade: Grade, trace: (check: CheckResult) => Trace, quote: Quote): Html {
  const checks = new Map(grade.checks.map(check => [check.id, check]))
  return html`${partsOf(grade).map(({ part, places }) => {
    const rows = places.flatMap(place => place.rows)
    const isBroken = rows.some(row => row.verdict === 'failed' || row.verdict === 'warning')
    const content = html`<summary><strong>${part}</strong> <span class="quiet">${tally(rows)}</span></summary>
${places.map(
  ({ name, source, rows, asks }) => html`<section><h3>${name}</h3>${quotation(quote(source))}
${rows.length > 0 ? html`<ol class="rows">${rows.map(row => rowOf(row, checks, trace))}</ol>` : undefined}
${asks.map(question => html`<p class="quiet">left open: ${question}</p>`)}
${rows.length + asks.length === 0 ? html`<p class="quiet">states nothing to grade</p>` : undefined}</section>
`,
)}`
    return isBroken
      ? html`<details class="group" open>${content}</details>`
      : html`<details class="group">${content}</details>`
  })}`
}

/** The parts in the document's order; what a statement cites beside the outline has parts behind them. */
function partsOf({ requirements }: Grade): { part: string; places: Place[] }[] {
  const rows = Map.groupBy(requirements, ({ source }) => sourceWords(source))
  const questions = Map.groupBy(loadCatalogue().openQuestions, ({ source }) => sourceWords(source))
  const outlined = readOutline().map(part => ({ part: part.part, sources: sourcesIn(part) }))
  const known = new Set(outlined.flatMap(({ sources }) => sources.map(sourceWords)))
  const beside = requirements.map(({ source }) => source).filter(source => !known.has(sourceWords(source)))
  const others = [...Map.groupBy(beside, ({ part }) => part)].map(([part, all]) => {
    const sources = new Map(all.map(source => [sourceWords(source), source]))
    return { part, sources: [...sources.values()] }
  })
  return [...outlined, ...others].map(({ part, sources }) => ({
    part,
    places: sources.map(source => {
      const words = sourceWords(source)
      return {
        name: words.slice(part.length + 2),
        source,
        rows: rows.get(words) ?? [],
        asks: (questions.get(words) ?? []).map(({ asks }) => asks),
      }
    }),
  }))
}

function sourcesIn({ part, rules = 0, rows = [], paragraphs = 0 }: Part): Source[] {
  const counted = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
  return [
    ...counted(rules).map(rule => ({ part, rule })),
    ...rows.map(row => ({ part, row })),
    ...counted(paragraphs).map(paragraph => ({ part, paragraph })),
  ]
}

function rowOf(
  row: RequirementRow,
  checks: Map<string, CheckResult>,
  trace: (check: CheckResult) => Trace,
): Html {
  const { id, chapter, level, binds, says, reason } = row
  const its = row.checks.flatMap(name => checks.get(name) ?? [])
  const personas = new Set(its.flatMap(check => trace(check).personas))
  return html`<li id="${id}" data-verdict="${row.verdict}" data-chapter="${chapter}"
 data-persona="${[...personas].join(' ')}">${verdict(row.verdict)}
<span><a href="#${id}">${id}</a><br><span class="quiet">${level}${binds === 'client' ? ', client' : undefined}</span></span>
<div class="says">${says}${reason === undefined ? undefined : html`<br><span class="quiet">${reason}</span>`}
${
  its.length === 0
    ? undefined
    : html`<details><summary class="quiet">${count(its.length, 'check')}</summary>
${checksByVerdict(its)}</details>`
}</div></li>
`
}

/** The worst first, so that a reader of many need not look for it. */
function checksByVerdict(checks: CheckResult[]): Html[] {
  const groups = Map.groupBy(checks, check => check.verdict)
  return order.flatMap(name => {
    const of = name === 'untested' ? undefined : groups.get(name)
    return of ? [html`<p>${verdict(name)} ${of.map(({ id }) => html`<a href="#${id}">${id}</a> `)}</p>`] : []
  })
}

function tally(rows: RequirementRow[]): string {
  return order
    .map(name => [name, rows.filter(row => row.verdict === name).length] as const)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')
}
