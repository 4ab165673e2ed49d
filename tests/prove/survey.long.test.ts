import { expect, test } from 'vitest'
import { conditionsOf } from '../../cli/prove/conditions.ts'
import { survey, type TryAll } from '../../cli/prove/survey.ts'
import { tryOut } from '../../cli/prove/trial.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import type { Condition, Trial } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'

const seed = 5
const noEffect = 'errors.validation.no-effect.note'
const part = suites
  .filter(({ id }) => ['versions', 'lists', 'errors', 'passive'].includes(id))
  .map(suite => ({
    ...suite,
    checks: suite.checks.filter(({ id }) => suite.id !== 'errors' || id === noEffect),
  }))

const only = (checks: string[]): Suite[] =>
  part.map(suite => ({ ...suite, checks: suite.checks.filter(({ id }) => checks.includes(id)) }))

const tryAll: TryAll = async requests => {
  const trials = new Map<Condition['id'], Trial>()
  for (const { condition, checks = [], watched } of requests) {
    const options = { suites: only(checks), seed, samples: 3, ...(watched ? { watched } : {}) }
    trials.set(condition.id, await tryOut(condition, options))
  }
  return ({ id }) => trials.get(id)
}

const faults = [
  'stale-version-accepted',
  'stale-update-half-applied',
  'record-locked-after-conflict',
  'stale-transition-400',
  'candidate-search-pages-overlap',
  'detail-shows-phone',
  'invalid-note-written',
  'token-answer-without-scope',
]

test('a check that a fault is said not to meet comes to the same with it as without it', {
  timeout: 600_000,
}, async () => {
  const needed = await survey(part, { faults, seed, tryAll })
  const left: Record<string, number> = {}
  for (const condition of conditionsOf({ fault: faults }).filter(({ kind }) => kind === 'fault')) {
    const checks = needed(condition.id)
    const { sights } = await tryOut(condition, { suites: part, seed, samples: 3 })
    const red = sights.filter(({ verdict }) => verdict !== 'skipped').map(({ check }) => check)
    for (const check of red) expect(checks ?? red, condition.id).toContain(check)
    left[condition.id] = checks?.length ?? Number.POSITIVE_INFINITY
  }
  expect(needed('invalid-note-written')).toContain(noEffect)
  expect(left['token-answer-without-scope']).toBe(Number.POSITIVE_INFINITY)
  expect(left['stale-transition-400']).toBeLessThan(left['stale-version-accepted'] ?? 0)
})

test('where a trial came to nothing, or a check is not passed alone, no fault counts as not met', async () => {
  const checks = part.flatMap(suite => suite.checks.map(({ id }) => id))
  const trial = (condition: Condition): Trial => ({
    ...{ condition, passed: 0, sights: [], tried: 0, requests: 0, durationMs: 0 },
  })
  const stopped: TryAll = async () => condition => ({ ...trial(condition), stopped: 'no login' })
  const nowhere = await survey(part, { faults, seed, tryAll: stopped })
  expect(faults.map(fault => nowhere(fault))).toEqual(faults.map(() => undefined))

  const sight = { check: noEffect, verdict: 'error' as const, broken: [], told: '' }
  const oneErred: TryAll = async () => condition => ({
    ...trial(condition),
    differing: [],
    sights: condition.id === noEffect ? [sight] : [],
  })
  const needed = await survey(part, { faults, seed, tryAll: oneErred })
  const passive = checks.filter(id => id.startsWith('passive.'))
  for (const fault of faults) expect(needed(fault)).toEqual([...passive, noEffect])
})
