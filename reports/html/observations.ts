import { loadCatalogue } from '../../document/index.ts'
import { type Html, html } from '../escape/html.ts'
import { show } from '../show.ts'
import type { Grade } from '../types.ts'
import { count } from '../words.ts'

/** What this target does where the document leaves it open: the questions by chapter, each with all that was seen. */
export function observationSections({ observations }: Grade): Html {
  const seen = Map.groupBy(observations, ({ question }) => question)
  const { openQuestions } = loadCatalogue()
  const chapters = Map.groupBy(openQuestions, ({ chapter }) => chapter)
  const unknown = [...seen.keys()].filter(id => !openQuestions.some(question => question.id === id))
  const rowsOf = (ids: string[]) => ids.map(id => row(id, undefined, seen.get(id) ?? []))
  return html`${[...chapters].map(([chapter, questions]) => {
    const answered = questions.filter(({ id }) => seen.has(id))
    if (answered.length === 0) return undefined
    const counts = `${count(answered.length, 'answer')} to ${count(questions.length, 'question')}`
    return html`<details><summary><strong>${chapter}</strong> <span class="quiet">${counts}</span></summary>
<ol class="rows pairs">${answered.map(({ id, asks }) => row(id, asks, seen.get(id) ?? []))}</ol></details>
`
  })}${unknown.length === 0 ? undefined : html`<ol class="rows pairs">${rowsOf(unknown)}</ol>`}`
}

const row = (id: string, asks: string | undefined, seen: Grade['observations']) =>
  html`<li><span>${asks ?? id}${asks === undefined ? undefined : html`<br><span class="quiet">${id}</span>`}</span>
<span class="says">${seen.map(({ value }) => html`<code>${show(value, 1000)}</code><br>`)}</span></li>
`
