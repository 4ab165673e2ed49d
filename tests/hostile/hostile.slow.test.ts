import { afterAll, describe, expect, test } from 'vitest'
import { knownRed } from './known-red.ts'
import { tableOf, writeTable } from './show.ts'
import { behaviours } from './table.ts'
import { type Trial, trial } from './trial.ts'

const trials: Trial[] = []

afterAll(() => {
  const { HOSTILE_TABLE: path } = process.env
  if (path) writeTable(path, trials)
  else process.stdout.write(tableOf(trials.filter(({ wrong }) => wrong.length > 0)))
})

test('every behaviour has a name of its own', () => {
  const names = behaviours.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('what is known to be wrong is a behaviour', () => {
  const names = behaviours.map(({ name }) => name)
  expect(Object.keys(knownRed).filter(name => !names.includes(name))).toEqual([])
})

describe.concurrent('a target that does its worst', () => {
  test.each(behaviours)('$family: $name', async behaviour => {
    const tried = await trial([behaviour])
    trials.push(tried)
    const known = knownRed[behaviour.name]
    if (known === undefined) expect(tried.wrong).toEqual([])
    else expect(tried.wrong, `this is right by now; take it off the list: ${known}`).not.toEqual([])
  })
})
