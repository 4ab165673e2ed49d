import type { Brief } from '../../fixtures/events/brief.ts'
import { Html, html } from '../escape/html.ts'
import { style } from '../html/style.ts'
import type { Comparison } from './comparison.ts'
import { type Section, sectionsOf, sideLine, verdictOf } from './sections.ts'

/** `diff.html`: what changed between two grades, on a page that needs no script and loads nothing. */
export function comparisonPage(comparison: Comparison, [before, after]: [Brief, Brief]): string {
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance compared: ${comparison.isWorse ? 'worse' : 'no regression'}</title>
<style>${new Html(style)}</style></head><body>
<header class="${comparison.isWorse ? 'failed' : 'passed'}"><h1>Conformance compared</h1>
<p class="lead">${verdictOf(comparison)}</p>
<dl><dt>before</dt><dd>${sideLine(before)}</dd><dt>now</dt><dd>${sideLine(after)}</dd></dl></header>
<main>${sectionsOf(comparison).map(section)}</main>
</body></html>
`.markup
}

const section = ({ title, lines }: Section): Html => html`<h2>${title} (${lines.length})</h2>
<ol class="rows pairs">${lines.map(({ name, says }) =>
  name === ''
    ? html`<li><span>${says}</span></li>
`
    : html`<li><code>${name}</code><span>${says}</span></li>
`,
)}</ol>`
