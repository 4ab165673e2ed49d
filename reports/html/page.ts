import type { CheckResult } from '../../fixtures/events/event.ts'
import { Html, html } from '../escape/html.ts'
import type { Failure } from '../evidence.ts'
import { headlineParts, untestedLine } from '../headline.ts'
import { heldAgainst } from '../held-against.ts'
import { allPersonas } from '../personas.ts'
import type { Quote } from '../quotations.ts'
import { cut, show } from '../show.ts'
import { suiteRows, unjudgedByCause, verdictsIn } from '../tally.ts'
import type { Trace } from '../traces.ts'
import type { Grade } from '../types.ts'
import { count, duration } from '../words.ts'
import { checkSections } from './checks.ts'
import { failureArticle, failureLine } from './failure.ts'
import { filterForm } from './filter.ts'
import { matrixTables } from './matrices.ts'
import { observationSections } from './observations.ts'
import { outlineSections } from './outline.ts'
import { script, scriptSource } from './script.ts'
import { style } from './style.ts'
import { untestedSections } from './untested.ts'

/** How much of the page the evidence of failures may take, in characters, so that it opens at once. */
const mostEvidence = 1_000_000

/** What the page shows beside the grade and its failures. */
export interface PageExtras {
  /** The end of the output of a target that the grade started. */
  printed?: string | undefined
  /** What a check did. */
  trace?: (check: CheckResult) => Trace
  /** What the document says at a place. */
  quote?: Quote
}

/**
 * `report.html`: a grade on one page that loads nothing and reads without its script, which only filters, copies and
 * opens what a link leads to. All that came from the target is escaped; the page's policy would let nothing of it run
 * or load anyway.
 */
