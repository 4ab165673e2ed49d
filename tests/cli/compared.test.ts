import { expect, test } from 'vitest'
import { compared } from '../../cli/rejudge/compared.ts'
import type { CheckResult } from '../../fixtures/events/event.ts'

const skipped = (skippedFor?: CheckResult['skippedFor']): CheckResult => ({
  ...{ id: 'a', suite: 's', requirements: ['R-1'], verdict: 'skipped', durationMs: 1, mismatches: [] },
  ...{ exchanges: [], replay: '', ...(skippedFor === undefined ? {} : { skippedFor }) },
})

const judgedAnew = (recorded: CheckResult, now: CheckResult) =>
  compared([recorded], {
    ...{ results: new Map([['a', now]]), missing: [], unasked: [], passive: new Set<string>() },
    ...{ stopped: undefined, changed: () => undefined },
  }).checks

test('a check that is skipped for the same is the same', () => {
  expect(judgedAnew(skipped('search'), skipped('search'))).toMatchObject([{ isSame: true }])
  expect(judgedAnew(skipped(), skipped())).toMatchObject([{ isSame: true }])
})

test('what is said to be left out is what is left out', () => {
  expect(judgedAnew(skipped('search'), skipped('moment'))).toMatchObject([
    { isSame: false, now: 'skipped', otherwise: ['search', 'moment'] },
  ])
  expect(judgedAnew(skipped('search'), skipped())).toMatchObject([{ isSame: false, otherwise: ['search'] }])
})
