import { describe, expect, test } from 'vitest'
import type { Behaviour } from './behaviour.ts'
import { chanceOf } from './chance.ts'
import { behaviours } from './table.ts'
import { trial } from './trial.ts'

/** `RANDOM_TROUBLES=300 RANDOM_SEED=7 npm run test:slow -- random`; by itself a few, others every day. */
const { RANDOM_TROUBLES = '10', RANDOM_SEED = String(Math.floor(Date.now() / 86_400_000)) } = process.env
const seeds = Array.from({ length: Number(RANDOM_TROUBLES) }, (_, place) => `${RANDOM_SEED}-${place + 1}`)

/**
 * Three behaviours, of which those that would end all at once harm an answer now and then. A limit of calls does so ten
 * times more seldom: its waits are honoured, and set the pace of the grade.
 */
function drawn(seed: string): Behaviour[] {
  const { below } = chanceOf(seed)
  const pool = [...behaviours]
  return Array.from({ length: 3 }, () => pool.splice(below(pool.length), 1))
    .flat()
    .map(behaviour =>
      behaviour.right.exits.includes(0) || behaviour.where.from || behaviour.where.to
        ? behaviour
        : {
            ...behaviour,
            where: { ...behaviour.where, oneIn: (2 + below(9)) * (behaviour.family === 'rates' ? 10 : 1) },
          },
    )
}

describe.concurrent('three troubles at once', () => {
  test.each(seeds)('drawn from %s', async seed => {
    const three = drawn(seed)
    const { wrong } = await trial(three)
    expect(wrong, three.map(({ name, where }) => `${name} ${JSON.stringify(where)}`).join('\n')).toEqual([])
  })
})
