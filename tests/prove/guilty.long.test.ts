import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catching, judged, notGuilty } from './catching.ts'

/** Faults of a sample; `guilty.slow.test.ts` tries all. */
const sampled = 80

const [sample = []] = fc.sample(fc.shuffledSubarray(catching, { minLength: sampled, maxLength: sampled }), {
  numRuns: 1,
  seed: 2,
})

test('what a fault breaks is told beside an exchange whose answer it has changed', {
  timeout: 900_000,
}, async () => {
  const found = await judged(sample)
  expect(notGuilty(found)).toEqual([])
  expect(found.filter(({ mismatches }) => mismatches.length > 0).length).toBeGreaterThan(0.8 * sampled)
})
