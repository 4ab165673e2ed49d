import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { clashes } from '../../reference/choices/compatible.ts'
import { choicesOf } from '../../reference/choices/index.ts'
import { dimensions, drawStranger, UnknownId, usualStranger, variants } from '../../reference/index.ts'
import { members } from '../../reference/seed/members.ts'

const seeds = Array.from({ length: 200 }, (_, at) => `law-${at}`)
const valuesOf = (name: string) =>
  dimensions.find(dimension => dimension.name === name)?.values.map(({ value }) => value) ?? []

test('a dimension has a name of its own, what allows it, and two to eight values', () => {
  const names = dimensions.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, allowedBy, values } of dimensions) {
    expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z0-9_-]*$/)
    expect(allowedBy.length, name).toBeGreaterThan(20)
    expect(values.length, name).toBeGreaterThanOrEqual(2)
    expect(values.length, name).toBeLessThanOrEqual(8)
    expect(new Set(values.map(({ value }) => value)).size, name).toBe(values.length)
  }
})

test('a value is seen with values that exist, and what clashes exists and is unusual somewhere', () => {
  const named = [...dimensions.flatMap(({ values }) => values.map(({ seenWith = {} }) => seenWith))]
  for (const [name, value] of named.flatMap(with_ => Object.entries(with_)))
    expect(valuesOf(name), name).toContain(value)
  for (const { between } of clashes) {
    for (const [name, values] of Object.entries(between)) {
      for (const value of values) expect(valuesOf(name), name).toContain(value)
      expect(values, 'the usual value gives no way').not.toContain(valuesOf(name)[0])
    }
  }
})

test('every value but the usual one is a variant, under one id', () => {
  const ids = variants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const unusual = dimensions.flatMap(({ name, values }) => values.slice(1).map(({ value }) => [name, value]))
  for (const [name = '', value] of unusual)
    expect(
      variants.some(({ choices }) => choices[name] === value),
      `${name}=${value}`,
    ).toBe(true)
})

test('every unusual value changes a choice', () => {
  const usual = choicesOf({ seed: 'law', choices: {} })
  for (const { name, values } of dimensions)
    for (const { value } of values.slice(1))
      expect(
        isDeepStrictEqual(choicesOf({ seed: 'law', choices: { [name]: value } }), usual),
        `${name}=${value}`,
      ).toBe(false)
})

test('a seed draws the same stranger every time, and a value for every dimension', () => {
  for (const seed of seeds) {
    const { choices } = drawStranger(seed)
    expect(drawStranger(seed).choices).toEqual(choices)
    for (const { name } of dimensions) expect(valuesOf(name)).toContain(choices[name])
  }
})

test('two hundred strangers have every value that is not rare', () => {
  const drawn = seeds.map(seed => drawStranger(seed).choices)
  for (const { name, values } of dimensions) {
    const total = values.reduce((sum, { weight = 1 }) => sum + weight, 0)
    for (const { value, weight = 1 } of values)
      if (weight / total > 0.08)
        expect(
          drawn.some(choices => choices[name] === value),
          `${name}=${value}`,
        ).toBe(true)
  }
})

test('what is fixed stays, and the rest is as drawn or usual', () => {
  const fixed = { 'lists.page-size': '3-to-10' }
  expect(drawStranger('law', fixed).choices).toEqual({ ...drawStranger('law').choices, ...fixed })
  const usual = usualStranger('law').choices
  expect(usualStranger('law', fixed).choices).toEqual({ ...usual, ...fixed })
  for (const { name } of dimensions) expect(usual[name]).toBe(valuesOf(name)[0])
})

test('what does not exist is named, with what looks like it', () => {
  expect(() => drawStranger('law', { 'lists.page-sizes': '20' })).toThrow(/lists\.page-size\b/)
  expect(() => usualStranger('law', { 'lists.page-size': '3' })).toThrow(/lists\.page-size=3-to-10/)
  expect(() => usualStranger('law', { nonsense: '3' })).toThrow(UnknownId)
})

test('an input takes what the results give for a member', () => {
  for (const seed of seeds) {
    const { member, memberSchema } = choicesOf(drawStranger(seed)).identifiers
    for (const { membershipId } of members)
      expect(typeof member(membershipId) === 'string' ? 'string' : 'integer', seed).toBe(memberSchema.type)
  }
})

test('a flow is found again under the name that it is shown by', () => {
  for (const value of valuesOf('flows.reference')) {
    const term = choicesOf({ seed: 'law', choices: { 'flows.reference': value } }).wire.terms['flow.flowId']
    for (const flow of ['flow-1', 'flow-1002', 'flow-52470577', 'flow-7000000037037'])
      expect(term ? term.usual(term.shown(flow)) : flow, value).toBe(flow)
    const nothing = JSON.parse('{ "toString": 0 }')
    expect(term ? term.usual(nothing) : nothing, value).toBe(nothing)
  }
})

test('each word of a set of values is a text', () => {
  const words = dimensions.filter(({ name }) => name.startsWith('words.'))
  for (const { name, values } of words)
    for (const { value, what } of values) expect(what, `${name}=${value}`).not.toContain('[object')
})
