import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** The lines that the guide says a file got, by the file. */
const diffs = [...read('CONTRIBUTING.md').matchAll(/```diff\n(.*?)```/gs)].map(([, diff = '']) => diff)
const files = diffs.flatMap(diff =>
  diff
    .split(/^--- /m)
    .slice(1)
    .map(part => {
      const [file = '', ...lines] = part.trimEnd().split('\n')
      return { file, added: lines.map(line => line.replace(/^\+/, '')) }
    }),
)

test('the guide shows requirement, check, rule with its fault, and variant, in at most thirty lines each', () => {
  expect(files.map(({ file }) => file.split('/')[0])).toEqual([
    'document',
    'suites',
    'reference',
    'reference',
    'reference',
  ])
  expect(diffs.map(diff => diff.trimEnd().split('\n').length).filter(lines => lines > 30)).toEqual([])
})

test.each(files)('what the guide shows of $file stands there, in its order', ({ file, added }) => {
  const lines = read(file).split('\n')
  let from = lines.indexOf(added[0] ?? '')
  expect(from, `${file} has no line ${JSON.stringify(added[0])}`).toBeGreaterThanOrEqual(0)
  for (const line of added) {
    const found = lines.indexOf(line, from)
    expect(
      found,
      `${file} has no line ${JSON.stringify(line)} from its line ${from + 1} on`,
    ).toBeGreaterThanOrEqual(from)
    from = found
  }
})
