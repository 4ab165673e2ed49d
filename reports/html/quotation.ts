import type { Passage } from '../../document/index.ts'
import { type Html, html } from '../escape/html.ts'

/** What the document says at a place, as its copy has it; nothing where none is at hand. */
export const quotation = (passage: Passage | undefined): Html | undefined =>
  passage &&
  html`<blockquote>${passage.columns === undefined ? undefined : html`<span class="quiet">${passage.columns}</span><br>`}${passage.text}</blockquote>
`
