import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryInstances, createJudge, invalidInstances, SchemaProblem, validInstances } from '../index.ts'
import { huge } from './huge.ts'

test.each(Object.entries(huge))('%s: what is made of it is right, or it is refused', (_name, schema) => {
  const judge = createJudge(schema)
  for (const value of sampled(validInstances, schema)) expect(judge.verdict(value)).not.toBe('invalid')
  for (const { value } of sampled(invalidInstances, schema)) expect(judge.verdict(value)).not.toBe('valid')
})

/** A few instances; none of a schema that is too hard. */
function sampled<T>(instances: (schema: object) => fc.Arbitrary<T>, schema: object): T[] {
  try {
    return fc.sample(instances(schema), { numRuns: 5, seed: 5 })
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SchemaProblem)
    expect(thrown).toMatchObject({ kind: 'too-hard' })
    return []
  }
}

test('of very many things that can be broken, another seed breaks others, and the same seed the same', () => {
  const schema = huge['ten thousand properties']
  const paths = (seed: number) =>
    fc.sample(invalidInstances(schema, { seed }), { numRuns: 10, seed: 1 }).map(one => one.schemaPath)
  const [first, again, other] = [paths(1), paths(1), paths(2)]
  expect(again).toEqual(first)
  expect(first.filter(path => other.includes(path)).length).toBeLessThan(3)
})

test('what is left out of a schema that is too much is told, once', () => {
  const told: string[] = []
  const tell = { onOmission: (what: string) => told.push(what) }
  const schema = huge['three thousand branches with a property each']
  fc.sample(validInstances(schema, tell), 5)
  expect(told).toContainEqual(expect.stringContaining('3000 branches'))
  fc.sample(invalidInstances(huge['ten thousand properties'], tell), 5)
  expect(told).toContainEqual(expect.stringMatching(/ways to break it/))
  const some = boundaryInstances(huge['ten thousand properties'], { ...tell, patience: 500_000 })
  expect(some.length).toBeGreaterThan(0)
  expect(told).toContainEqual(expect.stringContaining('limits'))
  expect(told.length).toBe(new Set(told).size)
})
