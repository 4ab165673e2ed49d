import { Html, html } from '../escape/html.ts'
import { style } from '../html/style.ts'
import type { Part } from './told.ts'

/** `triage.html`: the causes on a page that needs no script and loads nothing. */
export function triagePage(headline: string, parts: Part[], about: string): string {
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Triage: ${headline}</title>
<style>${new Html(style)}</style></head><body>
<header class="${parts.length > 0 ? 'failed' : 'passed'}"><h1>Triage</h1>
<p class="lead">${headline}</p><p class="quiet">${about}</p></header>
<main>${parts.map(
    ({ title, lines }) => html`<h2>${title}</h2>
<dl>${lines.map(({ name, says }) => html`<dt>${name}</dt><dd>${says}</dd>`)}</dl>
`,
  )}</main>
</body></html>
`.markup
}
