/** What the page of a history has beside the style of all pages. */
export const historyStyle = `
h2.target { overflow-wrap: anywhere } section > h3 { color: var(--text); font-size: 1.05rem; margin: 1.75rem 0 .5rem }
ul.strips { list-style: none; padding: 0; margin: .5rem 0 }
ul.strips li { display: grid; grid-template-columns: 9rem 1fr 6rem; gap: .1rem .75rem; align-items: center;
  padding: .3rem 0; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 3.5rem }
ul.strips details { grid-column: 1 / -1; margin: 0 } ul.strips li:target { outline: 2px solid var(--link) }
.strip { width: 100%; height: 1.5rem; background: var(--card); print-color-adjust: exact }
.strip .passed { fill: var(--passed) } .strip .failed { fill: var(--failed) } .strip .warning { fill: var(--warning) }
.strip .skipped { fill: var(--skipped) } .strip .blocked, .strip .error { fill: var(--open) }
.line { width: 100%; height: 5rem; background: var(--card) } td .line { width: 14rem; height: 1.5rem }
.line path { fill: none; stroke: var(--link); stroke-width: 1.5; vector-effect: non-scaling-stroke }
.told th { white-space: nowrap } .told td { min-width: 9rem } .told td:first-child { min-width: 16rem }
@media (max-width: 42rem) { ul.strips li { grid-template-columns: 1fr auto } ul.strips .strip { grid-row: 2; grid-column: 1 / -1 } }
`
