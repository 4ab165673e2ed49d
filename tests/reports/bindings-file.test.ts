import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Binding } from '../../fixtures/events/event.ts'
import { bindingsFile } from '../../reports/bindings-file.ts'
import type { Grade } from '../../reports/types.ts'
import { everything } from './hostile.ts'

const run = { id: 'run-1' } as Grade['run']
const fileOf = (bindings: Binding[], url = 'http://h.example') =>
  bindingsFile({ bindings, run, target: { kind: 'url', url } })

test('what is written is what is read, whatever a target says', () => {
  const text = fileOf(
    [
      { name: 'a.b', value: '/data/id', how: 'response', exchange: 'x1' },
      { name: 'c', value: everything, how: 'schema' },
    ],
    everything,
  )
  expect(parse(text)).toEqual({ 'a.b': '/data/id', c: everything })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u2028]/)
})

test('each line says how it was found', () => {
  const text = fileOf([
    { name: 'a', value: '/x', how: 'response', exchange: 'x7' },
    { name: 'b', value: '/y', how: 'configured' },
  ])
  expect(text).toContain('"a": "/x" # seen in an answer, exchange x7\n')
  expect(text).toContain('"b": "/y" # configured\n')
})

test('a grade that learnt nothing leaves a mapping all the same', () => {
  expect(parse(fileOf([]))).toEqual({})
})
