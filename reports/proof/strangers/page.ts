import { type Html, html } from '../../escape/html.ts'
import { count, duration, listed } from '../../words.ts'
import type { Row } from '../outcome.ts'
import { type Miss, type StrangersPart, strangersIn, type Told, toldOf, type WrongVerdict } from './part.ts'
import { choicesWords, share } from './words.ts'

/** What strangers have shown, as sections of the proof's page. `grid` draws a square a row. */
export function strangersSections(
  part: StrangersPart,
  rows: readonly Row[],
  grid: (rows: Row[]) => Html,
): Html {
  const pairs = rows.filter(({ trial }) => trial.condition.kind === 'pair')
  return html`<h2>Strangers</h2>
<p>A stranger is a conforming service with every open choice of the document drawn from a seed at once. On none may a check fail, break off or be blocked.</p>
${grid(strangersIn(rows))}
${part.wrong.length > 0 ? html`<h3>Wrong verdicts, with the fewest choices that show them</h3>${part.wrong.map(wrongCard)}` : undefined}
${pairs.length > 0 ? html`<h3>Faults on strangers</h3>${grid(pairs)}` : undefined}
${part.misses.map(missCard)}
<h3>What strangers skipped</h3>${toldTable(toldOf(rows, 'skipped'))}
<h3>What strangers were warned of</h3>${toldTable(toldOf(rows, 'warning'))}
<h3>Choices that were tried</h3>
${coverageBars(part)}
${missing(part)}
<h3>Every trial</h3>${trialTable(rows)}`
}

/** A line a trial: what it was of, and what became of its checks. */
function trialTable(rows: readonly Row[]): Html {
  const counted = ({ trial: { passed, sights } }: Row) =>
    [
      `${passed} passed`,
      ...[...Map.groupBy(sights, ({ verdict }) => verdict)].map(
        ([verdict, seen]) => `${seen.length} ${verdict}`,
      ),
    ].join(', ')
  return html`<div class="scroll"><table class="faults"><tbody>${rows.map(
    row => html`<tr id="${row.trial.condition.id}"><td><code>${row.trial.condition.id}</code></td><td>${row.trial.condition.what}</td><td>${row.outcome.is}: ${counted(row)}; ${count(row.trial.requests, 'request')} in ${duration(row.trial.durationMs)}</td></tr>
`,
  )}</tbody></table></div>`
}

const wrongCard = ({
  check,
  verdict,
  broken,
  told,
  strangers,
  also,
  choices,
  unshrunk,
  repeat,
}: WrongVerdict) =>
  html`<div class="wrong"><p><span class="verdict ${verdict === 'failed' ? 'failed' : 'blocked'}">${verdict}</span> <code>${check}</code> <span class="quiet">${broken.join(' ')}</span></p>
<p>${told}</p>
<p class="quiet">on ${listed(strangers, 6)}${also.length > 0 ? html`; for the same reason ${listed(also, 6)}` : undefined}</p>
<p>${choices ? html`shown by <code>${choicesWords(choices)}</code>` : `not shrunk: ${unshrunk}`}</p>
<pre>${repeat}</pre></div>`

const missCard = ({ fault, stranger, unobservable, catchers, choices, repeat }: Miss) =>
  html`<div class="wrong"><p><span class="verdict ${unobservable ? 'skipped' : 'failed'}">${unobservable ? 'unseen' : 'missed'}</span> <code>${fault}</code> on ${stranger}</p>
${unobservable ? html`<p class="quiet">It makes no difference there to anything that a grade asks.</p>` : undefined}
${catchers.map(({ check, verdict, told }) => html`<p class="quiet"><code>${check}</code>, which catches it at home: ${verdict}${told ? `: ${told}` : ''}</p>`)}
${choices ? html`<p>hidden by <code>${choicesWords(choices)}</code></p>` : undefined}
<pre>${repeat}</pre></div>`

function toldTable(told: Told[]): Html {
  if (told.length === 0) return html`<p class="quiet">Nothing.</p>`
  return html`<div class="scroll"><table><tbody>${told.map(
    ({ check, strangers, reasons }) =>
      html`<tr><td><code>${check}</code></td><td>${count(strangers, 'stranger')}</td><td>${reasons.slice(0, 3).map(reason => html`${reason}<br>`)}${reasons.length > 3 ? html`<span class="quiet">and ${count(reasons.length - 3, 'other reason')}</span>` : undefined}</td></tr>
`,
  )}</tbody></table></div>`
}

const coverageBars = ({ coverage: { values, pairs } }: StrangersPart) =>
  html`<p>values <meter min="0" max="${Math.max(1, values.of)}" value="${values.covered}"></meter> ${share(values)}</p>
<p>pairs of values of two dimensions <meter min="0" max="${Math.max(1, pairs.of)}" value="${pairs.covered}"></meter> ${share(pairs)}</p>`

function missing({ coverage: { missing, missingPairs, pairs } }: StrangersPart): Html {
  const left = pairs.of - pairs.covered
  return html`${missing.length > 0 ? html`<details><summary>${count(missing.length, 'value')} that no stranger had</summary><p>${missing.map(value => html`<code>${value}</code> `)}</p></details>` : undefined}
${left > 0 ? html`<details><summary>${count(left, 'pair')} that no stranger had${left > missingPairs.length ? `, the first ${missingPairs.length}` : ''}</summary><ul>${missingPairs.map(([one, other]) => html`<li><code>${one}</code> with <code>${other}</code></li>`)}</ul></details>` : undefined}`
}
