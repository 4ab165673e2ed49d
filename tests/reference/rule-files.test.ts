import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('reference/rules/*.ts').toSorted()

/** The files of rules, by what they export; what rules and faults are made with stands beside them. */
const rules = files.filter(file => /^export const \w+Rules = /m.test(readFileSync(file, 'utf8')))
const faults = files.filter(file => file.endsWith('.faults.ts'))

test('every file of rules has its faults in one file beside it, and every file of faults its rules', () => {
  expect(rules.length).toBeGreaterThan(20)
  expect(faults).toEqual(rules.map(file => file.replace('.ts', '.faults.ts')))
})
