import { type Html, html } from '../escape/html.ts'
import type { Grade, RequirementRow } from '../types.ts'
import { untestedReasons } from '../untested.ts'
import { count, sourceWords } from '../words.ts'
import { verdict } from './verdict.ts'

const order = ['failed', 'error', 'blocked', 'warning', 'skipped', 'untested', 'passed'] as const

/** Every statement of the document by chapter, with its verdict; a chapter with something broken stands open. */
export function requirementSections({ requirements }: Grade): Html {
  const chapters = [...Map.groupBy(requirements, ({ chapter }) => chapter)]
  return html`${chapters.map(([chapter, rows]) => {
    const content = html`<summary><strong>${chapter}</strong> <span class="quiet">${tally(rows)}</span></summary>
<ol class="rows">${rows.map(rowOf)}</ol>`
    const broken = rows.some(row => row.verdict === 'failed' || row.verdict === 'warning')
    return broken ? html`<details open>${content}</details>` : html`<details>${content}</details>`
  })}`
}

/** What was not tested, by what could be done about it, and by the reason. */
export function untestedSections({ requirements }: Grade): Html {
  const rows = requirements.filter(row => row.verdict === 'untested' || row.verdict === 'skipped')
  return html`${[...Map.groupBy(untestedReasons(rows), ({ remedy }) => remedy)].map(
    ([remedy, all]) => html`<h3>${remedy}</h3>
${all.map(
  ({ reason, rows: of }) => html`<details><summary><strong>${of.length}</strong> ${reason}</summary>
<ol class="rows">${of.map(
    ({
      id,
      says,
      reason,
    }) => html`<li><span>${id}</span><span class="says">${says}</span><span class="quiet says">${reason}</span></li>
`,
  )}</ol></details>
`,
)}`,
  )}`
}

function rowOf({ id, level, binds, source, says, verdict: name, checks, reason }: RequirementRow): Html {
  const details = [
    sourceWords(source),
    ...(checks.length > 0 ? [count(checks.length, 'check')] : []),
    ...(reason === undefined ? [] : [reason]),
  ].join(' · ')
  return html`<li id="${id}">${verdict(name)}
<span>${id}<br><span class="quiet">${level}${binds === 'client' ? ', client' : undefined}</span></span>
<span class="says">${says}<br><span class="quiet">${details}</span></span></li>
`
}

function tally(rows: RequirementRow[]): string {
  return order
    .map(name => [name, rows.filter(row => row.verdict === name).length] as const)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')
}
