import { expect, test } from 'vitest'
import { tryOut } from '../../cli/prove/trial.ts'
import type { Condition } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'

/** A mutant is tried where the reference refuses duplicates too, so that the rules of that refusal are reached. */
const mutant: Condition = {
  kind: 'variant',
  id: 'duplicate-candidates-refused',
  what: 'a mutant',
  violates: [],
  inevitable: {},
}

/** The grade that a mutant of the reference must not pass; a mutant that does is listed, with its reason. */
test('the reference passes every check', { timeout: 120_000 }, async () => {
  const { sights, stopped } = await tryOut(mutant, { suites, seed: 1, samples: 10, untilRed: true })
  expect(stopped, stopped).toBeUndefined()
  const [red] = sights.filter(({ verdict }) => verdict !== 'skipped')
  expect(red, red && `${red.verdict} ${red.check}: ${red.told}`).toBeUndefined()
})
