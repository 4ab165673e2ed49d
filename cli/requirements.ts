import { loadCatalogue, type Reading, type Requirement, reading, requirement } from '../document/index.ts'
import { suites } from '../suites/index.ts'
import { UsageProblem } from './usage-problem.ts'

/**
 * Lists the requirements, or tells about one.
 * @returns the exit code
 */
export function requirements(id: string | undefined, { coverage }: { coverage?: true }): number {
  const all = loadCatalogue().requirements
  if (id !== undefined && !all.some(entry => entry.id === id || entry.aliases?.includes(id))) {
    throw new UsageProblem(`there is no requirement ${id}; \`conformance requirements\` lists them`)
  }
  const lines = id === undefined ? all.map(coverage ? covered : listed) : told(requirement(id))
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const listed = ({ id, level, binds, says }: Requirement) =>
  `${id.padEnd(16)} ${level.padEnd(6)} ${binds.padEnd(6)} ${says}`

const covered = (entry: Requirement) => `${entry.id.padEnd(16)} ${coverageOf(entry)}`

function told(entry: Requirement): string[] {
  const { part, rule, row, paragraph } = entry.source
  const place = [part, rule && `rule ${rule}`, row && `row ${row}`, paragraph && `paragraph ${paragraph}`]
  return [
    `${entry.id}  ${entry.level}  binds the ${entry.binds}`,
    `  ${entry.says}`,
    `  source: ${place.filter(Boolean).join(', ')}`,
    `  checks: ${coverageOf(entry)}`,
    ...(entry.readings ?? []).flatMap(id => read(reading(id))),
  ]
}

const read = ({ id, question, ways, breaks, open }: Reading): string[] => [
  `  ${id}: ${question}`,
  ...ways.map(way => `    may be read as   ${way}`),
  `    breaks it        ${breaks}`,
  `    is left open     ${open}`,
]

function coverageOf({ id, unobservable, planned, binds, level }: Requirement): string {
  const checks = suites.flatMap(suite => suite.checks).filter(check => check.requirements.includes(id))
  if (checks.length > 0) return checks.map(check => check.id).join(', ')
  if (unobservable) return `none: ${unobservable}`
  if (binds === 'client') return 'none: it binds the client'
  if (level === 'may') return 'none: a permission can not be broken'
  return planned ? 'none yet: planned' : 'none'
}
