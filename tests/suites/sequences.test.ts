import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Blocked } from '../../fixtures/events/stop.ts'
import { mismatch } from '../../fixtures/match/match.ts'
import type { Persona } from '../../fixtures/service/persona.ts'
import {
  about,
  type Command,
  command,
  type Lettered,
  nextLetter,
} from '../../suites/model/sequence/command.ts'
import { sequences } from '../../suites/model/sequence/sequences.ts'

// Before fast-check is loaded, which keeps the timers that it finds.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))

/** Something that counts; a counter is to show how often it was raised. */
interface Known extends Lettered {
  raised: number
}

const cast = { recruiter: {} as Persona, unique: (what: string) => what }

/** Counters that stand still at `stuck`, and raising that can't be done at all at `refusedAt`. */
function steps({ stuck = Infinity, refusedAt = Infinity } = {}): fc.Arbitrary<Command<Known>[]> {
  const shown = (raised: number) => Math.min(raised, stuck)
  const makes = () =>
    command<Known>('makes one', async model => {
      model.known.push({ letter: nextLetter(model), raised: 0 })
      return []
    })
  const raises = (which: number) =>
    about<Known>(
      which,
      letter => `raises ${letter}`,
      async known => {
        if (known.raised === refusedAt) throw new Blocked('it was refused')
        known.raised++
        return known.raised === shown(known.raised)
          ? []
          : [mismatch('/raised', known.raised, shown(known.raised))]
      },
    )
  const raise = fc.nat({ max: 9 }).map(raises)
  return fc
    .tuple(
      fc.constant(null).map(makes),
      fc.commands([fc.constant(null).map(makes), raise, raise], { maxCommands: 20, size: 'max' }),
    )
    .map(([first, rest]) => [first, ...rest])
}

const tried = (arbitrary: fc.Arbitrary<Command<Known>[]>) =>
  sequences({ seed: 7, samples: 20 }, { cast, steps: arbitrary, samplesPerSequence: 1 })

test('where the target does as the model says nothing differs', async () => {
  expect(await tried(steps())).toEqual([])
})

test('a difference is shrunk to the fewest steps that show it, and they are told', async () => {
  expect(await tried(steps({ stuck: 2 }))).toEqual([
    {
      ...mismatch('/raised', 3, 2),
      hint: 'after 1. makes one; 2. raises A; 3. raises A; 4. raises A',
    },
  ])
})

test('a step that could not be taken is no difference', async () => {
  await expect(tried(steps({ refusedAt: 1 }))).rejects.toThrow('it was refused')
})

/** Sequences of one step of some size that takes so many seconds, and differs where that is said. */
function slow(seconds: number, differs: (sequence: number, size: number) => boolean) {
  const runs = { count: 0 }
  const step = fc.nat({ max: 1000 }).map(size => [
    command<Known>(`waits with ${size}`, async () => {
      vi.advanceTimersByTime(seconds * 1000)
      return differs(++runs.count, size) ? [mismatch('/size', 0, size)] : []
    }),
  ])
  return { step, runs }
}

test('on a slow target every sequence is tried', async () => {
  const { step, runs } = slow(60, sequence => sequence === 20)
  expect(await tried(step)).toHaveLength(1)
  expect(runs.count).toBe(21)
})

test('making a sequence shorter takes its time and no longer', async () => {
  let first = 0
  const { step, runs } = slow(4, (sequence, size) => {
    if (size > 10) first ||= sequence
    return size > 10
  })
  expect(await tried(step)).toHaveLength(1)
  expect(runs.count - first).toBe(3)
})
