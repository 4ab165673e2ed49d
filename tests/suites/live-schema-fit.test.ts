import { expect, test } from 'vitest'
import { compiled } from '../../fixtures/schemas/compiled.ts'
import { fitted } from '../../suites/live-schemas/fit.ts'
import { withoutUnnamed, withoutUntold } from '../../suites/live-schemas/unnamed-fields.ts'

const known = { values: { '/jobId': 1040, '/version': 3, '/data/client_id': 1001 } }

test('what is known takes the place of what was drawn, and adds nothing', () => {
  expect(fitted({ jobId: 9, data: { client_id: 8, title: 'x' } }, undefined, known)).toEqual({
    jobId: 1040,
    data: { client_id: 1001, title: 'x' },
  })
})

test('what is wrong on purpose stays wrong', () => {
  expect(fitted({ jobId: 'nine', version: 1 }, '/jobId', known)).toEqual({ jobId: 'nine', version: 3 })
  expect(fitted({ jobId: { deep: 1 } }, '/jobId/deep', known)).toEqual({ jobId: { deep: 1 } })
  expect(fitted(['no object'], '', known)).toEqual(['no object'])
})

test('pages are the first ones, wherever they are asked for', () => {
  expect(fitted({ page: 900, pageSize: 80, input: { page: 7 } }, undefined, { values: {} })).toEqual({
    page: 1,
    pageSize: 10,
    input: { page: 1 },
  })
})

test('members whose names a schema nowhere tells are left out', () => {
  const schema = {
    oneOf: [{ properties: { data: { $ref: '#/$defs/data' } } }],
    $defs: { data: { properties: { title: {}, jobs: { items: { properties: { at: {} } } } } } },
  }
  const input = { odd: 1, data: { title: 'x', odd: 2, jobs: [{ at: 1, odd: 3 }] } }
  expect(withoutUnnamed(schema, input)).toEqual({ data: { title: 'x', jobs: [{ at: 1 }] } })
})

test('members that only another branch tells of are left out, and those that have to be there stay', () => {
  const branch = (stage: string, more: object = {}, required: string[] = []) => ({
    properties: { stage: { const: stage }, note: { type: 'string' }, ...more },
    required: ['stage', ...required],
  })
  const offer = { properties: { on: { type: 'string' } }, required: ['on'] }
  const { judge } = compiled({
    oneOf: [branch('new'), branch('offer', { offer, any: {} }, ['offer', 'any'])],
  })
  const isValid = (input: unknown) => judge(input).length === 0
  const told = { stage: 'offer', note: 'x', offer: { on: '2026-01-05' }, any: 7 }
  expect(withoutUntold(told, isValid)).toEqual(told)
  expect(withoutUntold({ ...told, stage: 'new' }, isValid)).toEqual({ stage: 'new', note: 'x' })
})

test('every item of a list of references is a real one, as long as there are any', () => {
  const lists = { '/members/0': ['m1', 'm2'] }
  const filled = (members: unknown[], wrongAt?: string) => fitted({ members }, wrongAt, { values: {}, lists })
  expect(filled(['x'])).toEqual({ members: ['m1'] })
  expect(filled(['x', 'y', 'z'])).toEqual({ members: ['m1', 'm2'] })
  expect(filled([])).toEqual({ members: [] })
  expect(filled(['x', 7], '/members/1')).toEqual({ members: ['x', 7] })
})
