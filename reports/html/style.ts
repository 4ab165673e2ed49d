/** The style of the page, light or dark as the reader's system is. It loads nothing. */
export const style = `
:root { color-scheme: light dark;
  --page: #ffffff; --card: #f6f7f9; --text: #1c2128; --quiet: #59636e; --line: #d5dae0; --link: #0b5cad;
  --passed: #146c2e; --failed: #b3181f; --warning: #855200; --open: #6b3fa0; --skipped: #0f5f78;
  --mark: #ffe28a }
@media (prefers-color-scheme: dark) { :root {
  --page: #0f1318; --card: #171d25; --text: #e3e8ee; --quiet: #98a4b3; --line: #2d3640; --link: #7cb7ff;
  --passed: #58c26f; --failed: #ff7b78; --warning: #e2a73f; --open: #c09bf5; --skipped: #62bfdb;
  --mark: #6b5410 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1.25rem 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line) }
h3 { font-size: 1rem; margin: 0 }
p { margin: .4rem 0 }
a { color: var(--link) }
code, pre { font: .8125rem/1.5 ui-monospace, monospace }
pre { margin: .35rem 0 .6rem; padding: .6rem .75rem; background: var(--page); border: 1px solid var(--line);
  border-radius: 6px; white-space: pre-wrap; max-height: 28rem; overflow: auto }
header { border-left: .4rem solid var(--open); padding: .25rem 0 .25rem 1rem }
header.passed { border-color: var(--passed) } header.failed { border-color: var(--failed) }
.lead { font-size: 1.05rem; margin: .5rem 0; padding-left: 1.2rem }
.quiet, dt { color: var(--quiet) }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; margin-top: 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .75rem 0; font-size: .9rem }
dd { margin: 0 }
.verdict { font-weight: 650; white-space: nowrap }
.verdict.passed { color: var(--passed) } .verdict.failed { color: var(--failed) }
.verdict.warning { color: var(--warning) } .verdict.skipped { color: var(--skipped) }
.verdict.blocked, .verdict.error { color: var(--open) } .verdict.untested { color: var(--quiet) }
article { background: var(--card); border: 1px solid var(--line); border-left: .3rem solid var(--failed);
  border-radius: 8px; padding: .9rem 1rem; margin: .9rem 0 }
article { content-visibility: auto; contain-intrinsic-size: auto 40rem }
article.warning { border-left-color: var(--warning) }
article h4 { font-size: .875rem; margin: .9rem 0 .25rem; color: var(--quiet); font-weight: 600 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line) }
th { font-weight: 600; color: var(--quiet) } .number { text-align: right; font-variant-numeric: tabular-nums }
.numbers { white-space: nowrap }
.grid { width: auto; white-space: nowrap } .grid th[scope=row] { font-weight: 400; color: var(--text) }
.grid td { text-align: center; padding: .15rem .5rem; min-width: 2.1rem; border-left: 1px solid var(--line) }
.grid thead th { vertical-align: bottom; padding: 0 .5rem .4rem; border-left: 1px solid var(--line) }
.grid thead span { writing-mode: vertical-rl; transform: rotate(180deg); display: inline-block }
.grid a { text-decoration: none } .scroll + h3 { margin-top: 1.25rem }
.grid tbody th, .grid thead td { position: sticky; left: 0; background: var(--page); border-left: 0 }
.mismatches td { min-width: 8rem } .hint { white-space: pre-wrap; margin-top: .2rem }
blockquote { margin: .35rem 0; padding-left: .75rem; border-left: .2rem solid var(--line); font-style: italic }
mark { background: var(--mark); color: inherit; border-radius: 3px; padding: 0 .1rem }
details { margin: .4rem 0 } summary { cursor: pointer; padding: .2rem 0 }
ol.rows { list-style: none; margin: .25rem 0 1rem; padding: 0; font-size: .9rem }
ol.rows li { display: grid; grid-template-columns: 7rem 9rem 1fr; gap: 0 1rem; padding: .45rem 0;
  border-bottom: 1px solid var(--line) }
ol.pairs li { grid-template-columns: 20rem 1fr } .name { white-space: nowrap }
ol.rows li:target { background: var(--card); outline: 2px solid var(--link) }
@media (max-width: 42rem) {
  body { padding: 1rem .9rem 3rem }
  ol.rows li { grid-template-columns: 1fr auto } ol.rows .says { grid-column: 1 / -1 }
  ol.pairs li { grid-template-columns: 1fr } .name { white-space: normal }
  ol.rows .verdict { grid-area: 1 / 2 }
  .grid th[scope=row] { white-space: normal; min-width: 9rem; max-width: 9rem; overflow-wrap: anywhere }
  .mismatches, .mismatches tbody, .mismatches tr, .mismatches td { display: block; border: 0; padding: 0 }
  .mismatches thead { display: none } .mismatches tr { padding: .4rem 0; border-bottom: 1px solid var(--line) }
  .mismatches td[data-name]::before { content: attr(data-name) ' '; color: var(--quiet) }
}
form { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: end; margin-top: 1rem; font-size: .9rem }
form[hidden], [hidden] { display: none !important }
input, select, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--quiet);
  border-radius: 6px; padding: .15rem .4rem; max-width: 100% }
.copy { float: right; font-size: .75rem; margin: .55rem .5rem 0 .5rem } pre { clear: none }
section h3 { color: var(--quiet); margin-top: .9rem } .group > section, .group > details { margin-left: 1rem }
ol.trace { font: .8125rem/1.5 ui-monospace, monospace; list-style: none; padding: 0; margin: .3rem 0 } ul { margin: .3rem 0; padding-left: 1.2rem }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
@media print { form, nav, .copy { display: none } pre { max-height: none } .scroll { overflow: visible }
  details::details-content { content-visibility: visible; display: block; height: auto }
  .grid { font-size: .75rem } .grid td { padding: .1rem .2rem; min-width: 1.3rem } .grid thead th { padding: 0 .2rem .3rem }
  article > details:not([open])::details-content, #checks ~ .group > details::details-content { content-visibility: hidden; display: none } }
`
