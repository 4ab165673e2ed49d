import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { apartOf } from '../apart.ts'
import { type Html, html } from '../escape/html.ts'
import type { Exhibit, Failure } from '../evidence.ts'
import type { Quote } from '../quotations.ts'
import { cut, operationOf, outcomeOf, show } from '../show.ts'
import { traceOf } from '../trace.ts'
import type { RequirementRow } from '../types.ts'
import { whoSent } from '../who-sent.ts'
import { listed, sourceWords } from '../words.ts'
import { marked } from './marked.ts'
import { quotation } from './quotation.ts'
import { verdict } from './verdict.ts'

const mostMismatches = 20
const longestValue = 600

/** One failure or warning with its evidence; its last exchange is unfolded, the ones before it are folded. */
export function failureArticle(failure: Failure, quote: Quote): Html {
  const { check, broken, exhibits, excused } = failure
  const apart = apartOf(check)
  const left = check.mismatches.length - mostMismatches
  return html`<article id="${check.id}" class="${check.verdict}" ${filtered(failure)}>
<h3>${verdict(check.verdict)} <code>${check.id}</code></h3>
${excused === undefined ? undefined : html`<p class="quiet">Expected to fail: ${excused}</p>`}
${apart && html`<p class="quiet">Closes no gate, ${apart.word}: ${apart.why}</p>`}
${[...Map.groupBy(broken, ({ source }) => sourceWords(source))].map(([, of]) => html`${of.map(statement)}${quotation(of[0] && quote(of[0].source))}`)}
${check.mismatches.length > 0 ? mismatchTable(check.mismatches.slice(0, mostMismatches)) : undefined}
${left > 0 ? html`<p class="quiet">and ${left} more ${left === 1 ? 'mismatch' : 'mismatches'}, in report.json</p>` : undefined}
${exhibits.length > 0 ? html`<h4>Exchanges</h4>` : undefined}
${exhibits.map((exhibit, at) => (at < exhibits.length - 1 ? exchangeDetails(exhibit) : exchangeDetails(exhibit, check.mismatches[0] ?? {})))}
<h4>Run only this again</h4><pre>${check.replay}</pre>
</article>
`
}

const statement = ({ id, level, source, says }: RequirementRow): Html =>
  html`<p><a href="#${id}">${id}</a> <span class="quiet">${level} · ${sourceWords(source)}</span><br>${says}</p>
`

/** One failure in a line, for a page that has no room for more of them. */
export function failureLine(failure: Failure): Html {
  const ids = failure.broken.map(({ id }) => id)
  return html`<p id="${failure.check.id}" ${filtered(failure)}>${verdict(failure.check.verdict)}
<code>${failure.check.id}</code> ${listed(ids, 5)}</p>
`
}

/** What the filter of the page goes by. */
function filtered({ check, broken, exhibits }: Failure): Html {
  const chapters = new Set(broken.map(({ chapter }) => chapter))
  const personas = new Set(exhibits.flatMap(({ exchange: { persona } }) => persona ?? []))
  return html`data-verdict="${check.verdict}" data-chapter="${[...chapters].join(' ')}" data-persona="${[...personas].join(' ')}"`
}

/** Mismatches that a reader can't tell apart, once, with how many they are. */
function alike(mismatches: Mismatch[]): [Mismatch, times: number][] {
  const told = ({ path, expected, actual, place, requirement, input, hint }: Mismatch) =>
    JSON.stringify([path, expected, actual, place, requirement, input, hint])
  return [...Map.groupBy(mismatches, told).values()].flatMap(([first, ...others]) =>
    first ? [[first, 1 + others.length]] : [],
  )
}

function mismatchTable(mismatches: Mismatch[]): Html {
  return html`<table class="mismatches"><thead><tr><th>where</th><th>expected</th><th>received</th></tr></thead><tbody>
${alike(mismatches).map(
  ([
    { path, expected, actual, place, requirement, input, hint },
    times,
  ]) => html`<tr><td><code>${cut(path, longestValue)}</code>
${times === 1 ? undefined : html` <span class="quiet">${times} times</span>`}
${place ? html`<div class="hint">at <code>${cut(place, longestValue)}</code></div>` : undefined}
${requirement === undefined ? undefined : html`<br><span class="quiet">${requirement}</span>`}
${input && inputPlace(input)}
${hint === undefined ? undefined : html`<div class="hint">${cut(hint, 2 * longestValue)}</div>`}</td>
<td data-name="expected"><code>${show(expected, longestValue)}</code></td>
<td data-name="received"><code>${show(actual, longestValue)}</code></td></tr>
`,
)}</tbody></table>`
}

/** What a mismatch is about in the input: the place, the rule, the smallest value. */
const inputPlace = ({ pointer, rule, value }: NonNullable<Mismatch['input']>): Html =>
  html`<div class="hint">in the input${pointer === '' ? undefined : html` at <code>${cut(pointer, longestValue)}</code>`}, ${cut(rule, longestValue)}:
${value === undefined ? 'sent without it' : html`sent <code>${show(value, longestValue)}</code>`}</div>`

/** What an exchange is to the failure, in the words of its line. */
const roles = {
  shows: 'shows it',
  twin: 'its accepted twin',
  beside: 'stands beside it',
  before: 'before',
} as const

/** @param shown what the exchange shows, to be marked in it; with it, the exchange is unfolded */
function exchangeDetails({ exchange, curl, role }: Exhibit, shown?: Partial<Mismatch>): Html {
  const { request, response } = exchange
  const sender = whoSent(exchange)
  const trace = traceOf(exchange)
  const content = html`<summary><code>${request.method} ${cut(request.url, 300)} ${operationOf(exchange)}</code>
<span class="quiet">${sender ? `as ${sender}` : undefined}</span> → ${response?.status ?? 'no response'}
<span class="quiet">${roles[role]}</span></summary>
<h4>Sent</h4>${body(request, placeInBody(shown?.input))}
${trace === undefined ? undefined : html`<p class="quiet">trace <code>${trace}</code></p>`}
<h4>Came back: ${cut(outcomeOf(exchange), 400)}</h4>${response ? body(response, shown?.place ?? shown?.path) : undefined}
<h4>Send it again</h4><pre>${curl}</pre>`
  return shown ? html`<details open>${content}</details>` : html`<details>${content}</details>`
}

/** Where a place in the input stands in the body of a call; nowhere where all of the input is meant. */
const placeInBody = (input: Mismatch['input']): string | undefined =>
  input && input.pointer !== '' ? `/input${input.pointer}` : undefined

function body({ body, omitted }: { body?: string; omitted?: string }, path = ''): Html {
  return html`${body === undefined || body === '' ? undefined : html`<pre tabindex="0">${marked(body, path)}</pre>`}
${omitted === undefined ? undefined : html`<p class="quiet">${omitted}</p>`}
${body || omitted ? undefined : html`<p class="quiet">no body</p>`}`
}
