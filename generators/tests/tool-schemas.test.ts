import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Engine } from '../engine.ts'
import { boundaryInstances, createJudge, invalidInstances, validInstances } from '../index.ts'
import { breakage, sitesOf } from '../sites/sites.ts'
import schemas from './tool-input-schemas.json' with { type: 'json' }

const tools = Object.entries(schemas)

test.each(tools)('%s: every valid instance is valid, also on the wire', (_name, schema) => {
  const judge = createJudge(schema)
  fc.assert(
    fc.property(validInstances(schema), value => {
      expect(judge(value)).toEqual([])
      expect(judge(JSON.parse(JSON.stringify(value)))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each(tools)(
  '%s: every invalid instance breaks the keyword at the path that it claims',
  (_name, schema) => {
    const judge = createJudge(schema)
    fc.assert(
      fc.property(invalidInstances(schema), ({ value, keyword, instancePath }) => {
        const errors = judge(JSON.parse(JSON.stringify(value)))
        expect(errors).toContainEqual(expect.objectContaining({ keyword, instancePath }))
      }),
      { numRuns: 600 },
    )
  },
)

test.each(tools)('%s: every boundary instance is valid or invalid as it says', (_name, schema) => {
  const judge = createJudge(schema)
  for (const { value, valid, keyword, instancePath } of boundaryInstances(schema)) {
    const errors = judge(value)
    expect({ valid: errors.length === 0, keyword, instancePath }).toEqual({ valid, keyword, instancePath })
    if (!valid) expect(errors).toContainEqual(expect.objectContaining({ keyword, instancePath }))
  }
})

test('the same seed gives the same values', () => {
  const draw = () => fc.sample(validInstances(schemas.S2_nested_create), { seed: 42, numRuns: 20 })
  expect(draw()).toEqual(draw())
})

test('a failing property shrinks to the smallest valid instance', () => {
  const schema = schemas.S2_nested_create
  const hasWork = (value: unknown) => JSON.stringify(value).includes('"workExperiences":[{')
  const run = fc.check(
    fc.property(validInstances(schema), value => !hasWork(value)),
    { seed: 3, numRuns: 500 },
  )
  expect(createJudge(schema)(run.counterexample?.[0])).toEqual([])
  expect(run.counterexample?.[0]).toEqual({
    operation: 'create',
    input: {
      data: { name: expect.stringMatching(/^.$/su), workExperiences: [{ company: 'a', title: 'a' }] },
      requestId: expect.stringMatching(/^.{8}$/),
    },
  })
})

test('known values take the place of blind ones, and blind ones still come', () => {
  const known = [{ at: '/input/data/city', values: ['Lyon', 'Turin'] }]
  const values = fc.sample(validInstances(schemas.S2_nested_create, { known }), { seed: 1, numRuns: 300 })
  const cities = values.flatMap(
    value => (value as { input: { data: { city?: unknown } } }).input.data.city ?? [],
  )
  expect(cities).toContain('Lyon')
  expect(cities).toContain('Turin')
  expect(cities.some(city => city !== 'Lyon' && city !== 'Turin')).toBe(true)
})

test('values known for a role are put where a property is called after it', () => {
  const known = [
    { role: 'company', values: ['Example Ltd'] },
    { name: 'school', values: ['Example School'] },
  ] as const
  const values = fc.sample(validInstances(schemas.S2_nested_create, { known }), { seed: 1, numRuns: 300 })
  const text = JSON.stringify(values)
  expect(text).toContain('"company":"Example Ltd"')
  expect(text).toContain('"school":"Example School"')
})

test.each(tools)('%s: nearly every invalid instance breaks one thing only', (_name, schema) => {
  const judge = createJudge(schema)
  const instances = fc.sample(invalidInstances(schema), { seed: 3, numRuns: 500 })
  const isolated = instances.filter(({ value }) => judge.broken(value).length === 1)
  expect(isolated.length / instances.length).toBeGreaterThan(0.9)
  for (const { value, coupledWith } of instances) {
    if (coupledWith.length > 0) expect(judge.broken(value).length).toBeGreaterThan(1)
  }
})

test.each(tools)('%s: every site that can be reached is', (_name, schema) => {
  const engine = new Engine(schema)
  const reachable = [...sitesOf(engine)].filter(site => breakage(engine, site))
  const visited = fc.sample(invalidInstances(schema), { seed: 1, numRuns: 3_000 })
  const key = (one: { schemaPath: string; instancePath: string; what: string }) =>
    `${one.schemaPath} ${one.instancePath} ${one.what}`
  expect(new Set(visited.map(key))).toEqual(new Set(reachable.map(key)))
})

test('the first sixteen boundary instances of a flat search meet all fourteen goals', () => {
  const valid = boundaryInstances(schemas.S1_flat_search).slice(0, 16)
  const has = (goal: (value: { query: string; page?: number; pageSize?: number }) => boolean) =>
    valid.some(({ value }) => goal(value as { query: string; page?: number; pageSize?: number }))
  for (const length of [1, 2, 79, 80]) expect(has(value => [...value.query].length === length)).toBe(true)
  for (const page of [1, 2, 999, 1000, undefined]) expect(has(value => value.page === page)).toBe(true)
  for (const size of [1, 2, 99, 100, undefined]) expect(has(value => value.pageSize === size)).toBe(true)
})

test.each(Object.entries(schemas))('%s: the limits that are wanted, and no others', (_name, schema) => {
  const tooMuch = ({ goal, valid }: { goal: string; valid: boolean }) => goal === 'over' && !valid
  const limits = (found: ReturnType<typeof boundaryInstances>) =>
    found.map(({ schemaPath, what }) => `${schemaPath}: ${what}`)
  const all = boundaryInstances(schema)
  expect(limits(boundaryInstances(schema, { wanted: tooMuch }))).toEqual(limits(all.filter(tooMuch)))
})
