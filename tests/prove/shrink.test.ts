import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrink } from '../../cli/prove/strangers/shrink.ts'

const parts = (count: number) => Array.from({ length: count }, (_, at) => at)
const enough = 10_000

/** A service that shows it where these parts are all there, and what it was asked. */
function needing(needed: number[]) {
  const asked: number[][] = []
  const shows = async (selection: number[]) => {
    asked.push(selection)
    return needed.every(part => selection.includes(part))
  }
  return { asked, shows }
}

const aCase = fc
  .integer({ min: 1, max: 60 })
  .chain(count =>
    fc.record({ count: fc.constant(count), needed: fc.uniqueArray(fc.nat(count - 1), { maxLength: 6 }) }),
  )

test('what is needed together is found, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ count, needed }) => {
      const { shows } = needing(needed)
      const found = await shrink(parts(count), shows, enough)
      expect(found.parts.toSorted()).toEqual(needed.toSorted())
      expect(found.least).toBe(true)
    }),
  )
})

test('what shows it in several ways is left with one of them, of which nothing can be left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      aCase,
      fc.array(fc.array(fc.nat(9), { minLength: 1 }), { minLength: 1 }),
      async ({ count }, ways) => {
        const shows = async (selection: number[]) =>
          ways.some(way => way.every(part => selection.includes(part)))
        const all = parts(Math.max(count, 10))
        const { parts: left } = await shrink(all, shows, enough)
        expect(await shows(left)).toBe(true)
        for (const part of left) expect(await shows(left.filter(other => other !== part))).toBe(false)
      },
    ),
  )
})

test('the tries are counted, and end where they may', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, fc.integer({ min: 1, max: 30 }), async ({ count, needed }, most) => {
      const { asked, shows } = needing(needed)
      const found = await shrink(parts(count), shows, most)
      expect(found.tried).toBe(asked.length)
      expect(asked.length).toBeLessThanOrEqual(most)
      expect(needed.every(part => found.parts.includes(part))).toBe(true)
    }),
  )
})

test('two of eighty are found within thirty tries', async () => {
  const { shows } = needing([17, 63])
  const found = await shrink(parts(80), shows, 30)
  expect(found).toMatchObject({ parts: [17, 63], least: true })
})
