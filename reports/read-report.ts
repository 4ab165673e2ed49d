import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { loadCatalogue } from '../document/index.ts'
import { lazily } from '../document/lazily.ts'
import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'
import { isObject } from '../fixtures/base/json.ts'
import { textOf } from '../fixtures/base/text-of.ts'
import { GradeProjection, NotOneGrade } from './grade.ts'
import { LogProblem, readLog } from './read-log.ts'
import { reportSchema } from './report-schema.ts'
import type { Grade } from './types.ts'

/** A path at which no grade can be read. */
class NoReport extends ExpectedProblem {
  override readonly name = 'NoReport'
  readonly exitCode = 2

  constructor(path: string, why: string) {
    super(`${path} holds no grade that can be read: ${why}`)
  }
}

/** Of a folder with both, the report is read: it is small, and says the same. */
const files = ['report.json', 'events.jsonl'] as const

/**
 * Reads a grade.
 * @param path the folder of a grade, its `report.json` or its event log
 * @throws {NoReport} where there is none that can be trusted
 */
export async function readGrade(path: string): Promise<Grade> {
  const file = fileOf(path)
  if (!file.endsWith('.jsonl')) return reportIn(file)
  try {
    const projection = new GradeProjection()
    for await (const event of readLog(file)) projection.take(event)
    // A grade begins with no expectation of a check that there isn't.
    const { gate } = projection
    const knownChecks = gate.expectations.flatMap(({ check }) => check ?? [])
    return projection.grade(loadCatalogue(), { ...gate, knownChecks })
  } catch (problem) {
    if (problem instanceof LogProblem || problem instanceof NotOneGrade)
      throw new NoReport(path, problem.message)
    throw problem
  }
}

/** A grade in a folder of grades, before it is read. */
export interface FoundGrade {
  /** The folder of the grade. */
  folder: string
  id: string
  startedAt: string
}

/**
 * The grades in a folder that have a report; empty where it holds none. A shard is no grade of its own. Of each only the
 * beginning is read.
 * @throws {NoReport} for a path that is no folder
 */
export function gradesIn(path: string): FoundGrade[] {
  if (!isFolder(path)) throw new NoReport(path, 'it is no folder of grades')
  return [path, ...readdirSync(path).map(name => join(path, name))]
    .filter(folder => isFolder(folder) && isFile(join(folder, 'report.json')))
    .map(folder => ({ folder, ...runIn(join(folder, 'report.json')) }))
    .filter(({ isShard }) => !isShard)
    .map(({ folder, id, startedAt }) => ({ folder, id, startedAt }))
}

/** How much of a report says which run it is of. */
const head = 4096

/** The run of a report: by its beginning, as this tool writes it, or by all of it. */
function runIn(file: string): { id: string; startedAt: string; isShard: boolean } {
  const bytes = Buffer.alloc(head)
  const opened = openSync(file, 'r')
  const text = bytes.toString('utf8', 0, readSync(opened, bytes))
  closeSync(opened)
  const [, id, startedAt] = /^\{\s*"run": \{\s*"id": "([\w-]+)",\s*"startedAt": "([\w:.-]+)"/.exec(text) ?? []
  if (id !== undefined && startedAt !== undefined)
    return { id, startedAt, isShard: /^ {4}"shard": \{/m.test(text) }
  const { run } = reportIn(file)
  return { id: run.id, startedAt: run.startedAt, isShard: run.shard !== undefined }
}

/** Whether a path is that of one grade, and not of a folder of grades. */
export const isOneGrade = (path: string): boolean =>
  !isFolder(path) || files.some(name => isThere(join(path, name)))

function fileOf(path: string): string {
  if (!isThere(path)) throw new NoReport(path, 'there is nothing')
  if (!isFolder(path)) return path
  const found = files.map(name => join(path, name)).find(isThere)
  if (found === undefined) throw new NoReport(path, `expected ${files.join(' or ')} in it`)
  return found
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function reportIn(file: string): Grade {
  const text = textOf(file)
  if (text.trim() === '') throw new NoReport(file, 'it is empty')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (problem) {
    throw new NoReport(file, `it is no whole JSON (${(problem as Error).message})`)
  }
  // An earlier version told no times.
  const whole: unknown = isObject(value) ? { timings: [], suites: [], ...value } : value
  const isReport = validator()
  if (isReport(whole)) return whole as Grade
  const [error] = isReport.errors ?? []
  throw new NoReport(file, `expected a report.json, but ${error?.instancePath || 'it'} ${error?.message}`)
}

/** Another version may tell more than this one. */
const validator = lazily(() => {
  const lenient = JSON.stringify(reportSchema, (key, value) =>
    key === 'additionalProperties' ? undefined : value,
  )
  return new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(lenient))
})
