import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { loadCatalogue } from '../../document/index.ts'
import { isObject } from '../../fixtures/base/json.ts'
import type { GradeEvent } from '../../fixtures/events/event.ts'
import { json } from '../escape/json.ts'
import { GradeProjection, NotOneGrade } from '../grade.ts'
import { harText } from '../har.ts'
import { LogProblem, readLog } from '../read-log.ts'
import type { Grade } from '../types.ts'
import { LogRules } from './log-rules.ts'

/** A grade made anew from its log, and what beside the log differs from it. */
export interface Remade {
  grade: Grade
  /** What its log starts with. */
  started: Extract<GradeEvent, { type: 'grade-started' }>
  /** Where report and archive say otherwise than the log, in sentences. */
  altered: string[]
  /** In what the log is none that a grade wrote, in sentences. */
  broken: string[]
}

/**
 * Makes a grade anew from the log in its folder, and holds the other files against it: the log is what a certificate
 * rests on, and they may say nothing else.
 * @param knownChecks ids of all checks there are
 * @returns why that can't be done, where it can't
 */
export async function remade(
  folder: string,
  knownChecks: readonly string[],
): Promise<Remade | { unreadable: string }> {
  const log = join(folder, 'events.jsonl')
  const projection = new GradeProjection()
  const rules = new LogRules()
  let started: Remade['started'] | undefined
  const requested = createHash('sha256')
  try {
    for await (const event of readLog(log)) {
      projection.take(event)
      rules.take(event)
      if (event.type === 'grade-started') started ??= event
    }
    for await (const text of harText(readLog(log))) requested.update(text)
    const grade = projection.grade(loadCatalogue(), { ...projection.gate, knownChecks })
    if (!started) throw new NotOneGrade(0)
    const archive = createHash('sha256').update(readFileSync(join(folder, 'exchanges.har')))
    return {
      ...{ grade, started, broken: rules.broken },
      altered: [
        ...reportDifferences(grade, join(folder, 'report.json')),
        ...(archive.digest('hex') === requested.digest('hex')
          ? []
          : ['exchanges.har holds other exchanges than the log']),
      ],
    }
  } catch (problem) {
    if (problem instanceof LogProblem || problem instanceof NotOneGrade)
      return { unreadable: problem.message }
    throw problem
  }
}

/** Members of the report that say otherwise than the log. */
function reportDifferences(grade: Grade, file: string): string[] {
  const expected: unknown = JSON.parse(json(grade))
  const found: unknown = parsed(readFileSync(file, 'utf8'))
  if (!isObject(expected) || !isObject(found)) return ['report.json is no report']
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names.flatMap(name => {
    if (name === 'findings') return findingsDiffer(expected[name], found[name]) ? [told(name)] : []
    return isDeepStrictEqual(expected[name], found[name])
      ? []
      : [told(placeOfDifference(name, expected[name], found[name]))]
  })
}

const told = (place: string) => `report.json says otherwise than the log in ${place}`

/** A report also tells what was found in the reader's copy of the document, of which the log knows nothing. */
function findingsDiffer(expected: unknown, found: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(found)) return true
  return !expected.every(one => found.some(other => isDeepStrictEqual(one, other)))
}

/** The check or requirement in which two lists differ first, where they are such lists. */
function placeOfDifference(name: string, expected: unknown, found: unknown): string {
  if (!Array.isArray(expected) || !Array.isArray(found)) return name
  const at = expected.findIndex((one, index) => !isDeepStrictEqual(one, found[index]))
  const first: unknown = at < 0 ? found[expected.length] : expected[at]
  return isObject(first) && typeof first.id === 'string' ? `${name}, ${first.id}` : name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
