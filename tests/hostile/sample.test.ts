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

/** Behaviours far apart in the table, others every day: all of them come round. */
const today = Math.floor(Date.now() / 86_400_000)
const apart = Math.ceil(right.length / aDay)
const sample = Array.from(
  { length: aDay },
  (_, place) => right[(today + place * apart) % right.length],
).filter(behaviour => behaviour !== undefined)

describe.concurrent('some of the hostile behaviours, others every day', () => {
  test.each(sample)('$family: $name', { timeout: 120_000 }, async behaviour => {
    expect((await trial([behaviour])).wrong).toEqual([])
  })
})
