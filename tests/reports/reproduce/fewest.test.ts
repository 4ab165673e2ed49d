import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewest } from '../../../reports/reproduce/fewest.ts'

const items = fc.uniqueArray(fc.nat(200), { maxLength: 40 })

/** A set that holds as soon as it has all of these. */
const wantingAll = (needed: readonly number[]) => async (part: readonly number[]) =>
  needed.every(one => part.includes(one))

test('of what needs some of its members, exactly these are left, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.infiniteStream(fc.boolean()), async (all, chance) => {
      const needed = all.filter(() => chance.next().value)
      expect(await fewest(all, wantingAll(needed))).toEqual(needed)
    }),
  )
})

test('whatever holds, it ends after a bounded number of questions, and no single one can be left out', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.func(fc.boolean()), async (all, answer) => {
      let asked = 0
      const holds = async (part: readonly number[]) => {
        asked++
        return answer(part)
      }
      const left = await fewest(all, holds)
      expect(asked).toBeLessThanOrEqual(4 * all.length ** 2 + 4)
      for (const one of left) expect(await holds(left.filter(other => other !== one))).toBe(false)
    }),
  )
})

test('the same questions are asked each time, one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(items, fc.func(fc.boolean()), async (all, answer) => {
      const questions = async () => {
        const asked: string[] = []
        let underWay = 0
        await fewest(all, async part => {
          expect(++underWay).toBe(1)
          asked.push(part.join())
          await Promise.resolve()
          underWay--
          return answer(part)
        })
        return asked
      }
      expect(await questions()).toEqual(await questions())
    }),
  )
})
