import { type Html, html } from '../escape/html.ts'
import { type Matrix, type MatrixPlace, matricesOf } from '../matrices.ts'
import { cut } from '../show.ts'
import type { Grade } from '../types.ts'
import { mark } from './verdict.ts'

const longestTitle = 80

/** Each matrix as a grid of marks; a mark under the pointer names the checks behind it. */
export function matrixTables(grade: Grade): Html {
  return html`<p class="quiet">A place has the worst verdict of its checks: ✓ passed, ✗ failed, ! warning, – skipped,
? not judged. An empty place has no check in this grade.</p>
${matricesOf(grade).map(grid)}`
}

function grid({ title, columns, rows }: Matrix): Html {
  return html`<h3>${cut(title, longestTitle)}</h3>
<div class="scroll"><table class="grid"><thead><tr><td></td>
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
