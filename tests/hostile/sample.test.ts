import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { knownRed } from './known-red.ts'
import { behaviours } from './table.ts'
import { trial } from './trial.ts'

/** So many a day; each takes some seconds. */
const aDay = 3

/** Those that take longer than this, in seconds, are for the whole table alone. */
const quick = 60

const right = behaviours.filter(
  ({ name, right: { seconds = quick } }) => knownRed[name] === undefined && seconds <= quick,
)

const today = new Date().toISOString().slice(0, 10)

/** By chance, from the day: it stays the same when the table grows. */
const sample = right
  .map(behaviour => ({ behaviour, lot: hash('sha256', `${today} ${behaviour.name}`) }))
  .sort((a, b) => (a.lot < b.lot ? -1 : 1))
  .slice(0, aDay)
  .map(({ behaviour }) => behaviour)

describe.concurrent('some of the hostile behaviours, others every day', () => {
  test.each(sample)('$family: $name', { timeout: 300_000 }, async behaviour => {
    const { wrong } = await trial([behaviour])
    // How long a grade takes is asked where nothing else keeps the machine busy: in the whole table.
    expect(wrong.filter(line => !/^it took \S+ s of/.test(line))).toEqual([])
  })
})
