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

test('what a check says of itself is told where the record says otherwise', () => {
  const cell = { matrix: 'm', row: 'r', column: 'c' }
  expect(judgedAnew({ ...skipped(), requirements: ['R-1', 'R-2'], cell }, skipped())).toMatchObject([
    { isSame: true, misnamed: ['requirements', 'cell'] },
  ])
  expect(judgedAnew({ ...skipped(), cell }, { ...skipped(), cell })[0]).not.toHaveProperty('misnamed')
})

test('what is said to be left out is what is left out', () => {
  expect(judgedAnew(skipped('search'), skipped('moment'))).toMatchObject([
    { isSame: false, now: 'skipped', otherwise: ['search', 'moment'] },
  ])
  expect(judgedAnew(skipped('search'), skipped())).toMatchObject([{ isSame: false, otherwise: ['search'] }])
})
