import { expect, test } from 'vitest'
import { coverageOf } from '../../reports/proof/strangers/coverage.ts'

const choice = (name: string, ...values: string[]) => ({ name, values: values.map(value => ({ value })) })
const dimensions = [choice('a', '0', '1'), choice('b', '0', '1', '2'), choice('c', '0', '1')]
const always = () => true

test('nobody covers nothing, and all is missing', () => {
  const coverage = coverageOf([], dimensions, always)
  expect(coverage).toMatchObject({
    dimensions: 3,
    values: { covered: 0, of: 7 },
    pairs: { covered: 0, of: 2 * 3 + 2 * 2 + 3 * 2 },
  })
  expect(coverage.missing).toEqual(['a=0', 'a=1', 'b=0', 'b=1', 'b=2', 'c=0', 'c=1'])
  expect(coverage.missingPairs[0]).toEqual(['a=0', 'b=0'])
})

test('a stranger covers a value of each dimension, and each pair of them once', () => {
  const one = { a: '1', b: '2', c: '0' }
  expect(coverageOf([one], dimensions, always)).toMatchObject({
    values: { covered: 3 },
    pairs: { covered: 3 },
  })
  expect(coverageOf([one, one], dimensions, always)).toMatchObject({ pairs: { covered: 3 } })
  expect(coverageOf([one, { ...one, c: '1' }], dimensions, always)).toMatchObject({
    values: { covered: 4 },
    pairs: { covered: 5 },
  })
})

test('all strangers cover all', () => {
  const all = ['0', '1'].flatMap(a => ['0', '1', '2'].flatMap(b => ['0', '1'].map(c => ({ a, b, c }))))
  expect(coverageOf(all, dimensions, always)).toEqual({
    dimensions: 3,
    values: { covered: 7, of: 7 },
    pairs: { covered: 16, of: 16 },
    missing: [],
    missingPairs: [],
  })
})

test('values that do not go together are no pair; where a stranger had them they did', () => {
  const apart = ({ a, b }: Record<string, string>) => !(a === '1' && b === '2')
  expect(coverageOf([], dimensions, apart).pairs).toEqual({ covered: 0, of: 15 })
  expect(coverageOf([{ a: '1', b: '2', c: '0' }], dimensions, apart).pairs).toEqual({ covered: 3, of: 16 })
})
