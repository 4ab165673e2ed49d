import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Engine } from '../engine.ts'
import { createJudge, invalidInstances, type Judge, SchemaProblem, validInstances } from '../index.ts'
import fewValues from './few-values.json' with { type: 'json' }
import givenUp from './given-up.json' with { type: 'json' }
import { type Group, groupsOf, suiteIsThere } from './suite.ts'

const valuesPerGroup = 100
const distinctWanted = 90

/**
 * The groups of a metaschema without a vocabulary. It is read like the dialect that it is written in; the judge says
 * so.
 */
const readVocabularies = /custom metaschema with with no validation vocabulary/

/** Whether Ajv is right on every test of a group; no group without a valid instance has something to generate. */
function isFair(judge: Judge, { tests }: Group): boolean {
  const agrees = tests.every(({ data, valid }) => (judge(data).length === 0) === valid)
  return agrees && !judge.reasons.some(reason => reason.startsWith('Ajv')) && tests.some(({ valid }) => valid)
}

function judgeOf({ schema, options }: Group): Judge | undefined {
  try {
    return createJudge(schema, options)
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return undefined
    throw thrown
  }
}

/** Why a group's valid instances fall short; undefined if they don't. */
function shortfall(group: Group, judge: Judge): string | undefined {
  try {
    const values = fc.sample(validInstances(group.schema, group.options), {
      numRuns: valuesPerGroup,
      seed: 1,
    })
    const refused = values.filter(value => judge(JSON.parse(JSON.stringify(value))).length > 0).length
    return refused > 0 ? `${refused} of ${valuesPerGroup} are not valid` : undefined
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

describe.skipIf(!suiteIsThere)('the JSON Schema Test Suite, if JSON_SCHEMA_TEST_SUITE names it', () => {
  for (const [draft, fair] of [
    ['draft7', 240],
    ['draft2020-12', 323],
  ] as const) {
    const groups = suiteIsThere ? groupsOf(draft) : []

    test(`${draft}: 100 of 100 instances are valid in every group but those given up`, () => {
      const judged = groups.flatMap(group => {
        const judge = judgeOf(group)
        return judge && isFair(judge, group) ? [{ group, judge }] : []
      })
      expect(judged.length).toBeGreaterThanOrEqual(fair - 3)
      const short = judged.flatMap(({ group, judge }) => {
        const why = shortfall(group, judge)
        return why === undefined ? [] : [[group.id, why]]
      })
      expect(Object.fromEntries(short)).toEqual(
        Object.fromEntries(Object.entries(givenUp).filter(([id]) => id.startsWith(`${draft}/`))),
      )
    }, 300_000)

    test(`${draft}: at least 90 of 100 instances differ in every group but those that have only a few values`, () => {
      const repetitive = groups.flatMap(group => {
        const distinct = Object.hasOwn(fewValues, group.id) ? undefined : fewestDistinct(group)
        return distinct !== undefined && distinct < distinctWanted ? [[group.id, distinct]] : []
      })
      expect(Object.fromEntries(repetitive)).toEqual({})
    }, 300_000)

    test(`${draft}: of only a few values, every one comes`, () => {
      const few = groups.flatMap(group => {
        const distinct = Object.hasOwn(fewValues, group.id) ? fewestDistinct(group) : undefined
        return distinct === undefined ? [] : [[group.id, distinct]]
      })
      expect(Object.fromEntries(few)).toEqual(
        Object.fromEntries(Object.entries(fewValues).filter(([id]) => id.startsWith(`${draft}/`))),
      )
    })

    test(`${draft}: every invalid instance breaks the keyword at the path that it claims, 95% nothing else`, () => {
      const wrong: unknown[] = []
      let made = 0
      let isolated = 0
      for (const group of groups) {
        const judge = judgeOf(group)
        if (!judge || !isFair(judge, group)) continue
        for (const { value, keyword, instancePath } of invalidSample(group)) {
          const errors = judge(value)
          if (judge.reasons.some(reason => reason.startsWith('Ajv'))) continue
          made += 1
          if (judge.broken(value).length === 1) isolated += 1
          const isClaimed = errors.some(
            error => error.keyword === keyword && error.instancePath === instancePath,
          )
          if (!isClaimed) wrong.push({ group: group.id, keyword, instancePath, value })
        }
      }
      expect(wrong).toEqual([])
      expect(made).toBeGreaterThan(3_000)
      expect(isolated / made).toBeGreaterThan(0.95)
    }, 300_000)

    test(`${draft}: our own reading agrees with every test`, () => {
      const wrong = groups
        .filter(({ id }) => !readVocabularies.test(id))
        .flatMap(({ id, schema, options, tests }) => {
          const engine = new Engine(schema, options)
          return tests
            .filter(({ data, valid }) => engine.valid(data) !== valid)
            .map(({ description }) => `${id}: ${description}`)
        })
      expect(wrong).toEqual([])
    })

    test(`${draft}: where the judge is wrong, it knows`, () => {
      const unaware = groups.filter(group => {
        const judge = judgeOf(group)
        return (
          judge?.trusted &&
          group.tests.some(({ data, valid }) => judge.verdict(data) === (valid ? 'invalid' : 'valid'))
        )
      })
      expect(unaware.map(group => group.id)).toEqual([])
    }, 300_000)
  }
})

/** How many of 100 instances differ, at the least of some seeds; undefined where there is nothing to draw from. */
function fewestDistinct({ schema, options }: Group): number | undefined {
  try {
    const values = validInstances(schema, options)
    const distinct = (seed: number) =>
      new Set(fc.sample(values, { numRuns: valuesPerGroup, seed }).map(value => JSON.stringify(value))).size
    return Math.min(...[1, 2, 3].map(distinct))
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return undefined
    throw thrown
  }
}

/** Some invalid instances; none where every value is valid, or the schema is too hard. */
function invalidSample({ schema, options }: Group) {
  try {
    return fc.sample(invalidInstances(schema, options), { numRuns: 20, seed: 1 })
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return []
    throw thrown
  }
}
