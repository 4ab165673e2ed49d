import { type Html, html } from '../escape/html.ts'
import type { Grade } from '../types.ts'
import { untestedReasons } from '../untested.ts'

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
    }) => html`<li><span><a href="#${id}">${id}</a></span><span class="says">${says}</span><span class="quiet says">${reason}</span></li>
`,
  )}</ol></details>
`,
)}`,
  )}`
}
