import { expect, test } from 'vitest'
import { clock, livingBy } from '../../fixtures/base/clock.ts'
import { Mutex } from '../../fixtures/base/mutex.ts'
import type { CheckContext } from '../../fixtures/check/check.ts'
import type { PersonaName } from '../../fixtures/events/event.ts'
import { Skipped } from '../../fixtures/events/stop.ts'
import { type Dice, fixedDice } from '../../generators/chance.ts'
import limits from '../../suites/limits/sensitive.ts'
import { reply } from '../fixtures/replies.ts'
import { SlowClock } from '../fixtures/slow-clock.ts'
import { type Allowance, allowanceOf, type Form } from '../limited/allowance.ts'

/** A service with a limit of sensitive reads, and the way to it. */
interface Scene {
  /** How the limit counts. By steps, it gains so many reads at one moment, and none in between. */
  form: Form | { step: number }
  /** Whether both sessions of a user share the limit, as they have to. */
  shared: boolean
  /** Sensitive reads that the limit gains in a second. */
  rate: number
  /** Milliseconds from a request to its answer, more or less. */
  roundTrip: number
  /** Milliseconds that a read of the second session takes before the limit is asked, one read after the other. */
  inTurn?: number
  seed: number
}

const rates = [0, 0.5, 5, 10, 40, 200]
const roundTrips = [5, 20, 60]
const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const capacity = 40
/** Reads that a limit holds that gains them by steps. */
const few = 5

/** All scenes of a form. */
const scenes = (form: Scene['form'], shared: boolean): Scene[] =>
  rates.flatMap(rate =>
    roundTrips.flatMap(roundTrip => seeds.map(seed => ({ form, shared, rate, roundTrip, seed }))),
  )

/** What a grade makes of what the second session is granted. */
async function verdictOn(scene: Scene): Promise<'accused' | 'passed' | 'skipped'> {
  const time = new SlowClock({ look: 0.001, early: 0 })
  const verdict = livingBy(time, async () => {
    try {
      const [check] = limits
      const mismatches = await check?.run(contextOf(scene))
      return mismatches?.some(({ requirement }) => requirement === 'LIM-SENS-02') ? 'accused' : 'passed'
    } catch (problem) {
      if (problem instanceof Skipped) return 'skipped'
      throw problem
    }
  })
  await time.runOut()
  return verdict
}

function contextOf(scene: Scene): CheckContext<PersonaName> {
  const dice = fixedDice(scene.seed * 7919 + scene.roundTrip)
  const allowance = allowanceIn(scene)
  const inTurn = new Mutex()
  // A refusal costs a service less than what it refuses.
  const cheaper = dice.nextInt(1, 10)
  const taken = (session: string) => allowance.take(scene.shared ? 'both' : session).wait === 0
  const answer = async (session: string) => {
    if (scene.inTurn === undefined || session === 'first') return taken(session)
    const release = await inTurn.acquire()
    await clock.sleep(scene.inTurn)
    const isGranted = taken(session)
    release()
    return isGranted
  }
  const read = (session: string) => async (operation: string) => {
    await clock.sleep(journey(scene, dice) / 2)
    const isGranted = operation !== 'contacts' || (await answer(session))
    await clock.sleep(journey(scene, dice) / (isGranted ? 2 : 2 * cheaper))
    return isGranted ? reply({}) : refused
  }
  const persona = (session: string) => {
    const call = read(session)
    return {
      candidates: {
        call,
        contacts: () => call('contacts'),
        contactData: async () => ({ data: {} }),
        create: async () => ({ id: 'c-1' }),
      },
    }
  }
  const colleague = persona('first')
  return {
    colleague,
    recruiter: { candidates: { call: async () => reply({}) } },
    connected: async (name: PersonaName) => {
      if (name !== 'colleague') throw new Skipped('not here', 'configuration')
      return persona('second')
    },
    observe() {},
    signal: new AbortController().signal,
  } as unknown as CheckContext<PersonaName>
}

function allowanceIn({ form, rate }: Scene): Pick<Allowance, 'take'> {
  if (typeof form === 'string')
    return allowanceOf({ calls: capacity, seconds: capacity / rate, form }, () => clock.elapsed())
  const levels = new Map<string, { level: number; steps: number }>()
  return {
    take(who) {
      const steps = Math.floor((clock.elapsed() / 1000) * (rate / form.step))
      const before = levels.get(who) ?? { level: few, steps }
      const level = Math.min(few, before.level + (steps - before.steps) * form.step)
      levels.set(who, { level: level < 1 ? level : level - 1, steps })
      return { wait: level < 1 ? 1 : 0, left: 0, ends: 1 }
    },
  }
}

const refused = reply({ error: { code: 'SENSITIVE_ACCESS_LIMIT', message: 'too many' } }, 429)

/** One journey to the service and back; now and then the machine has other work. */
function journey({ roundTrip }: Scene, dice: Dice): number {
  const usual = roundTrip * (0.7 + dice.nextInt(0, 60) / 100)
  return dice.nextInt(1, 40) === 1 ? usual * 8 : usual
}

/** The scenes that come to this verdict. */
async function withVerdict(verdict: string, among: Scene[]): Promise<Scene[]> {
  const verdicts = await Promise.all(among.map(async scene => ({ scene, is: await verdictOn(scene) })))
  return verdicts.filter(({ is }) => is === verdict).map(({ scene }) => scene)
}

const forms = ['bucket', 'windows', 'sliding'] as const

test.each(forms)(
  'a limit of both sessions (%s) is taken for none of each, however it fills up',
  async form => {
    expect(await withVerdict('accused', scenes(form, true))).toEqual([])
  },
)

test.each(forms)('a limit that each session has to itself (%s) is found where it can be told', async form => {
  const tellable = scenes(form, false).filter(({ rate, roundTrip }) => (rate * roundTrip) / 1000 <= 0.1)
  expect(await withVerdict('accused', tellable)).toEqual(tellable)
})

test.each([1, 2, 2.5, 3, 5])('nor is one of both that gains %s reads at one moment', async step => {
  expect(await withVerdict('accused', scenes({ step }, true))).toEqual([])
})

test('nor is one that gains just as many reads as the second session takes time for', async () => {
  const among = seeds.flatMap(seed =>
    Array.from(
      { length: 15 },
      (_, more): Scene => ({
        ...{ form: 'bucket', shared: true, rate: 33 + more / 10, roundTrip: 0.2, inTurn: 30, seed },
      }),
    ),
  )
  expect(await withVerdict('accused', among)).toEqual([])
})
