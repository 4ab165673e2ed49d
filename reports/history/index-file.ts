import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { makeFolder } from '../../fixtures/base/folder.ts'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import { textOf } from '../../fixtures/base/text-of.ts'
import type { Brief } from '../../fixtures/events/brief.ts'
import { type Entry, type GradeLine, gradeLine, type PartLine, partLine } from './entry.ts'
import { entryOf, linesOf, type Parts } from './lines.ts'

/** The index of a history in its folder: JSON Lines, to which each grade appends its own. */
const indexName = 'history.jsonl'

/** What an index holds. */
export interface Index {
  entries: Entry[]
  parts: Parts
  /** Numbers of lines that could not be read, from 1: damaged, or of another version. */
  unread: number[]
}

/** Whether a folder has an index. */
export const hasIndex = (folder: string): boolean => existsSync(join(folder, indexName))

/**
 * The index of a folder; an empty one where it has none. A damaged line costs the grade that it held, or those that
 * need the part that it held, and no other. Each run is there once, as it was told last: shards that are put together
 * again are the same run, and two who gather into one folder at a time may both have written it.
 */
export function readIndex(folder: string): Index {
  const index: Index = { entries: [], parts: new Map(), unread: [] }
  if (!hasIndex(folder)) return index
  const entries = new Map<string, Entry>()
  const [isPart, isGrade] = validators()
  for (const [at, line] of textOf(join(folder, indexName)).split('\n').entries()) {
    if (line === '') continue
    const value = parsed(line)
    const entry = isGrade(value) ? entryOf(value as GradeLine, index.parts) : undefined
    if (isPart(value)) index.parts.set((value as PartLine).part, (value as PartLine).value)
    else if (entry) entries.set(entry.run.id, entry)
    else index.unread.push(at + 1)
  }
  return { ...index, entries: [...entries.values()] }
}

/**
 * Appends grades to the index of a folder, which is made where there is none.
 * @throws OutputProblem where the system refuses it
 */
export function appendTo(folder: string, grades: readonly Brief[]): void {
  if (grades.length === 0) return
  try {
    makeFolder(folder)
    const file = join(folder, indexName)
    const known = new Set(readIndex(folder).parts.keys())
    // One that was cut off, by a full disk, ends without a line feed.
    const isCut = existsSync(file) && !/(^|\n)$/.test(textOf(file))
    let text = isCut ? '\n' : ''
    for (const grade of grades) {
      const lines = linesOf(grade, known)
      for (const [, digest = ''] of lines.matchAll(/^\{"part":"(\w+)"/gm)) known.add(digest)
      text += lines
    }
    appendFileSync(file, text, { mode: 0o600 })
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(
      `the history in ${folder} can not be written`,
      problem,
      'name another folder for it',
    )
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Another version may tell more than this one. */
function validators() {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const lenient = (schema: object) =>
    ajv.compile(
      JSON.parse(
        JSON.stringify(schema, (key, value) =>
          key === 'additionalProperties' && value === false ? undefined : value,
        ),
      ),
    )
  return [lenient(partLine), lenient(gradeLine)] as const
}
