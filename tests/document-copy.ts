import { readOutline } from '../document/index.ts'

/**
 * A copy of the document for tests, by its outline: each place says what it is. The document itself is no part of the
 * repository.
 * @param also what each place says besides
 */
export function documentCopy(also = ''): string {
  return readOutline()
    .map(({ part, rules = 0, rows = [], paragraphs = 0 }) => {
      const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
      return [
        `## ${part}`,
        '',
        ...numbered(rules).map(rule => `${rule}. Rule ${rule} of ${part}.${also}`),
        '',
        ...(rows.length > 0 ? ['| place | words |', '|---|---|'] : []),
        ...rows.map(row => `| ${row} | Row ${row} of ${part}.${also} |`),
        '',
        ...numbered(paragraphs).map(paragraph => `Paragraph ${paragraph} of ${part}.${also}`),
        '',
      ].join('\n')
    })
    .join('\n')
}
