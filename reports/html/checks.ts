import type { CheckResult } from '../../fixtures/events/event.ts'
import { apartOf } from '../apart.ts'
import { isBroken } from '../broken.ts'
import { type Html, html } from '../escape/html.ts'
import { cut } from '../show.ts'
import type { Trace, TraceLine } from '../traces.ts'
import type { Grade, RequirementRow } from '../types.ts'
import { count, took } from '../words.ts'
import { verdict } from './verdict.ts'

/** Every check that saw nothing broken, by suite: what it asserts, what it sent, and how to run it again. */
export function checkSections({ checks, requirements }: Grade, trace: (check: CheckResult) => Trace): Html {
  const rows = new Map(requirements.map(row => [row.id, row]))
  const sound = checks.filter(check => !isBroken(check))
  return html`${[...Map.groupBy(sound, ({ suite }) => suite)].map(
    ([suite, of]) => html`<details class="group"><summary><strong>${cut(suite, 60)}</strong>
<span class="quiet">${count(of.length, 'check')}</span></summary>
${of.map(check => checkDetails(check, trace(check), rows))}</details>
`,
  )}`
}

const roles = { refused: 'refused', twin: 'its accepted twin' } as const

const traceLine = ({ text, role }: TraceLine): Html =>
  html`<li>${text}${role && html` <span class="quiet">${roles[role]}</span>`}</li>`

function checkDetails(check: CheckResult, trace: Trace, rows: Map<string, RequirementRow>): Html {
  const { id, exchanges, reason, replay } = check
  const apart = apartOf(check)
  const asserted = check.requirements.flatMap(name => rows.get(name) ?? [])
  const chapters = [...new Set(asserted.map(({ chapter }) => chapter))]
  const left = exchanges.length - trace.lines.length
  return html`<details id="${id}" data-verdict="${check.verdict}" data-chapter="${chapters.join(' ')}"
 data-persona="${trace.personas.join(' ')}"><summary>${verdict(check.verdict)} <code>${id}</code>
<span class="quiet">${count(exchanges.length, 'exchange')}, ${took(check)}</span></summary>
${reason === undefined ? undefined : html`<p>${cut(reason, 2000)}</p>`}
${apart && html`<p class="quiet">Closes no gate, ${apart.word}: ${apart.why}</p>`}
<ul>${asserted.map(({ id, says }) => html`<li><a href="#${id}">${id}</a> ${says}</li>`)}</ul>
${left > 0 && trace.lines.length > 0 ? html`<p class="quiet">${count(left, 'exchange')} before, in exchanges.har</p>` : undefined}
<ol class="trace">${trace.lines.map(traceLine)}</ol>
<pre>${replay}</pre></details>
`
}
