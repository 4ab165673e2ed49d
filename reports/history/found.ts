import type { Brief } from '../../fixtures/events/brief.ts'
import { briefOf } from '../brief.ts'
import { gradesIn, readGrade } from '../read-report.ts'
import { targetOf } from './entry.ts'
import { readIndex } from './index-file.ts'
import { briefIn } from './lines.ts'

/** A grade of a folder's history, before it is read whole. */
interface Known {
  startedAt: string
  read(): Promise<Brief>
}

/**
 * The grades of a folder that stand in its index, and those that lie in it with their reports only.
 * @throws NoReport for a path that is no folder
 */
export function historyIn(folder: string) {
  const index = readIndex(folder)
  const listed = new Set(index.entries.map(({ run }) => run.id))
  return { index, unlisted: gradesIn(folder).filter(({ id }) => !listed.has(id)) }
}

/**
 * The last grade of a folder's history, after the one before it; of the same target, where there is one.
 * @throws NoReport where a report can't be read
 */
export async function lastTwoIn(folder: string): Promise<Brief[]> {
  const { index, unlisted } = historyIn(folder)
  const all: Known[] = [
    ...index.entries.map(entry => ({ startedAt: entry.run.startedAt, read: async () => briefIn(entry) })),
    ...unlisted.map(({ folder, startedAt }) => ({
      startedAt,
      read: async () => briefOf(await readGrade(folder)),
    })),
  ].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
  const [last, ...earlier] = all
  if (!last) return []
  const after = await last.read()
  let previous: Brief | undefined
  for (const known of earlier) {
    const before = await known.read()
    if (targetOf(before) === targetOf(after)) return [before, after]
    previous ??= before
  }
  return previous ? [previous, after] : [after]
}
