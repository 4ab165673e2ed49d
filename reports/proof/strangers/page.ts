import { type Html, html } from '../../escape/html.ts'
import { count, duration, listed } from '../../words.ts'
import type { Row } from '../outcome.ts'
import type { Share } from './coverage.ts'
import {
  type Miss,
  type SharedVerdict,
  type StrangersPart,
  sharedVerdicts,
  strangersIn,
  type WrongVerdict,
} from './part.ts'
import { choicesWords, share } from './words.ts'

/**
 * What strangers have shown, as sections of the proof's page.
 * @param grid draws a square for each row
 */
export function strangersSections(
  part: StrangersPart,
  rows: readonly Row[],
  grid: (rows: Row[]) => Html,
): Html {
  const pairs = rows.filter(({ trial }) => trial.condition.kind === 'pair')
  const meaning =
    'A stranger is a conforming service with every open choice of the document drawn from a seed at once. ' +
    'On none may a check fail, break off or be blocked.'
  const wrong = html`<h3>Wrong verdicts, with the fewest choices that show them</h3>${part.wrong.map(wrongCard)}`
  return html`<h2>Strangers</h2>
<p>${meaning}</p>
${grid(strangersIn(rows))}
${part.wrong.length > 0 ? wrong : undefined}
${pairs.length > 0 ? html`<h3>Faults on strangers</h3>${grid(pairs)}` : undefined}
${part.misses.map(missCard)}
<h3>What strangers skipped</h3>${sharedVerdictTable(sharedVerdicts(rows, 'skipped'))}
<h3>What strangers were warned of</h3>${sharedVerdictTable(sharedVerdicts(rows, 'warning'))}
<h3>Choices that were tried</h3>
${coverageBars(part)}
${missing(part)}
<h3>Every trial</h3>${trialTable(rows)}`
}

/** A line for each trial: its condition, and what became of its checks. */
function trialTable(rows: readonly Row[]): Html {
  const counted = ({ trial: { passed, sights } }: Row) =>
    [
      `${passed} passed`,
      ...[...Map.groupBy(sights, ({ verdict }) => verdict)].map(
        ([verdict, seen]) => `${seen.length} ${verdict}`,
      ),
    ].join(', ')
  const line = (row: Row) => {
    const { condition, requests, durationMs } = row.trial
    const spent = `${count(requests, 'request')} in ${duration(durationMs)}`
    const cells = [
      html`<code>${condition.id}</code>`,
      condition.what,
      `${row.outcome.is}: ${counted(row)}; ${spent}`,
    ]
    return html`<tr id="${condition.id}">${cells.map(cell => html`<td>${cell}</td>`)}</tr>
`
  }
  return html`<div class="scroll"><table class="faults"><tbody>${rows.map(line)}</tbody></table></div>`
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
}: WrongVerdict) => {
  const mark = html`<span class="verdict ${verdict === 'failed' ? 'failed' : 'blocked'}">${verdict}</span>`
  const others = also.length > 0 ? `; for the same reason ${listed(also, 6)}` : undefined
  return html`<div class="wrong"><p>${mark} <code>${check}</code> <span class="quiet">${broken.join(' ')}</span></p>
<p>${told}</p>
<p class="quiet">on ${listed(strangers, 6)}${others}</p>
<p>${choices ? html`shown by <code>${choicesWords(choices)}</code>` : `not shrunk: ${unshrunk}`}</p>
<pre>${repeat}</pre></div>`
}

function missCard({ fault, stranger, unobservable, catchers, choices, repeat }: Miss): Html {
  const mark = unobservable
    ? html`<span class="verdict skipped">unseen</span>`
    : html`<span class="verdict failed">missed</span>`
  const reasons = catchers.map(({ check, verdict, told }) => {
    const reason = told ? `: ${told}` : ''
    return html`<p class="quiet"><code>${check}</code>, which catches it at home: ${verdict}${reason}</p>`
  })
  return html`<div class="wrong"><p>${mark} <code>${fault}</code> on ${stranger}</p>
${unobservable ? html`<p class="quiet">It makes no difference there to anything that a grade asks.</p>` : undefined}
${reasons}
${choices ? html`<p>hidden by <code>${choicesWords(choices)}</code></p>` : undefined}
<pre>${repeat}</pre></div>`
}

function sharedVerdictTable(verdicts: SharedVerdict[]): Html {
  if (verdicts.length === 0) return html`<p class="quiet">Nothing.</p>`
  const line = ({ check, strangers, reasons }: SharedVerdict) => {
    const first = reasons.slice(0, 3).map(reason => html`${reason}<br>`)
    const left = reasons.length - 3
    const more = left > 0 ? html`<span class="quiet">and ${count(left, 'other reason')}</span>` : undefined
    const cells = [html`<code>${check}</code>`, count(strangers, 'stranger'), [first, more]]
    return html`<tr>${cells.map(cell => html`<td>${cell}</td>`)}</tr>
`
  }
  return html`<div class="scroll"><table><tbody>${verdicts.map(line)}</tbody></table></div>`
}

const coverageBars = ({ coverage: { values, pairs } }: StrangersPart) =>
  html`<p>values ${bar(values)} ${share(values)}</p>
<p>pairs of values of two dimensions ${bar(pairs)} ${share(pairs)}</p>`

const bar = ({ covered, of }: Share) =>
  html`<meter min="0" max="${Math.max(1, of)}" value="${covered}"></meter>`

function missing({ coverage: { missing, missingPairs, pairs } }: StrangersPart): Html {
  const left = pairs.of - pairs.covered
  const values = html`<p>${missing.map(value => html`<code>${value}</code> `)}</p>`
  const first = left > missingPairs.length ? `, the first ${missingPairs.length}` : ''
  const items = missingPairs.map(
    ([one, other]) => html`<li><code>${one}</code> with <code>${other}</code></li>`,
  )
  const folded = (summary: string, content: Html) =>
    html`<details><summary>${summary}</summary>${content}</details>`
  const valueCount = `${count(missing.length, 'value')} that no stranger had`
  const pairCount = `${count(left, 'pair')} that no stranger had${first}`
  return html`${missing.length > 0 ? folded(valueCount, values) : undefined}
${left > 0 ? folded(pairCount, html`<ul>${items}</ul>`) : undefined}`
}
