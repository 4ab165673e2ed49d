import { expect, test } from 'vitest'
import { loadCatalogue, Passages } from '../../document/index.ts'
import { documentText, whereIsIt } from './the-text.ts'

const outline = [
  { part: 'Lamps', rules: 2, rows: ['name', '`a|b`'], paragraphs: 3 },
  { part: 'Shades (a *few*)', paragraphs: 1 },
]

const copy = `# LAMPS

1. A lamp burns.
2. It is put out at night.

| Field | Required |
|---|---|
| \`name\` | yes |
| a\\|b | no |

- One hangs.
Another stands.

A third lies.

## Shades (a few) ##
They are green.
`

const at = (text: string, ...[source]: Parameters<Passages['at']>) => new Passages(text, outline).at(source)

test.each([
  [
    { part: 'Lamps', rule: 2 },
    { line: 4, text: 'It is put out at night.' },
  ],
  [
    { part: 'Lamps', row: 'name' },
    { line: 8, text: '`name` | yes', columns: 'Field | Required' },
  ],
  [
    { part: 'Lamps', row: 'a|b' },
    { line: 9, text: 'a|b | no', columns: 'Field | Required' },
  ],
  [
    { part: 'Lamps', paragraph: 1 },
    { line: 11, text: 'One hangs.' },
  ],
  [
    { part: 'Lamps', paragraph: 3 },
    { line: 14, text: 'A third lies.' },
  ],
  [
    { part: 'Shades (a *few*)', paragraph: 1 },
    { line: 17, text: 'They are green.' },
  ],
])('a copy says at %j', (source, passage) => {
  expect(at(copy, source)).toEqual(passage)
  expect(at(`\ufeff${copy.replaceAll('\n', '\r\n')}`, source)).toEqual(passage)
})

test('where a copy counts more or fewer rules or paragraphs, their numbers mean others: it has none of them', () => {
  const longer = copy.replace('A third lies.', 'A third lies.\n\nA fourth is broken.')
  expect(at(longer, { part: 'Lamps', paragraph: 1 })).toBeUndefined()
  expect(at(longer, { part: 'Lamps', rule: 1 })?.text).toBe('A lamp burns.')
  const shorter = copy.replace('1. A lamp burns.\n', '')
  expect(at(shorter, { part: 'Lamps', rule: 1 })).toBeUndefined()
  expect(at(shorter, { part: 'Lamps', row: 'name' })?.line).toBe(7)
})

test('what a copy lacks is told once, at the line of its part', () => {
  const sources = [
    { part: 'Shades (a *few*)', row: 'colour' },
    { part: 'Shades (a *few*)', row: 'colour' },
    { part: 'Lamps', rule: 2 },
    { part: 'Candles', rule: 1 },
  ]
  expect(new Passages(copy, outline).absent(sources)).toEqual([
    { source: { part: 'Shades (a *few*)', row: 'colour' }, line: 16 },
    { source: { part: 'Candles', rule: 1 }, line: 1 },
  ])
})

test.skipIf(!documentText)(`the document has all that is cited (${whereIsIt})`, () => {
  const { requirements, openQuestions } = loadCatalogue()
  const cited = [...requirements, ...openQuestions].map(({ source }) => source)
  expect(new Passages(documentText ?? '').absent(cited)).toEqual([])
})
