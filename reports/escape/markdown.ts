import { visible, visibleLine } from './visible.ts'

/**
 * Untrusted text within a line of Markdown or a table cell, as code. Marks of Markdown are character references, so
 * none is syntax. In `<code>` no host turns names, numbers or addresses into mentions and links.
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

/**
 * Marks that some Markdown takes for syntax within a line. Colons and full stops only where they may make links or
 * emoji.
 */
const marks = /[!#$&*<>@[\\\]_`{|}~]|[.:](?=\S)/g

function referenced(text: string): string {
  return text.replace(marks, mark => `&#${mark.charCodeAt(0)};`)
}
