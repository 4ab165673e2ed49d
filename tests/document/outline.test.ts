import { expect, test } from 'vitest'
import { loadCatalogue, type Part, readOutline, stands } from '../../document/index.ts'
import { documentText, whereIsIt } from './the-text.ts'

const outline = readOutline()
const { requirements, openQuestions } = loadCatalogue()

test('every requirement and open question cites something that stands in the outline', () => {
  const rotted = [...requirements, ...openQuestions].filter(({ source }) => !stands(source, outline))
  expect(rotted.map(({ id, source }) => ({ id, source }))).toEqual([])
})

test('a citation of an unknown part, rule, row or paragraph does not stand', () => {
  expect(stands({ part: 'Versioning', rule: 2 }, outline)).toBe(true)
  expect(stands({ part: 'Versioning', rule: 6 }, outline)).toBe(false)
  expect(stands({ part: 'Versioning', rule: 0 }, outline)).toBe(false)
  expect(stands({ part: 'Versioning', paragraph: 1 }, outline)).toBe(false)
  expect(stands({ part: 'Errors', row: '418' }, outline)).toBe(false)
  expect(stands({ part: 'Pricing', rule: 1 }, outline)).toBe(false)
})

test('every numbered rule, table row and paragraph of the document is cited', () => {
  const cited = new Set([...requirements, ...openQuestions].map(({ source }) => JSON.stringify(source)))
  const uncited = outline.flatMap(citations).filter(source => !cited.has(JSON.stringify(source)))
  expect(uncited).toEqual(withoutStatement)
})

/** They state nothing that could be kept or broken: what the document is about, and what heads a table. */
const withoutStatement = [
  { part: 'Recruiting Tool Adapter Service: Specification', paragraph: 1 },
  { part: 'States and transitions', paragraph: 5 },
]

function citations({ part, rules = 0, rows = [], paragraphs = 0 }: Part) {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  return [
    ...numbered(rules).map(rule => ({ part, rule })),
    ...rows.map(row => ({ part, row })),
    ...numbered(paragraphs).map(paragraph => ({ part, paragraph })),
  ]
}

test.skipIf(!documentText)(`the outline is that of the document (${whereIsIt})`, () => {
  const parts = outline.map(part => ({ rules: 0, rows: [], paragraphs: 0, ...part }))
  expect(parts).toEqual(outlineOf(documentText ?? ''))
})

/** Reads the outline off the text: numbered statements are rules, first cells are rows, all else is a paragraph. */
function outlineOf(text: string): Required<Part>[] {
  const parts: Required<Part>[] = []
  let inTable = false
  for (const line of text.split('\n')) {
    const heading = /^#+ (?<part>.*)$/.exec(line)?.groups?.part
    const current = parts.at(-1)
    const isRow = line.startsWith('|')
    if (heading !== undefined) parts.push({ part: heading, rules: 0, rows: [], paragraphs: 0 })
    else if (current === undefined || line.trim() === '') inTable = false
    else if (isRow && inTable && !/^[|\s:-]+$/.test(line))
      current.rows.push((line.split('|')[1] ?? '').trim())
    else if (!isRow && /^\d+\. /.test(line)) current.rules += 1
    else if (!isRow) current.paragraphs += 1
    inTable = isRow
  }
  return parts
}
