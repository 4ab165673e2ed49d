import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  loadCatalogue,
  placeOfRequirement,
  type Reading,
  type Requirement,
  reading,
  requirement,
} from '../document/index.ts'
import { called } from '../fixtures/base/called.ts'
import { type Check, placeOf } from '../fixtures/check/check.ts'
import { copyNamedIn } from '../fixtures/config/document-copy.ts'
import { faults, placeOfFault } from '../fixtures/target/embedded.ts'
import { terminalLine } from '../reports/escape/terminal.ts'
import { suites } from '../suites/index.ts'
import { defaultFile } from './grade/configuration.ts'
import { nearRequirements } from './grade/select.ts'
import { sets } from './sets.ts'
import { UsageProblem } from './usage-problem.ts'

/**
 * Lists the requirements, or prints all that is known about one.
 * @returns the exit code
 */
export function requirements(
  id: string | undefined,
  { coverage, config, set, compare }: { coverage?: true; config?: string; set?: string; compare?: string },
): number {
  if (set !== undefined || compare !== undefined) return sets(id, set, compare)
  const all = loadCatalogue().requirements
  if (id !== undefined && !all.some(entry => entry.id === id || entry.aliases?.includes(id))) {
    throw new UsageProblem(
      `there is no requirement ${id}; near: ${nearRequirements(id)}; \`${called()} requirements\` lists them`,
    )
  }
  const lines = id === undefined ? all.map(coverage ? covered : listed) : details(requirement(id), config)
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const listed = ({ id, level, binds, says }: Requirement) =>
  `${id.padEnd(16)} ${level.padEnd(6)} ${binds.padEnd(6)} ${says}`

const covered = (entry: Requirement) => `${entry.id.padEnd(16)} ${coverageOf(entry)}`

function details(entry: Requirement, config: string | undefined): string[] {
  const { part, rule, row, paragraph } = entry.source
  const { file, line } = placeOfRequirement(entry)
  const passage = [part, rule && `rule ${rule}`, row && `row ${row}`, paragraph && `paragraph ${paragraph}`]
  return [
    `${entry.id}  ${entry.level}  binds the ${entry.binds}`,
    `  ${entry.says}`,
    `  source: ${passage.filter(Boolean).join(', ')}`,
    `  stands in: ${fromHere(file)}:${line}`,
    ...quotationOf(entry, config),
    ...checksOf(entry),
    ...faultsOf(entry),
    ...(entry.readings ?? []).flatMap(id => read(reading(id))),
  ]
}

/** The passage that it stands on, from the copy of the document that the configuration names. */
function quotationOf({ source }: Requirement, config: string | undefined): string[] {
  if (config === undefined && !existsSync(defaultFile)) return []
  const copy = copyNamedIn(config ?? defaultFile, process.env)
  if (copy === undefined) return []
  const passage = copy.passages.at(source)
  if (passage === undefined) return [`  passage: ${fromHere(copy.file)} doesn't have it`]
  const { line, columns, text } = passage
  return [`  passage: ${fromHere(copy.file)}:${line}`, ...(columns === undefined ? [] : [columns]), text].map(
    (part, at) => (at === 0 ? part : `    ${terminalLine(part)}`),
  )
}

function checksOf(entry: Requirement): string[] {
  const checks = checksFor(entry)
  return checks.length > 0
    ? ['  checks:', ...checks.map(check => `    ${check.id}   ${placeIn(check)}`)]
    : [`  checks: ${coverageOf(entry)}`]
}

/** The place of a check by its path from the working folder, as an editor opens it there. */
function placeIn(check: Check): string {
  const place = placeOf(check)
  return place ? `${fromHere(fileURLToPath(place.file))}:${place.line}` : ''
}

const fromHere = (file: string): string => relative(process.cwd(), file)

/** The faults with which the reference can be started to break a requirement. A family has one line. */
function faultsOf({ id }: Requirement): string[] {
  const breaking = faults.filter(({ violates }) => violates.includes(id))
  const families = [...Map.groupBy(breaking, fault => fault.id.replace(/@.*/, ''))]
  return families.length === 0
    ? []
    : ['  faults of the reference:', ...families.map(([name, of]) => `    ${faultLine(name, of)}`)]
}

function faultLine(name: string, [first, ...others]: { id: string; what: string }[]): string {
  const place = placeOfFault(name)
  const where = place ? `${fromHere(place.file)}:${place.line}` : ''
  return others.length === 0
    ? `${first?.id}   ${where}   ${first?.what}`
    : `${name}   ${where}   a family of ${others.length + 1}: ${first?.what}`
}

const read = ({ id, question, ways, breaks, open }: Reading): string[] => [
  `  ${id}: ${question}`,
  ...ways.map(way => `    may be read as   ${way}`),
  `    breaks it        ${breaks}`,
  `    is left open     ${open}`,
]

const checksFor = ({ id }: Requirement): Check[] =>
  suites.flatMap(suite => suite.checks).filter(check => check.requirements.includes(id))

function coverageOf(entry: Requirement): string {
  const { unobservable, planned, binds, level } = entry
  const checks = checksFor(entry)
  if (checks.length > 0) return checks.map(check => check.id).join(', ')
  if (unobservable) return `none: ${unobservable}`
  if (binds === 'client') return 'none: it binds the client'
  if (level === 'may') return 'none: a permission can not be broken'
  return planned ? 'none yet: planned' : 'none'
}
