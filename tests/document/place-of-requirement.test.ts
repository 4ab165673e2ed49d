import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCatalogue, placeOfRequirement } from '../../document/index.ts'

test('every requirement stands at the line that is named for it', () => {
  for (const requirement of loadCatalogue().requirements) {
    const { file, line } = placeOfRequirement(requirement)
    expect(readFileSync(file, 'utf8').split('\n')[line - 1]).toBe(`- id: ${requirement.id}`)
  }
})
