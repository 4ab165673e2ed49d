import { loadCatalogue } from '../../document/index.ts'
import { Html, html } from '../escape/html.ts'
import { style } from '../html/style.ts'
import { verdict } from '../html/verdict.ts'
import { cut, show } from '../show.ts'
import { count, duration, listed } from '../words.ts'
import { type Entry, type Letter, letters } from './entry.ts'
import type { History } from './history.ts'
import { historyStyle } from './page-style.ts'
import { isJudged, type Series, stretchesOf } from './series.ts'
import { speedSection } from './speed.ts'
import { inWords, strip } from './strip.ts'
import { flakeWords, gradeName, historyLine } from './words.ts'

/** Changes of one thing that are told one by one; of more, the latest. */
const mostChanges = 20
const [mostChecks, longestValue] = [4, 300]

/**
 * `history.html`: the grades of each target over time, on one page that has no script and loads nothing. All that came
 * from a target is escaped.
 */
export function historyPage(histories: readonly History[]): string {
  const says = new Map(loadCatalogue().requirements.map(requirement => [requirement.id, requirement.says]))
  const asks = new Map(loadCatalogue().openQuestions.map(question => [question.id, question.asks]))
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance over time</title>
<style>${new Html(style + historyStyle)}</style></head><body>
<header class="${histories.some(({ broken }) => broken.length > 0) ? 'failed' : 'passed'}">
<h1>Conformance over time</h1>
<ul class="lead">${histories.map((history, at) => html`<li><a href="#t${at}">${historyLine(history)}</a></li>`)}</ul>
</header>
<main>${histories.map((history, at) => target(history, at, { says, asks }))}</main>
</body></html>
`.markup
}

interface Words {
  says: ReadonlyMap<string, string>
  asks: ReadonlyMap<string, string>
}

function target(history: History, at: number, words: Words): Html {
  const { entries, broken, flakes, observations } = history
  const rows = rowsOf(history)
  const sections: [id: string, title: string, content: Html | undefined][] = [
    ['broken', `Broken now (${broken.length})`, brokenTable(history, words)],
    ['flakes', `Flakes (${flakes.length})`, flakeTable(history)],
    ['time', 'Requirements over time', requirements(history, rows, words)],
    ['observed', `Observed otherwise (${observations.length})`, observed(history, words)],
    ['speed', 'Speed', speedSection(history)],
    ['grades', count(entries.length, 'grade'), grades(history)],
  ]
  const shown = sections.filter(([, , content]) => content !== undefined)
  return html`<section id="t${at}"><h2 class="target">${history.target}</h2>
<nav aria-label="${history.target}">${shown.map(([id, title]) => html`<a href="#t${at}-${id}">${title}</a> `)}</nav>
${shown.map(([id, title, content]) => html`<h3 id="t${at}-${id}">${title}</h3>${content}`)}</section>`
}

function brokenTable({ broken, entries }: History, { says }: Words): Html | undefined {
  if (broken.length === 0) return undefined
  return table(
    ['requirement', 'first seen broken', 'kept at last', 'seen by'],
    broken.map(({ requirement, checks, firstBad, lastGood }) => [
      html`<a href="#r-${requirement}"><code>${requirement}</code></a><br><span class="quiet">${says.get(requirement)}</span>`,
      gradeName(entries[firstBad]),
      lastGood === undefined ? 'never in this history' : gradeName(entries[lastGood]),
      html`<code>${listed(checks, mostChecks)}</code>`,
    ]),
  )
}

function flakeTable({ flakes, entries }: History): Html | undefined {
  if (flakes.length === 0) return undefined
  return html`<p class="quiet">A verdict that changed while target, suite and configuration did not. Where no build is
named (<code>conformance grade --build</code>), only one that came back is told, which a deployment may have done, too.</p>
${table(
  ['check', 'came to', 'last otherwise', 'build'],
  flakes.map(flake => [
    html`<code>${flake.check}</code><br><span class="quiet">${listed(flake.broken, mostChecks)}</span>`,
    flakeWords(flake),
    gradeName(entries[flake.last]),
    flake.isSameBuild ? 'the same' : 'not named',
  ]),
)}`
}

interface Row {
  id: string
  series: Series
}

/** Requirements of which there is something to see, what changed last before all others; and those that stayed. */
function rowsOf({ requirements }: History): { told: Row[]; kept: string[]; untested: string[] } {
  const all = [...requirements].map(([id, series]) => ({ id, series, judged: [...series].filter(isJudged) }))
  const told = all.filter(({ judged }) => judged.some(letter => letter !== 'p'))
  const lastChange = (series: Series) => stretchesOf(series).at(-1)?.from ?? 0
  return {
    told: told.toSorted((one, other) => lastChange(other.series) - lastChange(one.series)),
    kept: all
      .filter(({ judged }) => judged.length > 0 && judged.every(letter => letter === 'p'))
      .map(({ id }) => id),
    untested: all.filter(({ judged }) => judged.length === 0).map(({ id }) => id),
  }
}

function requirements(
  { entries }: History,
  { told, kept, untested }: ReturnType<typeof rowsOf>,
  { says }: Words,
) {
  const ids = (title: string, all: string[]) =>
    all.length === 0
      ? undefined
      : html`<details><summary>${title}</summary><p>${all.map(id => html`<code>${id}</code> `)}</p></details>`
  return html`<p class="quiet">A column a grade, from ${entries[0]?.run.startedAt} to ${entries.at(-1)?.run.startedAt}:
the higher, the worse. A gap is a grade that did not test it.</p>
<ul class="strips"><li><code>gate</code>${strip(gateSeries(entries))}<span></span></li>
${told.map(
  ({
    id,
    series,
  }) => html`<li id="r-${id}"><code>${id}</code>${strip(series)}${verdict(letters[last(series)])}
<details><summary>${says.get(id) ?? id}</summary><p class="quiet">${inWords(series)}</p>${changes(series, entries)}</details></li>
`,
)}</ul>
${ids(`${count(kept.length, 'requirement')} kept in every grade that tested ${kept.length === 1 ? 'it' : 'them'}`, kept)}
${ids(`${count(untested.length, 'requirement')} never tested, or never to the end`, untested)}`
}

const gateLetters = { passed: 'p', failed: 'f', inconclusive: 'e' } as const

const gateSeries = (entries: readonly Entry[]): Series =>
  entries.map(({ gate }) => gateLetters[gate.result]).join('')

const last = (series: Series): Letter => ([...series].findLast(letter => letter !== ' ') ?? 'u') as Letter

/** When a series came to what, the latest first. */
function changes(series: Series, entries: readonly Entry[]): Html {
  const all = stretchesOf(series).reverse()
  const left = all.length - mostChanges
  return html`<ul>${all
    .slice(0, mostChanges)
    .map(
      ({ letter, from, length }) =>
        html`<li>${letter === ' ' ? 'not asked' : letters[letter]} in ${count(length, 'grade')} from ${gradeName(entries[from])}</li>`,
    )}${left > 0 ? html`<li>and ${left} earlier</li>` : undefined}</ul>`
}

function observed({ observations, entries }: History, { asks }: Words): Html | undefined {
  if (observations.length === 0) return undefined
  return html`${observations.map(({ question, choices }) => {
    const left = choices.length - mostChanges
    return html`<details><summary><code>${question}</code> ${asks.get(question)}
<span class="quiet">${count(choices.length - 1, 'change')}</span></summary><ul>${choices
      .toReversed()
      .slice(0, mostChanges)
      .map(
        ({ from, values }) => html`<li>from ${gradeName(entries[from])}:
${values.map(value => html`<code>${show(value, longestValue)}</code> `)}</li>`,
      )}${left > 0 ? html`<li>and ${left} earlier</li>` : undefined}</ul></details>
`
  })}`
}

function grades({ entries }: History): Html {
  const times = (letters: string, letter: Letter) => letters.split(letter).length - 1
  return html`<details><summary>All, the last one first</summary>${table(
    [
      'started',
      'gate',
      'failed',
      'warned',
      'not judged',
      'took',
      'requests',
      'suite',
      'build',
      'seed',
      'run',
    ],
    entries
      .toReversed()
      .map(({ run, gate, checks }) => [
        run.startedAt,
        gate.result,
        String(times(checks.letters, 'f')),
        String(times(checks.letters, 'w')),
        String(times(checks.letters, 'b') + times(checks.letters, 'e')),
        duration(run.durationMs),
        String(run.requests),
        run.tool.version,
        cut(run.build ?? '', 80),
        String(run.seed),
        run.id,
      ]),
    'numbers',
  )}</details>`
}

function table(head: string[], rows: (Html | string)[][], kind: 'told' | 'numbers' = 'told'): Html {
  return html`<div class="scroll" tabindex="0"><table class="${kind}"><thead><tr>${head.map(cell => html`<th>${cell}</th>`)}</tr></thead><tbody>
${rows.map(
  row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody></table></div>`
}
