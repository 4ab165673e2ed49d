import { expect, test } from 'vitest'
import { catching, judged, notGuilty } from './catching.ts'

test('what any fault breaks is told beside an exchange whose answer it has changed', {
  timeout: 7_200_000,
}, async () => {
  const found = await judged(catching)
  expect(notGuilty(found)).toEqual([])
  expect(found.filter(({ mismatches }) => mismatches.length > 0).length).toBeGreaterThan(
    0.8 * catching.length,
  )
})
