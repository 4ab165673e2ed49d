import { type Part, readOutline } from './outline.ts'
import type { Source } from './types.ts'

/** What the document says at a place that can be cited. */
export interface Passage {
  /** The line at which it stands, from 1. */
  line: number
  /** As it is written there; the cells of a row are parted by `|`. */
  text: string
  /** The headings of a row's columns. */
  columns?: string
}

/** A place that the catalogue cites, and that a copy of the document has not. */
export interface Absent {
  source: Source
  /** The line of its part's heading; 1 where the copy lacks the whole part. */
  line: number
}

/** What stands under one heading of a copy. */
interface Found {
  line: number
  rules: Passage[]
  rows: Map<string, Passage>
  paragraphs: Passage[]
}

/**
 * The passages of somebody's copy of the document, found by part and rule, row or paragraph. Where a part has more or
 * fewer rules or paragraphs than the document has, their numbers mean others, and none of them is a passage.
 */
export class Passages {
  readonly #parts: Map<string, Found>
  readonly #outline: Map<string, Part>

  constructor(text: string, outline: Part[] = readOutline()) {
    this.#parts = partsIn(text)
    this.#outline = new Map(outline.map(part => [part.part, part]))
  }

  at({ part, rule, row, paragraph }: Source): Passage | undefined {
    const found = this.#parts.get(plain(part))
    const { rules = 0, paragraphs = 0 } = this.#outline.get(part) ?? {}
    if (row !== undefined) return found?.rows.get(plain(row))
    if (rule !== undefined) return numbered(found?.rules, rules, rule)
    return paragraph === undefined ? undefined : numbered(found?.paragraphs, paragraphs, paragraph)
  }

  /** Those of the cited places that the copy has not, in their order, each once. */
  absent(sources: Source[]): Absent[] {
    const places = new Map(sources.map(source => [JSON.stringify(source), source]))
    return [...places.values()]
      .filter(source => this.at(source) === undefined)
      .map(source => ({ source, line: this.#parts.get(plain(source.part))?.line ?? 1 }))
  }
}

const numbered = (all: Passage[] | undefined, count: number, number: number): Passage | undefined =>
  all?.length === count ? all[number - 1] : undefined

/** The parts by their headings. Numbered statements are rules, lines of tables are rows, all else is a paragraph. */
function partsIn(text: string): Map<string, Found> {
  const parts = new Map<string, Found>()
  let current: Found | undefined
  let columns: string | undefined
  for (const [index, whole] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const [line, content] = [index + 1, whole.trim()]
    const heading = /^#+ (?<part>.*?)(?: #+)?$/.exec(content)?.groups?.part
    const isRow = content.startsWith('|')
    if (heading !== undefined) {
      current = { line, rules: [], rows: new Map(), paragraphs: [] }
      parts.set(plain(heading), current)
    } else if (isRow && current) {
      const cells = cellsOf(content)
      const row = cells.join(' | ')
      if (columns === undefined) columns = row
      else if (!/^[|\s:-]+$/.test(content))
        current.rows.set(plain(cells[0] ?? ''), { line, text: row, columns })
    } else if (content !== '') {
      const isRule = /^\d+\. /.test(content)
      const statement = content.replace(/^(?:\d+\.|[-*+]) /, '')
      current?.[isRule ? 'rules' : 'paragraphs'].push({ line, text: statement })
    }
    if (!isRow) columns = undefined
  }
  return parts
}

/** The cells of a line of a table; a bar behind a backslash is none of its own. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** A heading or first cell without what may differ from copy to copy: case, space, and marks of emphasis and code. */
const plain = (text: string): string =>
  text
    .replaceAll(/[`*\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
