import { loadCatalogue } from '../../document/index.ts'
import { called } from '../../fixtures/base/called.ts'
import { Html, html } from '../escape/html.ts'
import { style } from '../html/style.ts'
import { count } from '../words.ts'
import { about, chaptersOf, outcomes, times, unexplained, varied } from './chapters.ts'
import type { Row, TrialOutcome } from './outcome.ts'
import { partSentences } from './part.ts'
import { type Proof, stands, verdictWords } from './proof.ts'
import { strangersSections } from './strangers/page.ts'
import { strangerSentences } from './strangers/words.ts'

const ownStyle = `
.grid { display: flex; flex-wrap: wrap; gap: 3px; margin: .3rem 0 .8rem }
.grid a { width: 14px; height: 14px; border-radius: 3px; background: var(--passed); display: block }
.grid a:hover, .grid a:focus { outline: 2px solid var(--link); outline-offset: 1px }
.grid .missed, .grid .unclean { background: var(--failed) }
.grid .elsewhere { background: var(--warning) } .grid .collateral { background: var(--open) }
.grid a::after { display: block; text-align: center; font: 700 11px/14px system-ui; color: var(--page) }
.grid .missed::after, .grid .unclean::after { content: '×' } .grid .elsewhere::after { content: '~' }
.grid .collateral::after { content: '+' }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: center; font-size: .9rem }
.legend .grid { margin: 0; display: inline-flex; vertical-align: middle; margin-right: .4rem }
ol.hidden li { grid-template-columns: 9rem 1fr }
main .wrong { border-left: .25rem solid var(--line); padding: .1rem 0 .1rem 1rem; margin: .8rem 0 }
meter { width: 16rem; vertical-align: middle }
table.faults td:first-child { width: 16rem }
table.faults tr:target { background: var(--card); outline: 2px solid var(--link) }
`

/**
 * `proof.html`: one square for each fault, by chapter, so that a glance shows the holes. Below it stands every row
 * with the checks that caught it.
 */
export function proofPage(proof: Proof): string {
  const title = verdictWords(proof).replace(/^./, first => first.toUpperCase())
  const lead = proof.strangers
    ? strangerSentences(proof.strangers, proof.rows, proof.checks).map(sentence => html`<li>${sentence}</li>`)
    : atHome(proof)
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Proof: ${title}</title><style>${new Html(style + ownStyle)}</style></head><body>
<header class="${stands(proof) ? 'passed' : 'failed'}"><h1>${title}</h1>
<ul class="lead">${lead}</ul>
<p class="quiet">${howItWasMade(proof)}</p></header>
<main>
${proof.strangers ? strangersSections(proof.strangers, proof.rows, grid) : matrix(proof)}
</main></body></html>
`.markup
}

/** What a proof on the usual reference has come to. */
function atHome(proof: Proof): Html {
  const faulty = chaptersOf(proof).flatMap(({ rows }) => rows)
  const part = proof.part ? partSentences(proof.part, proof.rows) : []
  return html`${part.map(sentence => html`<li>${sentence}</li>`)}<li>${times(faulty, 'caught')} of ${faulty.length} faults caught under the requirement that they break${
    times(faulty, 'missed') + times(faulty, 'caught elsewhere') > 0
      ? `; ${times(faulty, 'caught elsewhere')} caught elsewhere, ${times(faulty, 'missed')} missed`
      : undefined
  }</li>
<li>${times(varied(proof), 'clean')} of ${varied(proof).length} unusual but conforming variants come out clean</li>
<li>${faulty.filter(row => unexplained(row).length > 0).length} faults with collateral that has no reason${
    proof.whole ? `; ${proof.unproven.length} of ${proof.checks} checks unproven` : undefined
  }</li>`
}

/** The matrix of faults and variants. */
function matrix(proof: Proof): Html {
  const chapters = chaptersOf(proof)
  return html`<h2>What it catches</h2>
<p class="legend">${legends}</p>
${chapters.map(({ chapter, rows }) => html`<h3>${chapter} <span class="quiet">${tally(rows)}</span></h3>${grid(rows)}`)}
<h2>Where it cries wolf</h2>
<p>${innocent}</p>
${grid(varied(proof))}
${table(proof.rows.filter(({ outcome }) => outcome.is === 'unclean'))}
<h2>What it cannot see</h2>
${cannotSee()}
${unproven(proof)}
${notBegun(proof)}
<h2>Every fault</h2>
${chapters.map(({ chapter, rows }) => html`<h3>${chapter}</h3>${table(rows)}`)}
<h2>Every variant</h2>
${table(varied(proof).filter(({ outcome }) => outcome.is === 'clean'))}`
}

const innocent =
  'A variant keeps the document in an unusual way. ' +
  'No check may fail, or be blocked, for it, nor for the reference as it is.'

function unproven({ unproven }: Proof): Html | undefined {
  if (unproven.length === 0) return undefined
  const items = unproven.map(id => html`<li><code>${id}</code></li>`)
  return html`<h2>Checks that no fault turns red</h2><ul>${items}</ul>`
}

function notBegun({ part }: Proof): Html | undefined {
  if (!part || part.notTried.length === 0) return undefined
  return html`<h2>What was not begun in time</h2><p>${part.notTried.map(id => html`<code>${id}</code> `)}</p>`
}

function howItWasMade({ at, whole, checks, rows, strangers }: Proof): string {
  const day = at.slice(0, 10)
  if (strangers) {
    const { asked, seed } = strangers
    const pairs = asked.pairs > 0 ? ` --pairs ${asked.pairs}` : ''
    return (
      `On ${day} the reference service was started anew as each stranger, and graded with ` +
      `${count(checks, 'check')}. ` +
      `${called()} prove --strangers ${asked.strangers}${pairs} --seed ${seed} repeats it.`
    )
  }
  const faulty = rows.filter(({ trial }) => trial.condition.kind === 'fault')
  const tried = Math.round(
    faulty.reduce((sum, { trial }) => sum + trial.tried, 0) / Math.max(1, faulty.length),
  )
  const all = `all ${count(checks, 'check')}`
  const together = varied({ rows }).some(({ trial }) => trial.condition.together)
    ? ', together with others that one service can have at once'
    : ''
  const graded =
    tried === checks
      ? `and graded with ${all}`
      : `and graded: a variant with ${all}${together}, a fault with each check that can meet it ` +
        `(${tried} on the average). A check can't meet a fault if the broken rules, ` +
        'asked all that the check makes the service ask, answer as the kept ones do'
  const part = whole ? '' : ' This is a part of the whole proof.'
  return `On ${day} the reference service was started anew with each fault and each variant, ${graded}.${part}`
}

