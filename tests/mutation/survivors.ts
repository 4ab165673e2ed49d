import { readFileSync } from 'node:fs'
import type { schema } from '@stryker-mutator/api/core'
import { parse } from 'yaml'

/** A mutant, told so that it is found again after lines have moved. */
export interface Mutant {
  file: string
  /** The line in which it begins. */
  line: string
  /** What is replaced: its first line. */
  code: string
  replacement: string
}

/** Mutants that no check can kill, all for one reason. */
export interface Excuse {
  reason: string
  mutants: Mutant[]
}

/** What a run says of the list, and the list of the run. */
export interface Comparison {
  /** Mutants that were killed, and all that were tried, by file. */
  score: Map<string, { killed: number; tried: number }>
  /** Survivors without an entry: holes in the suites, until somebody can say why not. */
  unexplained: Mutant[]
  /** Entries whose mutant was killed, or is none any more, in the files that were tried. */
  outlived: Mutant[]
}

/** The survivors that are known, each with the reason why no check can kill it. */
export const excuses = (): Excuse[] =>
  parse(readFileSync(new URL('survivors.yaml', import.meta.url), 'utf8')) as Excuse[]

/** Holds a mutation report against the list of survivors. */
export function compare(report: schema.MutationTestResult, known: Excuse[]): Comparison {
  const found = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(mutant => ({ mutant: told(file, source, mutant), killed: isKilled(mutant) })),
  )
  const listed = known.flatMap(({ mutants }) => mutants)
  const survivors = found.filter(({ killed }) => !killed).map(({ mutant }) => mutant)
  return {
    score: new Map(
      [...Map.groupBy(found, ({ mutant }) => mutant.file)].map(([file, of]) => [
        file,
        { killed: of.filter(({ killed }) => killed).length, tried: of.length },
      ]),
    ),
    unexplained: without(survivors, listed),
    outlived: without(
      listed.filter(({ file }) => file in report.files),
      survivors,
    ),
  }
}

/** One that ran out of time was noticed too; one that nothing reached was not. */
const isKilled = ({ status }: schema.MutantResult) => status !== 'Survived' && status !== 'NoCoverage'

function told(file: string, source: string, { location, replacement = '' }: schema.MutantResult): Mutant {
  const { start, end } = location
  const line = source.split('\n')[start.line - 1] ?? ''
  const code =
    start.line === end.line ? line.slice(start.column - 1, end.column - 1) : line.slice(start.column - 1)
  return { file, line: line.trim(), code: code.trim(), replacement: replacement.trim() }
}

function without(mutants: Mutant[], others: Mutant[]): Mutant[] {
  const known = new Set(others.map(keyOf))
  return mutants.filter(mutant => !known.has(keyOf(mutant)))
}

const keyOf = ({ file, line, code, replacement }: Mutant) => JSON.stringify([file, line, code, replacement])
