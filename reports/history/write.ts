import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../fixtures/base/folder.ts'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import { briefOf } from '../brief.ts'
import { readGrade } from '../read-report.ts'
import { existing, whole } from '../whole.ts'
import { historyIn } from './found.ts'
import { type History, historiesOf } from './history.ts'
import { appendTo, readIndex } from './index-file.ts'
import { briefIn } from './lines.ts'
import { historyPage } from './page.ts'

/** A history that is written. */
export interface WrittenHistory {
  histories: History[]
  /** Lines of indexes that could not be read, as their folders and numbers. */
  unread: string[]
}

/**
 * Gathers the grades of folders into the index of one, and writes its page, `history.html`. A report is read once:
 * from then on the index has its grade.
 * @param folders folders with an index, with the folders of grades, or of one grade
 * @throws NoReport, OutputProblem
 */
export async function writeHistory(folders: readonly string[], out: string): Promise<WrittenHistory> {
  const known = new Set(readIndex(out).entries.map(({ run }) => run.id))
  const unread: string[] = []
  const fresh: Brief[] = []
  for (const folder of folders) {
    const { index, unlisted } = historyIn(folder)
    unread.push(...index.unread.map(line => `${join(folder, 'history.jsonl')}:${line}`))
    const take = (brief: Brief) => {
      if (known.has(brief.run.id)) return
      known.add(brief.run.id)
      fresh.push(brief)
    }
    for (const entry of index.entries) if (!known.has(entry.run.id)) take(briefIn(entry))
    for (const { folder } of unlisted) take(briefOf(await readGrade(folder)))
  }
  appendTo(out, fresh)
  const histories = historiesOf(readIndex(out).entries)
  if (histories.length > 0) await page(out, historyPage(histories))
  return { histories, unread }
}

async function page(out: string, text: string): Promise<void> {
  try {
    makeFolder(out)
    await whole(join(out, 'history.html'), async file => writeFileSync(file, text, { flag: existing }))
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(`history.html can not be written to ${out}`, problem)
  }
}
