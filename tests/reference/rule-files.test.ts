import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('reference/rules/*.ts').toSorted()

/** The files of rules, by what they export; what rules and faults are made with stands beside them. */
const rules = files.filter(file => /^export const \w+Rules = /m.test(readFileSync(file, 'utf8')))
const faults = files.filter(file => file.endsWith('.faults.ts'))

/** The files of faults that break no rule: all of them alter what passes a seam. */
const ofSeams = faults.filter(file => !readFileSync(file, 'utf8').includes('breaks:'))

test('every file of rules has its faults in one file beside it, and every file of faults its rules, if it breaks one', () => {
  expect(rules.length).toBeGreaterThan(20)
  const beside = rules.map(file => file.replace('.ts', '.faults.ts'))
  expect(faults).toEqual([...new Set([...beside, ...ofSeams])].toSorted())
})
