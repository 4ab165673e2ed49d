import { at, places } from '#check'
import { placed } from '#fixtures/schemas/placing.ts'
import { refusesInput, type Trial, tried } from './trial.ts'

/** Where a list begins, counted in pages from either number or in records. */
const beginnings = [0, 1]

/** As many numbers of an input are tried as its page. */
const mostTried = 6

/**
 * Whether a read is refused for a page that isn't there: it goes through as soon as another number of it, than the one
 * that is blamed, is where a list begins. Such a page may be refused (READINGS T-86), and how large the pages are, and
 * what else narrows the list, decides which pages there are.
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
