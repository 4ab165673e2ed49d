import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { simpler } from '../arbitrary/shrink.ts'
import { createJudge, invalidInstances, type Judge, SchemaProblem, validInstances } from '../index.ts'
import { keywordSchemas } from './keyword-schemas.ts'

const cases = Object.entries(keywordSchemas)
const onTheWire = (value: unknown) => JSON.parse(JSON.stringify(value))

test.each(cases)('%s: a valid instance is valid, on the wire too', (_keyword, schema) => {
  const judge = createJudge(schema)
  fc.assert(
    fc.property(validInstances(schema), value => {
      expect(judge.verdict(onTheWire(value))).toBe('valid')
    }),
  )
})

test.each(cases)('%s: a valid instance shrinks to valid ones, and shrinking ends', (_keyword, schema) => {
  const judge = createJudge(schema)
  const seen: unknown[] = []
  const run = fc.check(
    fc.property(validInstances(schema), value => {
      seen.push(value)
      return false
    }),
    { seed: 7, endOnFailure: false },
  )
  expect(run.failed).toBe(true)
  for (const value of seen) expect(judge(value)).toEqual([])
})

const breakable = cases.filter(([, schema]) => !isUnbreakable(schema))

test.each(breakable)(
  '%s: an invalid instance breaks what it claims, and so does what it shrinks to',
  (_keyword, schema) => {
    const judge = createJudge(schema)
    fc.assert(
      fc.property(invalidInstances(schema), one => expectClaimed(judge, one)),
      { numRuns: 200 },
    )
    const seen: Parameters<typeof expectClaimed>[1][] = []
    fc.check(
      fc.property(invalidInstances(schema), one => {
        seen.push(one)
        return false
      }),
      { seed: 7 },
    )
    const claims = new Set(seen.map(one => `${one.keyword} ${one.instancePath}`))
    expect(claims.size).toBe(1)
    for (const one of seen) expectClaimed(judge, one)
  },
)

function expectClaimed(judge: Judge, one: { value: unknown; keyword: string; instancePath: string }) {
  const { keyword, instancePath } = one
  expect(judge(onTheWire(one.value))).toContainEqual(expect.objectContaining({ keyword, instancePath }))
}

function isUnbreakable(schema: object): boolean {
  try {
    invalidInstances(schema)
    return false
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return true
    throw thrown
  }
}

test.each(cases)(
  '%s: the same seed gives the same values, from a generator made anew',
  (_keyword, schema) => {
    const draw = () => fc.sample(validInstances(schema), { seed: 11, numRuns: 30 })
    expect(draw()).toEqual(draw())
  },
)

test('equal items hold no name on which the comparison of the judge trips', () => {
  const schema = { type: 'array', minItems: 2, not: { uniqueItems: true } }
  const drawn = fc.sample(validInstances(schema), { seed: 21, numRuns: 600 })
  expect(drawn.filter(value => JSON.stringify(value).includes('"constructor":'))).toEqual([])
})

test('every simpler variant weighs less, so that shrinking ends', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      for (const variant of simpler(value)) expect(isLighter(weight(variant), weight(value))).toBe(true)
    }),
  )
})

/** How many parts a value has, how far they are from the plainest, and how large its numbers are. */
interface Weight {
  readonly parts: number
  readonly plainness: number
  readonly magnitude: bigint
}

function isLighter(a: Weight, b: Weight): boolean {
  if (a.parts !== b.parts) return a.parts < b.parts
  return a.plainness === b.plainness ? a.magnitude < b.magnitude : a.plainness < b.plainness
}

function weight(value: unknown): Weight {
  if (typeof value === 'string')
    return { parts: [...value].length, plainness: distance(value), magnitude: 0n }
  if (typeof value === 'number') {
    const plainness = (value < 0 ? 1 : 0) + (Number.isInteger(value) ? 0 : 2) + (value === 0 ? 0 : 1)
    return { parts: 0, plainness, magnitude: BigInt(Math.trunc(Math.abs(value))) }
  }
  if (typeof value !== 'object' || value === null)
    return { parts: 0, plainness: value === true ? 1 : 0, magnitude: 0n }
  return Object.values(value)
    .map(weight)
    .reduce(
      (sum, one) => ({
        parts: sum.parts + one.parts + 1,
        plainness: sum.plainness + one.plainness,
        magnitude: sum.magnitude + one.magnitude,
      }),
      { parts: 0, plainness: 0, magnitude: 0n },
    )
}

/** Nothing for an `a`, one for a digit 0 or an A, two for anything else. */
function distance(text: string): number {
  return [...text].reduce((sum, one) => sum + (one === 'a' ? 0 : one === '0' || one === 'A' ? 1 : 2), 0)
}
