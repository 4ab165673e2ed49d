import { expect, test } from 'vitest'
import { createJudge } from '../../generators/index.ts'
import { withLongTexts } from '../../suites/live-schemas/long-texts.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength })
const schema = {
  type: 'object',
  properties: {
    city: text(100),
    tags: { type: 'array', items: text(20), uniqueItems: true },
    code: { type: 'string', maxLength: 6, pattern: '^[0-9]+$' },
    free: { type: 'string' },
  },
}
const judge = createJudge(schema)
const long = (drawn: unknown[]) => withLongTexts(schema, drawn, input => judge(input).length === 0)

test('texts are as long as they may be, and still what their schema takes', () => {
  const [input] = long([{ city: 'a', tags: ['b', 'c'], code: '12', free: 'd' }]) as [Record<string, string>]
  expect(input.city).toHaveLength(100)
  expect(input.tags?.[0]).toHaveLength(20)
  expect(input).toMatchObject({ code: '12', free: 'd' })
  expect(judge(input)).toEqual([])
})

test('as few go out as show every place', () => {
  const cities = long([{ city: 'a' }, { city: 'b' }, { city: 'c', tags: ['d'] }, { free: 'e' }])
  expect(cities).toHaveLength(2)
})
