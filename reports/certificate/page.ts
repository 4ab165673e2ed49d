import { called } from '../../fixtures/base/called.ts'
import { Html, html } from '../escape/html.ts'
import { style } from '../html/style.ts'
import { count } from '../words.ts'
import type { Claims } from './statement.ts'

/** What the page has beside the style of all pages. It is made to be printed on one sheet. */
const certificateStyle = `
body { max-width: 50rem } main { margin-top: 1rem; border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem }
.product { font-size: 1.4rem; margin: .25rem 0 } main h2 { margin-top: 1.5rem } main h2:first-of-type { margin-top: .5rem }
dl.facts { grid-template-columns: 11rem 1fr } .digest { font-size: .75rem }
@media (max-width: 42rem) { dl.facts { grid-template-columns: 1fr } dl.facts dd { margin-bottom: .4rem } }
@media print { @page { size: A4; margin: 14mm } body { padding: 0; font-size: 10pt } main { border: 0; padding: 0 }
  main h2 { margin-top: .8rem } dl.facts { font-size: 9pt } .digest { font-size: 7pt } }
`

/** The proof's figures in words, as they were counted when the set was frozen. */
const proofWords = (proof: Claims['suite']['proof']) =>
  Object.entries(proof)
    .map(([name, number]) => `${name} ${number.toLocaleString('en')}`)
    .join(' · ')

/**
 * `certificate.html`: what a certificate says, on one page. It is for people: only `certificate.json` is signed.
 * @param signer what the key is called that signed it
 */
export function certificatePage(claims: Claims, signer: string): string {
  const { product, suite, set, without, grade, passed, warned, certifiedAt, evidence } = claims
  const facts: [string, Html | string][] = [
    ['Product', `${product.name} ${product.version}`],
    ...(product.image === undefined ? [] : [['Image', digestOf(product.image)] satisfies [string, Html]]),
    ['Graded at', grade.url],
    [
      'Graded on',
      `${grade.startedAt} · ${count(grade.requests, 'request')} · seed ${grade.seed} · run ${grade.run}`,
    ],
    ['Certified on', certifiedAt],
    ['Requirement set', html`${set.id} ${digestOf(set.digest)}`],
    [
      'Checks',
      [
        `${count(passed.length, 'check')} passed`,
        ...(warned.length > 0 ? [`${count(warned.length, 'check')} saw advice not kept`] : []),
      ].join(', '),
    ],
    ['Suite', `${suite.tool} ${suite.version}, catalogue ${suite.document}`],
    ['Proof of the suite', proofWords(suite.proof)],
    ['Signed by', digestOf(signer)],
  ]
  return html`${new Html('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certificate: ${product.name} ${product.version}</title>
<style>${new Html(style + certificateStyle)}</style></head><body>
<header class="passed"><h1>Certificate of conformance</h1>
<p class="product">${product.name} ${product.version}</p>
<p>keeps ${without.length === 0 ? 'all' : 'what it offers'} of requirement set ${set.id} of the recruiting tool adapter, as far as an HTTP client can see.</p></header>
<main><h2>What was certified</h2>
<dl class="facts">${facts.map(([name, says]) => html`<dt>${name}</dt><dd>${says}</dd>`)}</dl>
<h2>What it leaves out</h2>
${
  without.length === 0
    ? html`<p>Nothing: it offers all that the document lets a service leave out.</p>`
    : html`<ul>${without.map(({ id, says, untested }) => html`<li><code>${id}</code> ${says}: ${count(untested, 'check')} untested</li>`)}</ul>`
}
<h2>Evidence</h2>
<dl class="facts">${evidence.map(({ name, digest }) => html`<dt>${name}</dt><dd>${digestOf(digest)}</dd>`)}</dl>
<h2>How to check it</h2>
<p>This page is signed by nobody; <code>certificate.json</code> is. With the evidence and the certifier's public key,
<code>${called()} verify certificate.json --evidence DIR --public-key FILE</code> checks signature and digests, and derives
every verdict again from what was recorded.</p></main>
</body></html>
`.markup
}

const digestOf = (digest: string): Html => html`<code class="digest">sha256:${digest}</code>`
