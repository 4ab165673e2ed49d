import { expect, test } from 'vitest'
import { livingBy } from '../../fixtures/base/clock.ts'
import type { CheckContext } from '../../fixtures/check/check.ts'
import type { PersonaName } from '../../fixtures/events/event.ts'
import { Skipped } from '../../fixtures/events/stop.ts'
import limits from '../../suites/limits/sensitive.ts'
import { reply } from '../fixtures/replies.ts'
import { SlowClock } from '../fixtures/slow-clock.ts'

/** Sensitive reads that each user has. */
const granted = 20

/** A service that answers so many calls of all kinds, of one user or of everybody, and then none for good. */
interface Scene {
  all: number
  whose: 'a user' | 'everybody'
  /** The code of a refusal by the limit of sensitive reads. */
  code: string
  /** Whether who has met that limit is refused ordinary reads, too, in its name. */
  stopsOrdinary?: true
}

/** What a grade says is broken; undefined where it can't tell. */
async function brokenOn(scene: Scene): Promise<(string | undefined)[] | undefined> {
  const time = new SlowClock({ look: 0.001, early: 0 })
  const broken = livingBy(time, async () => {
    try {
      const mismatches = await limits[0]?.run(contextOf(scene))
      return mismatches?.map(({ requirement }) => requirement)
    } catch (problem) {
      if (problem instanceof Skipped) return undefined
      throw problem
    }
  })
  await time.runOut()
  return broken
}

function contextOf({ all, whose, code, stopsOrdinary }: Scene): CheckContext<PersonaName> {
  const calls = new Map<string, number>()
  const spend = (of: string) => {
    calls.set(of, (calls.get(of) ?? 0) + 1)
    return calls.get(of) ?? 0
  }
  const refusal = (told: string) => reply({ error: { code: told, message: 'later' } }, 429)
  const persona = (who: string) => {
    const call = async (operation: string) => {
      if (spend(whose === 'a user' ? who : whose) > all) return refusal('RATE_LIMITED')
      const isSensitive = operation !== 'detail'
      const used = isSensitive ? spend(`${who}, sensitive`) : (calls.get(`${who}, sensitive`) ?? 0)
      return used > granted && (isSensitive || stopsOrdinary) ? refusal(code) : reply({})
    }
    return {
      candidates: {
        call,
        contacts: () => call('contacts'),
        contactData: async () => ({ data: {} }),
        create: async () => ({ id: 'c-1' }),
      },
    }
  }
  return {
    ...{ colleague: persona('colleague'), recruiter: persona('recruiter') },
    connected: async (name: PersonaName) => persona(name),
    observe() {},
    signal: new AbortController().signal,
  } as unknown as CheckContext<PersonaName>
}

const codes = ['RATE_LIMITED', 'SENSITIVE_ACCESS_LIMIT']

test.for(codes)('a limit of all calls is none of sensitive reads, whenever it is met (%s)', async code => {
  for (const whose of ['a user', 'everybody'] as const) {
    const accused: number[] = []
    for (let all = granted + 5; all < 300; all++) {
      const broken = await brokenOn({ all, whose, code })
      if (broken?.some(one => one === 'LIM-SENS-03' || one === 'LIM-SENS-04')) accused.push(all)
    }
    expect({ whose, accused }).toEqual({ whose, accused: [] })
  }
})

test('ordinary reads that are refused in the name of the limit of sensitive reads are told', async () => {
  const scene: Scene = { all: 1000, whose: 'a user', code: 'SENSITIVE_ACCESS_LIMIT', stopsOrdinary: true }
  expect(await brokenOn(scene)).toEqual(['LIM-SENS-04'])
})
