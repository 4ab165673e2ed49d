import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { loadCatalogue, requirement } from '../../document/index.ts'
import { visible } from '../../reports/escape/visible.ts'
import { writeReports } from '../../reports/index.ts'
import { sourceWords } from '../../reports/words.ts'
import { documentCopy } from '../document-copy.ts'
import { hostile } from './hostile.ts'
import { log } from './log-builder.ts'

/** What each place of the copy says besides; it stays on its line. */
const markup = `${hostile.html} ${hostile.ansi}`

/** Reports of one failure, with a copy of the document that says this, or that is gone. */
async function reportsWith(copy: string | undefined, requirements = ['VER-02']) {
  const folder = mkdtempSync(join(tmpdir(), 'quoted-'))
  const file = join(folder, 'document.txt')
  writeFileSync(file, copy ?? '')
  const events = log().started(['stale']).check('stale', 'failed', { requirements }).finished()
  const [started, ...others] = events.events
  if (started?.type !== 'grade-started') throw new Error('a log begins with the start of its grade')
  events.events.splice(0, 1 + others.length, { ...started, copy: file }, ...others)
  if (copy === undefined) rmSync(file)
  events.writeTo(join(folder, 'events.jsonl'))
  await writeReports(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { file, page: load(read('report.html')), report: read('report.json'), read }
}

const { source } = requirement('VER-02')
const said = `Row ${source.row} of ${source.part}.`

test('a failure, and each place of the outline, quotes the passage that it stands on', async () => {
  const { page, report, read } = await reportsWith(documentCopy(markup))
  expect(source.row).toBeDefined()
  expect(page('article blockquote').first().text()).toBe(
    visible(`place | words${source.row} | ${said}${markup}`),
  )
  const part = page('[id="VER-02"]').closest('section')
  expect(part.find('blockquote').text()).toContain(said)
  expect(page('#document').nextUntil('h2').find('section')).toHaveLength(
    page('#document').nextUntil('h2').find('blockquote').length,
  )
  expect(page('blockquote img, blockquote script')).toHaveLength(0)
  for (const name of ['report.json', 'summary.md', 'junit.xml', 'events.jsonl'])
    expect(read(name)).not.toContain(said)
  expect(JSON.parse(report).findings).toEqual([])
})

test('a place that is broken twice is quoted once', async () => {
  const { requirements } = loadCatalogue()
  const together = Map.groupBy(requirements, entry => sourceWords(entry.source))
  const [two] = [...together.values()].filter(({ length }) => length === 2)
  expect(two).toBeDefined()
  const { page } = await reportsWith(
    documentCopy(),
    [...(two ?? []), requirement('VER-02')].map(({ id }) => id),
  )
  expect(page('article.failed > p > a')).toHaveLength(3)
  expect(page('article blockquote')).toHaveLength(2)
})

test('a copy that is not there any more, or lacks places, is told in a note', async () => {
  const gone = await reportsWith(undefined)
  expect(JSON.parse(gone.report).findings).toEqual([
    { severity: 'note', text: `there is no file ${gone.file}: the document isn't quoted` },
  ])
  expect(gone.page('blockquote')).toHaveLength(0)
  const lacking = await reportsWith(documentCopy().replace('## Errors', '## Mistakes'))
  const [note] = JSON.parse(lacking.report).findings
  expect(note.text).toContain(`${lacking.file}:1: no Errors, row`)
  expect(lacking.page('[id="VER-02"]').closest('section').find('blockquote')).toHaveLength(0)
})

test('a log without a copy quotes nothing and says nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quoted-'))
  const events = log().started(['a']).check('a', 'passed').finished()
  events.writeTo(join(folder, 'events.jsonl'))
  const { grade } = await writeReports(folder)
  expect(grade.findings.filter(({ text }) => text.includes('document'))).toEqual([])
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).not.toContain('<blockquote')
})
