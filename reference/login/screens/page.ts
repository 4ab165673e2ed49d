import { hash } from 'node:crypto'
import { html, Markup } from './html.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; background: Canvas; color: CanvasText }
main { max-width: 34rem; margin: 3rem auto; padding: 0 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
.sandbox { border: 1px solid; border-radius: .4rem; padding: .25rem .6rem; font-size: .85rem; display: inline-block }
label, legend { display: block; font-weight: 600; margin-top: 1rem }
fieldset { border: 1px solid GrayText; border-radius: .4rem; margin: 1rem 0; padding: .25rem 1rem 1rem }
fieldset label { font-weight: 400; margin-top: .6rem }
small { display: block; margin-left: 1.7rem; opacity: .8 }
input:not([type=radio]) { font: inherit; box-sizing: border-box; width: 100%; padding: .5rem; margin-top: .25rem }
button { font: inherit; padding: .55rem 1.2rem; margin: .5rem .5rem 0 0; border-radius: .4rem; \
border: 1px solid; cursor: pointer }
button.main { background: #0b57d0; border-color: #0b57d0; color: #fff }
:focus-visible { outline: 3px solid #f29900; outline-offset: 2px }
.problem { border-left: .35rem solid #b3261e; padding: .5rem 1rem; margin: 1rem 0 }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; vertical-align: top; \
padding: .5rem .5rem .5rem 0; border-bottom: 1px solid GrayText; min-width: 4.5rem }
main { overflow-wrap: anywhere } button { overflow-wrap: normal } ul { padding-left: 1.25rem }
`

/** Headers that allow no script, no frame and no resource from anywhere; forms go back to this service only. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** A whole page; `title` is its heading too. */
export const page = (title: string, content: Markup, lang = 'en', head: Markup = new Markup('')): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Recruiting sandbox</title>
<style>${new Markup(style)}</style>${head}
</head>
<body>
<main>
<p class="sandbox">Sandbox, fictional data only</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text

export const problem = (text: string | undefined): Markup =>
  text === undefined ? new Markup('') : html`<p class="problem" role="alert">${text}</p>`
