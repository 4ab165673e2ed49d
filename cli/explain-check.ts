import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nearest, reading, requirement } from '../document/index.ts'
import { called } from '../fixtures/base/called.ts'
import { type Check, placeOf } from '../fixtures/check/check.ts'
import { type Copy, copyNamedIn } from '../fixtures/config/document-copy.ts'
import { checkMarkdown, type Explanation, exhibitsOf, knownFaults, readGrade } from '../reports/index.ts'
import { suites } from '../suites/index.ts'
import { defaultFile } from './grade/configuration.ts'
import { UsageProblem } from './usage-problem.ts'

/**
 * Prints a page about a check in Markdown.
 * @param path the folder of a grade: what it sent there, and was answered, is shown, too
 * @returns the exit code
 * @throws UsageProblem, NoReport, LogProblem, ConfigProblem
 */
export async function explainCheck(
  id: string,
  path: string | undefined,
  { config }: { config?: string },
): Promise<number> {
  const { check, suite } = known(id)
  const graded = path === undefined ? undefined : await inGrade(id, path)
  const place = placeIn(check)
  process.stdout.write(
    checkMarkdown({
      ...{ check, suite, rules: rulesOf(check, copyOf(config)) },
      faults: knownFaults().faults.filter(({ red }) => red.has(id)),
      ...(place === undefined ? {} : { place }),
      ...(graded === undefined ? {} : { grade: graded }),
    }),
  )
  return 0
}

function known(id: string): { check: Check; suite: string } {
  const all = suites.flatMap(suite => suite.checks.map(check => ({ check, suite: suite.id })))
  const found = all.find(({ check }) => check.id === id)
  if (found) return found
  const near = nearest(
    id,
    all.map(({ check }) => check.id),
  )
  throw new UsageProblem(
    `there is no check ${id}; near: ${near.join(', ')}; \`${called()} requirements --coverage\` lists the checks`,
  )
}

const rulesOf = ({ requirements }: Check, copy: Copy | undefined): Explanation['rules'] =>
  requirements.map(requirement).map(one => {
    const passage = copy?.passages.at(one.source)
    return {
      ...{ requirement: one, readings: (one.readings ?? []).map(reading) },
      ...(passage === undefined ? {} : { passage }),
    }
  })

function copyOf(config: string | undefined): Copy | undefined {
  return config === undefined && !existsSync(defaultFile)
    ? undefined
    : copyNamedIn(config ?? defaultFile, process.env)
}

function placeIn(check: Check): string | undefined {
  const place = placeOf(check)
  return place && `${relative(process.cwd(), fileURLToPath(place.file))}:${place.line}`
}

async function inGrade(id: string, path: string): Promise<Explanation['grade']> {
  const grade = await readGrade(path)
  const result = grade.checks.find(check => check.id === id)
  if (result === undefined) throw new UsageProblem(`the grade in ${path} did not run ${id}`)
  const log = join(path, 'events.jsonl')
  const { failure, exchanges } = existsSync(log)
    ? await exhibitsOf(path, grade, result)
    : { exchanges: [], failure: undefined }
  return {
    ...{ run: grade.run, url: grade.target.url, folder: path, result, exchanges },
    ...(failure === undefined ? {} : { failure }),
  }
}
