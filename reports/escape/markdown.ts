import { visible, visibleLine } from './visible.ts'

/**
 * Untrusted text within a line of Markdown or a table cell, as code. Every punctuation mark is a character
 * reference, so none is syntax; and in `<code>` no host turns names, numbers or addresses into mentions and links.
 */
export function markdownCode(text: string): string {
  return `<code>${referenced(visibleLine(text))}</code>`
}

/** Untrusted text of several lines as a block of Markdown. */
export function markdownBlock(text: string): string {
  return `<pre>${referenced(visible(text))}</pre>`
}

/** Trusted words within a line of Markdown: no mark in them is syntax. */
export function markdownText(text: string): string {
  return referenced(visibleLine(text))
}

function referenced(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, mark => `&#${mark.charCodeAt(0)};`)
}
