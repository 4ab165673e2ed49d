import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { schema } from '@stryker-mutator/api/core'
import { expect, test } from 'vitest'
import { compare, excuses, type Mutant } from './survivors.ts'

const file = 'reference/rules/sum.ts'
const source = `export const rules = {\n  sum: (a: number, b: number) => a + b,\n}\n`

const mutantWith = (status: schema.MutantStatus): schema.MutantResult => ({
  id: '1',
  mutatorName: 'ArithmeticOperator',
  location: { start: { line: 2, column: 34 }, end: { line: 2, column: 39 } },
  replacement: 'a - b',
  status,
})

const reportOf = (...statuses: schema.MutantStatus[]): schema.MutationTestResult => ({
  schemaVersion: '2',
  thresholds: { high: 95, low: 90 },
  files: { [file]: { language: 'typescript', source, mutants: statuses.map(mutantWith) } },
})

const minus: Mutant = {
  file,
  line: 'sum: (a: number, b: number) => a + b,',
  code: 'a + b',
  replacement: 'a - b',
}
const excused = [{ reason: 'b is always 0', mutants: [minus] }]

test('a survivor is a hole, unless it has its reason', () => {
  expect(compare(reportOf('Survived'), [])).toMatchObject({ unexplained: [minus], outlived: [] })
  expect(compare(reportOf('NoCoverage'), [])).toMatchObject({ unexplained: [minus] })
  expect(compare(reportOf('Survived'), excused)).toMatchObject({ unexplained: [], outlived: [] })
})

test('a mutant that was killed leaves its entry without an object; what was not tried is left alone', () => {
  expect(compare(reportOf('Killed'), excused)).toMatchObject({ unexplained: [], outlived: [minus] })
  expect(compare(reportOf('Timeout'), [])).toMatchObject({ unexplained: [], outlived: [] })
  const elsewhere = { ...minus, file: 'reference/rules/other.ts' }
  expect(compare(reportOf('Killed'), [{ reason: '', mutants: [elsewhere] }])).toMatchObject({ outlived: [] })
})

test('the score counts what was killed of what was tried', () => {
  const { score } = compare(reportOf('Killed', 'Timeout', 'Survived', 'Ignored'), [])
  expect([...score]).toEqual([[file, { killed: 2, tried: 3 }]])
})

test('every survivor in the list has a reason, and its code stands in the source still', () => {
  const gone = excuses().flatMap(({ reason, mutants }) =>
    mutants.filter(({ file, line, code }) => {
      const lines = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n')
      return reason === '' || !lines.some(text => text.trim() === line && text.includes(code))
    }),
  )
  expect(gone).toEqual([])
})