export function reportPage(grade: Grade, failures: Failure[], extras: PageExtras = {}): string {
  const sections = sectionsOf(grade, failures, extras)
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${grade.gate.result}: conformance of ${cut(grade.target.url, 200)}</title>
<style>${new Html(style)}</style></head><body>
<header class="${grade.gate.result}"><h1>Conformance: ${grade.gate.result}</h1>
<ul class="lead">${heldAgainst(grade).map(line => html`<li>${cut(line, 600)}</li>`)}${headlineParts(grade).map(part => html`<li>${part}</li>`)}</ul>
<p><a href="#untested">${untestedLine(grade)}</a></p>
<p class="quiet">${grade.target.url}</p></header>
${filterForm(grade)}
<nav>${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}</nav>
<main>${sections.map(({ id, title, content }) => html`<h2 id="${id}">${title}</h2>${content}`)}</main>
<script>${new Html(script)}</script></body></html>
`.markup
}

const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${scriptSource}; base-uri 'none'; form-action 'none'`

interface Section {
  id: string
  title: string
  content: Html
}

/** What the page holds, in the order of a reader's questions; a section without content is left out. */
function sectionsOf(
  grade: Grade,
  failures: Failure[],
  { printed = '', trace = () => ({ lines: [], personas: [] }), quote = () => undefined }: PageExtras,
): Section[] {
  const failed = failures.filter(({ check }) => check.verdict === 'failed')
  const warned = failures.filter(({ check }) => check.verdict === 'warning')
  const stuck = grade.summary.blocked + grade.summary.error
  const incomplete = grade.requirements.filter(
    ({ verdict }) => verdict === 'untested' || verdict === 'skipped',
  )
  const sound = grade.checks.length - failures.length
  const celled = grade.checks.filter(({ cell, surface }) => cell !== undefined || surface !== undefined)
  const all: [id: string, title: string, size: number, content: () => Html][] = [
    ['failures', count(failed.length, 'failure'), failed.length, () => articles(failed, quote)],
    ['warnings', count(warned.length, 'warning'), warned.length, () => articles(warned, quote)],
    ['unjudged', `${stuck} could not be judged`, stuck, () => causes(grade)],
    ['findings', 'Findings', grade.findings.length, () => findings(grade)],
    ['suites', 'Suites', grade.checks.length, () => suiteTable(grade)],
    ['matrices', 'Matrices', celled.length, () => matrixTables(grade)],
    ['document', 'The document', grade.requirements.length, () => outlineSections(grade, trace, quote)],
    ['untested', 'Untested', incomplete.length, () => untestedSections(grade)],
    ['checks', 'Checks without a failure', sound, () => checkSections(grade, trace)],
    ['personas', 'Personas', grade.personas.length, () => personas(grade)],
    ['observations', 'Observations', grade.observations.length, () => observationSections(grade)],
    ['bindings', 'Bindings', grade.bindings.length, () => bindings(grade)],
    ['printed', 'What the target printed', printed.length, () => html`<pre tabindex="0">${printed}</pre>`],
    ['run', 'This grade', 1, () => facts(grade)],
  ]
  return all.flatMap(([id, title, size, content]) => (size > 0 ? { id, title, content: content() } : []))
}

function articles(failures: Failure[], quote: Quote): Html {
  let size = 0
  return html`${failures.map(failure => {
    const article = size < mostEvidence ? failureArticle(failure, quote) : failureLine(failure)
    size += article.markup.length
    return article
  })}`
}

function causes(grade: Grade): Html {
  return html`${unjudgedByCause(grade).map(
    ([cause, of]) => html`<details><summary><strong>${of.length}</strong> ${cut(cause, 2000)}</summary>
<p>${of.map(({ id }) => html`<a href="#${id}"><code>${id}</code></a><br>`)}</p></details>
`,
  )}`
}

function findings({ findings }: Grade): Html {
  const items = findings.map(
    ({ severity, text }) => html`<li><strong>${severity}</strong> ${cut(text, 2000)}</li>`,
  )
  return html`<ul>${items}</ul>`
}

function suiteTable(grade: Grade): Html {
  const columns = verdictsIn(grade.checks)
  return html`<div class="scroll" tabindex="0"><table class="numbers"><thead><tr><th>suite</th>
${columns.map(name => html`<th class="number">${name}</th>`)}</tr></thead><tbody>
${suiteRows(grade).map(
  ([suite, counts]) => html`<tr><td>${cut(suite, 60)}</td>
${columns.map(name => html`<td class="number">${counts[name] || undefined}</td>`)}</tr>
`,
)}</tbody></table></div>`
}

function personas(grade: Grade): Html {
  return table(
    ['persona', 'identity', 'login', 'detail'],
    allPersonas(grade).map(({ persona, identity, state, detail }) => [persona, identity, state, detail]),
  )
}

function bindings({ bindings }: Grade): Html {
  return table(
    ['binding', 'found', 'how', 'exchange'],
    bindings.map(({ name, value, how, exchange }) => [
      html`<span class="name">${name}</span>`,
      html`<code>${show(value, 1000)}</code>`,
      how,
      exchange,
    ]),
  )
}

function table(head: string[], rows: (Html | string | undefined)[][]): Html {
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${head.map(cell => html`<th>${cell}</th>`)}</tr></thead><tbody>
${rows.map(
  row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody></table></div>`
}

/** A shard of the whole: how long it took, or what became of it. */
const toldShard = ({ index, ending, durationMs }: NonNullable<Grade['run']['shards']>[number]): string =>
  `${index}: ${ending === 'completed' && durationMs !== undefined ? duration(durationMs) : ending}`

function facts({ run, target, gate, set }: Grade): Html {
  const all: [string, string | number | undefined][] = [
    ['target', `${target.kind}, ${target.url}`],
    ['run', run.id],
    ['started', run.startedAt],
    ['took', duration(run.durationMs)],
    ['requests', run.requests],
    ['ended', run.reason === undefined ? run.ending : `${run.ending}: ${run.reason}`],
    ...(run.shard ? [['shard', `${run.shard.index}/${run.shard.of}`] as [string, string]] : []),
    ...(run.shards ? [['shards', run.shards.map(toldShard).join(', ')] as [string, string]] : []),
    ['seed', run.seed],
    ['samples a property', run.samples],
    ['the gate fails on', gate.failOn],
    ['set', set && `${set.id}, ${set.digest}`],
    ['trace ids begin with', run.trace],
    ['build', run.build],
    ['tool', `${run.tool.name} ${run.tool.version}, Node ${run.tool.node}`],
    ['catalogue', run.document],
  ]
  return html`<dl>${all.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
