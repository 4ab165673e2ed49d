import { expect, test } from 'vitest'
import { surfaceRuleNames, surfaces, whyNot } from '../../document/index.ts'
import { suites } from '../../suites/index.ts'

const asked = new Set(
  suites.flatMap(({ checks }) =>
    checks.flatMap(({ surface }) => (surface ? [`${surface.rule} ${surface.id}`] : [])),
  ),
)
const places = surfaces().flatMap(surface =>
  surfaceRuleNames.map(rule => ({ place: `${rule} ${surface.id}`, reason: whyNot(surface, rule) })),
)

test('a rule that holds at a surface is asked for there, or it is said why it can not be', () => {
  const empty = places.filter(({ place, reason }) => reason === undefined && !asked.has(place))
  expect(empty.map(({ place }) => place)).toEqual([])
})

test('no reason stands where a check asks all the same, and no check asks at a place that does not exist', () => {
  expect(places.filter(({ place, reason }) => reason !== undefined && asked.has(place))).toEqual([])
  const known = new Set(places.map(({ place }) => place))
  expect([...asked].filter(place => !known.has(place))).toEqual([])
})
