import { at, places } from '#check'
import { placed } from '#fixtures/schemas/placing.ts'
import { refusesInput, type Trial, tried } from './trial.ts'

/** Where a list may begin, be it counted in pages or in records. */
const beginnings = [0, 1]

/** Numbers of an input that are tried as its page. */
const mostTried = 6

/**
 * Whether a read is refused for a page that isn't there, which is allowed (READINGS T-86). It is where the read
 * succeeds once another number than the blamed one stands where a list begins. The blamed one counts for nothing, since
 * page size and filters decide which pages there are.
 */
export async function isOfAbsentPage(trial: Trial, input: unknown, blamed?: string): Promise<boolean> {
  if (trial.effect === 'write') return false
  const others = [...places(input)].filter(
    ({ pointer, value }) => typeof value === 'number' && pointer !== blamed,
  )
  for (const { pointer } of others.slice(0, mostTried)) {
    for (const beginning of beginnings) {
      const lowered = placed(input, pointer, beginning)
      if (at(input, pointer) === beginning || !trial.isValid(lowered)) continue
      if (!refusesInput((await tried(trial, lowered)).reply)) return true
    }
  }
  return false
}
