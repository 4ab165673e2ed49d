import { expect, test } from 'vitest'
import { lastStep, pointerStep, pointerSteps } from '../json-pointer.ts'

const names = ['a', 'a/b', 'm~n', '~1', '~0', '/', '', ' ', 'é', '0', '__proto__']

test('whatever the names are, a pointer leads through them again', () => {
  expect(pointerSteps(names.map(pointerStep).join(''))).toEqual(names)
  for (const name of names) expect(lastStep(`/holder${pointerStep(name)}`)).toBe(name)
})

test('a step is written as RFC 6901 writes it', () => {
  expect(['a/b', 'm~n', 0].map(pointerStep)).toEqual(['/a~1b', '/m~0n', '/0'])
})

test('the pointer to the whole has no steps', () => {
  expect(pointerSteps('')).toEqual([])
  expect(lastStep('')).toBe('')
})