const kindOf = (row: Row): string => {
  if (row.outcome.is === 'caught elsewhere') return 'elsewhere'
  return unexplained(row).length > 0 ? 'collateral' : row.outcome.is
}

const grid = (rows: Row[]) => html`<div class="grid">${rows.map(square)}</div>`

function square(row: Row): Html {
  const { id, what } = row.trial.condition
  const kind = kindOf(row)
  return html`<a href="#${id}" class="${kind}" title="${id}: ${what}" aria-label="${id}, ${kind}"></a>`
}

const legend = (kind: string, words: string) =>
  html`<span><span class="grid"><a class="${kind}"></a></span>${words}</span>`

const legends = [
  legend('caught', 'caught'),
  legend('elsewhere', 'caught under another requirement only'),
  legend('collateral', 'caught, and an unrelated check failed with it'),
  legend('missed', 'missed'),
]

const tally = (rows: Row[]) =>
  outcomes
    .filter(is => times(rows, is) > 0)
    .map(is => `${times(rows, is)} ${is}`)
    .join(', ')

function table(rows: Row[]): Html {
  return html`<div class="scroll"><table class="faults"><tbody>${rows.map(tableRow)}</tbody></table></div>`
}

function tableRow(row: Row): Html {
  const { condition } = row.trial
  const name = html`<code>${condition.id}</code><br><span class="quiet">${about(condition)}</span>`
  return html`<tr id="${condition.id}"><td>${name}</td>
<td>${condition.what}</td><td>${outcomeCell(row)}</td></tr>
`
}

const verdictClass: Record<TrialOutcome['is'], string> = {
  caught: 'passed',
  clean: 'passed',
  'caught elsewhere': 'warning',
  missed: 'failed',
  unclean: 'failed',
}

function outcomeCell({ trial, outcome }: Row): Html {
  const by = 'by' in outcome ? outcome.by.map(({ check }) => check) : []
  const beside = 'collateral' in outcome ? outcome.collateral : []
  const lines: (string | undefined)[] = [
    by.length > 0 ? `by ${by.join(', ')}; ${count(trial.tried, 'check')} tried` : undefined,
    withOthers(trial),
    trial.stopped === undefined ? undefined : `the grade stopped: ${trial.stopped}`,
    ...beside.map(({ check, reason }) => `beside it ${check}${reason ? `, since ${reason}` : ''}`),
  ]
  return html`<span class="verdict ${verdictClass[outcome.is]}">${outcome.is}</span>${lines.map(line =>
    line === undefined ? undefined : html`<br><span class="quiet">${line}</span>`,
  )}`
}

const withOthers = ({ condition: { id, together = [] } }: Row['trial']): string | undefined =>
  together.length > 0 ? `together with ${together.filter(one => one !== id).join(', ')}` : undefined

/** The statements that no client can see kept or broken, each with the reason. */
function cannotSee(): Html {
  const { requirements } = loadCatalogue()
  const ofServer = requirements.filter(({ binds }) => binds === 'server')
  const hidden = ofServer.filter(({ unobservable }) => unobservable)
  const statements = html`${hidden.length} of the document's ${count(ofServer.length, 'statement')}`
  const sentences = [
    html`${statements} about the service can't be observed by an HTTP client; every other one has its check.`,
    ' And nobody knows of a fault that nobody thought of: mutation testing looks for those.',
  ]
  const items = hidden.map(({ id, says, unobservable }) => {
    const words = html`<span class="says">${says}<br><span class="quiet">${unobservable}</span></span>`
    return html`<li><span>${id}</span>${words}</li>`
  })
  return html`<p>${sentences}</p>
<ol class="rows hidden">${items}</ol>`
}
