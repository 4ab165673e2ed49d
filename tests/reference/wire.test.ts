import { expect, test } from 'vitest'
import { choicesOf } from '../../reference/choices/index.ts'
import { drawStranger } from '../../reference/index.ts'
import type { RecordName } from '../../reference/wire/kinds.ts'
import { dictionaryOf } from '../../reference/wire/names.ts'
import { wireOf } from '../../reference/wire/wire.ts'
import { vocabulary } from '../../reference/words/vocabulary.ts'

const seeds = Array.from({ length: 100 }, (_, at) => `seed-${at}`)
const fields = [...vocabulary().keys()].map(id => id.split('.') as [RecordName, string])

test('every field has at least fifteen words, each in plain spelling', () => {
  for (const [field, words] of vocabulary()) {
    const all = Object.values(words).flat()
    expect(new Set(all).size, field).toBeGreaterThanOrEqual(15)
    for (const word of all) expect(word, field).toMatch(/^\S+( \S+)*$/)
  }
})

test('no two fields of a record have one name, and a name leads back to its field', () => {
  for (const seed of seeds) {
    const { wire } = choicesOf(drawStranger(seed))
    for (const side of ['inputs', 'answers'] as const) {
      const names = dictionaryOf(wire, side)
      if (!names) continue
      const seen = new Set<string>()
      for (const [record, field] of fields) {
        const name = names.name(record, field)
        expect(seen, `${seed} ${record}`).not.toContain(`${record}.${name}`)
        seen.add(`${record}.${name}`)
        expect(names.field(record, name), `${seed} ${record}.${name}`).toBe(field)
      }
    }
  }
})

test('the words of a stranger come from its seed, and the usual reference keeps its own', () => {
  const named = (seed: string) =>
    wireOf(choicesOf(drawStranger(seed)).wire).path('candidateWrite', 'data.headline')
  expect(named('seed-1')).toBe(named('seed-1'))
  expect(new Set(seeds.map(named)).size).toBeGreaterThan(20)
  expect(wireOf(choicesOf({ seed: 'x', choices: {} }).wire).path('candidateWrite', 'data.headline')).toBe(
    'data.headline',
  )
})
