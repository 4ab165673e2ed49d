import { type Html, html } from '../escape/html.ts'
import { type Matrix, type MatrixPlace, matricesOf } from '../matrices.ts'
import { cut } from '../show.ts'
import { type GridPlace, surfaceGridOf } from '../surface-grid.ts'
import type { Grade } from '../types.ts'
import { mark } from './verdict.ts'

const longestTitle = 80

/** Each matrix as a grid of marks; a mark under the pointer names the checks behind it. */
export function matrixTables(grade: Grade): Html {
  return html`<p class="quiet">A place has the worst verdict of its checks: ✓ passed, ✗ failed, ! warning, – skipped,
? not judged, · not asked there, with the reason under the pointer. An empty place has no check in this grade.</p>
${surfaceGrid(grade)}${matricesOf(grade).map(grid)}`
}

/** Each operation, resource and address, by the rules that hold at many of them. */
function surfaceGrid(grade: Grade): Html | undefined {
  const found = surfaceGridOf(grade)
  if (!found) return undefined
  return html`<h3>Surfaces: each rule at each place where it holds</h3>
<div class="scroll" tabindex="0"><table class="grid"><thead><tr><td></td>
${found.rules.map(rule => html`<th scope="col"><span>${rule}</span></th>`)}</tr></thead><tbody>
${found.rows.map(
  ({ surface, places }) => html`<tr><th scope="row">${surface}</th>
${places.map(place => html`<td>${place && surfacePlace(place)}</td>`)}</tr>
`,
)}<tr><th scope="row">requests</th>
${found.requests.map(number => html`<td>${number}</td>`)}</tr></tbody></table></div>
`
}

const surfacePlace = (place: NonNullable<GridPlace>): Html =>
  'none' in place ? html`<span class="quiet" title="${place.none}">·</span>` : cell(place)

function grid({ title, columns, rows }: Matrix): Html {
  return html`<h3>${cut(title, longestTitle)}</h3>
<div class="scroll" tabindex="0"><table class="grid"><thead><tr><td></td>
${columns.map(column => html`<th scope="col"><span>${cut(column, longestTitle)}</span></th>`)}</tr></thead><tbody>
${rows.map(
  ({ title, places }) => html`<tr><th scope="row">${cut(title, longestTitle)}</th>
${places.map(place => html`<td>${place && cell(place)}</td>`)}</tr>
`,
)}</tbody></table></div>
`
}

/** The mark of a place; that of a failure or a warning links to its evidence. */
function cell({ worst: { id, verdict }, checks }: MatrixPlace): Html {
  const symbol = mark(verdict, `${verdict}: ${checks.join(', ')}`)
  return verdict === 'failed' || verdict === 'warning' ? html`<a href="#${id}">${symbol}</a>` : symbol
}
