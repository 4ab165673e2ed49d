import { personaNames } from '../../fixtures/events/event.ts'
import { verdictNames } from '../../fixtures/events/verdict.ts'
import { type Html, html } from '../escape/html.ts'
import type { Grade } from '../types.ts'

/** What narrows the page down to some statements, checks and failures. It shows where scripts run. */
export function filterForm({ requirements }: Grade): Html {
  const chapters = [...new Set(requirements.map(({ chapter }) => chapter))]
  return html`<form id="filter" role="search" hidden>
<label>text <input type="search" name="text"></label>
${choice('verdict', [...verdictNames, 'untested'])}${choice('chapter', chapters)}${choice('persona', personaNames)}
<output class="quiet"></output></form>`
}

const choice = (name: string, values: readonly string[]): Html =>
  html`<label>${name} <select name="${name}"><option value="">all</option>
${values.map(value => html`<option>${value}</option>`)}</select></label>
`
