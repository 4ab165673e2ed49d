import { expect, test } from 'vitest'
import { partlyAsked } from '../../cli/grade/partly-asked.ts'
import { check, suite } from '../../fixtures/check/check.ts'

const one = (id: string, requirement: string) =>
  check({ id, requirements: [requirement], run: async () => [] })

const suites = [suite('s', 's', [one('s.a', 'VER-02'), one('s.b', 'VER-02'), one('s.c', 'VER-03')])]
const known = [
  { requirement: 'VER-02', reason: 'known' },
  { requirement: 'VER-03', reason: 'known' },
  { check: 's.b', requirement: 'VER-02', reason: 'known' },
]

test.each([
  [['s.a', 's.b', 's.c'], []],
  [['s.a', 's.c'], ['VER-02']],
  [['s.a', 's.b'], ['VER-03']],
])('of %j only a part of %j is asked', (checks, partly) => {
  expect(partlyAsked(known, [{ suite: 's', checks }], suites)).toEqual(partly)
})
