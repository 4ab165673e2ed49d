import stringWidth from 'string-width'
import { visible, visibleLine } from './visible.ts'

/**
 * Untrusted text within a line of Markdown or a table cell, as code: between backticks, where it reads as it is, unless
 * something in it could end or bend them. In code no host turns names, numbers or addresses into mentions and links.
 */
export function markdownCode(text: string): string {
  const line = visibleLine(text)
  return isPlain(line) ? `\`${line}\`` : markdownHtmlCode(line)
}

/** The same within an element of HTML, where backticks mean nothing. Marks are character references, so none is syntax. */
function markdownHtmlCode(text: string): string {
  return `<code>${referenced(visibleLine(text))}</code>`
}

/** An id within an element of HTML. One of letters, digits, hyphens and full stops reads as it is. */
export const markdownId = (id: string): string =>
  /^[a-z\d]+(?:[.-][a-z\d]+)*$/i.test(id) ? `<code>${id}</code>` : markdownHtmlCode(id)

/** Whether a text can stand between backticks in a line or a cell, also of hosts that fill in templates. */
const isPlain = (line: string): boolean =>
  line.trim() === line && line !== '' && !/[`|\\<&]|\{[{%]/.test(line)

/** Untrusted text of several lines as a block of Markdown, within a fence that is longer than any in it. */
export function markdownBlock(text: string): string {
  const shown = visible(text)
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${shown}\n${fence}`
}

/** A table that reads as one without being rendered, too. The cells are escaped already. */
export function markdownTable(
  head: string[],
  rows: string[][],
  numbers: (column: number) => boolean,
): string {
  const widths = head.map((cell, column) =>
    Math.max(3, ...[cell, ...rows.map(row => row[column] ?? '')].map(text => stringWidth(text))),
  )
  const padded = (cells: string[]) =>
    cells.map((cell, column) => {
      const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)))
      return numbers(column) ? space + cell : cell + space
    })
  const rule = widths.map((width, column) =>
    numbers(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [padded(head), rule, ...rows.map(padded)].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Trusted words within a line of Markdown: no mark in them is syntax. */
export function markdownText(text: string): string {
  return referenced(visibleLine(text))
}

/**
 * Marks that some Markdown takes for syntax within a line. Colons and full stops only where they may make links or
 * emoji; a full stop before a digit never does.
 */
const marks = /[!#$&*<>@[\\\]_`{|}~]|:(?=\S)|\.(?=[^\s\d])/g

function referenced(text: string): string {
  return text.replace(marks, mark => `&#${mark.charCodeAt(0)};`)
}
