import { Html, html } from '../escape/html.ts'
import { markdownCode, markdownText } from '../escape/markdown.ts'
import { terminalLine } from '../escape/terminal.ts'
import { style } from '../html/style.ts'
import { verdict } from '../html/verdict.ts'
import { pad, type Screen, shorten, wrap } from '../screen.ts'
import type { RequirementRow } from '../types.ts'
import { letterOf, type Matrix, type MatrixRow } from './matrix.ts'
import { sideLine } from './sections.ts'

const titles = {
  requirements: 'Requirements that come out differently',
  observations: 'Open questions that are answered differently',
} as const

const parts = (matrix: Matrix) =>
  (['requirements', 'observations'] as const)
    .map(part => ({ title: titles[part], part, rows: matrix[part] }))
    .filter(({ rows }) => rows.length > 0)

const notComparable = 'Not comparable one to one'
const nothing = 'Every requirement comes out the same, and every open question is answered alike.'

const isSame = (matrix: Matrix) => parts(matrix).length === 0

/** Rows of one part that a terminal shows; the reports hold all of them. */
const mostRows = 60

/** Several grades side by side, for a terminal. */
export function matrixText(matrix: Matrix, { paint, width }: Screen): string {
  const legend = matrix.grades.map((grade, at) =>
    shorten(`${letterOf(at)}  ${terminalLine(sideLine(grade))}`, width),
  )
  const tables = parts(matrix).map(({ title, rows }) => [
    paint.bold(`${title} (${rows.length})`),
    ...table(rows),
  ])
  const conditions = matrix.conditions.flatMap(says => wrap(`  ${terminalLine(says)}`, width))
  const blocks = [
    legend,
    ...(conditions.length > 0 ? [[paint.yellow(notComparable), ...conditions]] : []),
    ...tables,
    ...(isSame(matrix) ? [wrap(paint.green(nothing), width)] : []),
  ]
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`

  function table(rows: MatrixRow[]): string[] {
    const name = Math.min(28, Math.max(0, ...rows.map(row => row.name.length)))
    const cell = Math.max(9, Math.floor((width - name - 2) / matrix.grades.length) - 2)
    const line = (first: string, cells: string[]) =>
      `  ${pad(shorten(first, name), name)}${cells.map(text => `  ${pad(shorten(text, cell), cell)}`).join('')}`.trimEnd()
    const left = rows.length - mostRows
    return [
      paint.dim(
        line(
          '',
          matrix.grades.map((_, at) => letterOf(at)),
        ),
      ),
      ...rows.slice(0, mostRows).map(row => line(terminalLine(row.name), row.cells.map(terminalLine))),
      ...(left > 0 ? wrap(paint.dim(`  and ${left} more, in diff.md`), width) : []),
    ]
  }
}

/** `diff.md` of several grades. */
export function matrixMarkdown(matrix: Matrix): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const head = ['', ...matrix.grades.map((_, at) => letterOf(at))]
  const blocks = [
    '## Conformance compared',
    matrix.grades.map((grade, at) => `- ${letterOf(at)} ${markdownCode(sideLine(grade))}`).join('\n'),
    ...(matrix.conditions.length > 0
      ? [`### ${notComparable}`, matrix.conditions.map(says => `- ${markdownText(says)}`).join('\n')]
      : []),
    ...parts(matrix).flatMap(({ title, rows }) => [
      `### ${title} (${rows.length})`,
      [
        line(head),
        line(head.map(() => '---')),
        ...rows.map(({ name, cells }) => line([markdownCode(name), ...cells.map(markdownText)])),
      ].join('\n'),
    ]),
    ...(isSame(matrix) ? [nothing] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** `diff.html` of several grades. */
export function matrixPage(matrix: Matrix): string {
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance compared: ${matrix.grades.length} grades</title>
<style>${new Html(style)}</style></head><body>
<header><h1>Conformance compared</h1>
<dl>${matrix.grades.map((grade, at) => html`<dt>${letterOf(at)}</dt><dd>${sideLine(grade)}</dd>`)}</dl></header>
<main>${matrix.conditions.length === 0 ? undefined : html`<h2>${notComparable}</h2><ul>${matrix.conditions.map(says => html`<li>${says}</li>`)}</ul>`}
${isSame(matrix) ? html`<p>${nothing}</p>` : undefined}
${parts(matrix).map(
  ({ title, part, rows }) => html`<h2>${title} (${rows.length})</h2>
<div class="scroll" tabindex="0"><table><thead><tr><td></td>${matrix.grades.map((_, at) => html`<th scope="col">${letterOf(at)}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ name, cells }) => html`<tr><th scope="row"><code>${name}</code></th>
${cells.map(cell => html`<td>${part === 'requirements' && isVerdict(cell) ? verdict(cell) : cell}</td>`)}</tr>
`,
  )}</tbody></table></div>`,
)}</main>
</body></html>
`.markup
}

const isVerdict = (cell: string): cell is RequirementRow['verdict'] => cell !== ''
