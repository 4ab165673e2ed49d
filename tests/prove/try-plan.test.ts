import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Journal } from '../../cli/prove/journal.ts'
import { wholePlan } from '../../cli/prove/scope.ts'
import { tryPlan } from '../../cli/prove/try-plan.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import type { Condition, Finding, Trial } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'

const plan = wholePlan(
  {
    fault: ['stale-version-accepted', 'detail-shows-phone'],
    variant: ['created-201', 'extra-response-fields'],
  },
  true,
)
const [pack] = plan.packs
const [minute, packName] = [60_000, pack?.id ?? '']
const versions = suites.filter(({ id }) => id === 'versions')
const error: Finding = { check: 'versions.candidate.stale', verdict: 'error', broken: [], told: 'no answer' }

const caught: Finding = { ...error, verdict: 'failed', broken: ['CAND-DET-08'] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Tries the plan where each trial takes a minute, one after the other; the trials that were made, in their order. */
async function triedWithin(minutes: number, sights: Record<string, Finding[]> = {}, surveyed?: Suite[]) {
  const tried: { id: string; checks: number | undefined }[] = []
  const trialOf = await tryPlan(plan, {
    journal: new Journal(join(mkdtempSync(join(tmpdir(), 'try-plan-')), 'journal.jsonl'), {
      ...{ samples: 10, suites: [], seed: 1, everyCheck: false },
    }),
    pool: {
      async tryAll(requests, done) {
        for (const { condition, checks } of requests) {
          vi.setSystemTime(Date.now() + minute)
          tried.push({ id: condition.id, checks: checks?.length })
          done(trial(condition, sights[condition.id]))
        }
      },
    },
    ...{ seed: 1, time: minutes * minute, surveyed },
  })
  const judged = plan.conditions.filter(trialOf).map(({ id }) => id)
  return { ids: tried.map(({ id }) => id), tried, judged }
}

const trial = (condition: Condition, sights: Finding[] = []): Trial => ({
  ...{ condition, sights, passed: 1, tried: 1, requests: 7, durationMs: 20, differing: [] },
})

test('with time enough all is tried, and a pack that is clean stands for its variants', async () => {
  const { ids, judged } = await triedWithin(60)
  expect(ids).toEqual([packName, 'default', 'stale-version-accepted', 'detail-shows-phone'])
  expect(judged).toEqual(plan.conditions.map(({ id }) => id))
})

test('nothing is begun after the time', async () => {
  expect(await triedWithin(2)).toMatchObject({
    ids: [packName, 'default'],
    judged: ['default', 'created-201', 'extra-response-fields'],
  })
  expect(await triedWithin(0)).toMatchObject({ ids: [], judged: [] })
})

test('the variants of a pack that came out accused are judged, though the time is over', async () => {
  const { ids, judged } = await triedWithin(1, { [packName]: [{ ...error, verdict: 'failed' }] })
  expect(ids).toEqual([packName, 'created-201', 'extra-response-fields'])
  expect(judged).toEqual(['created-201', 'extra-response-fields'])
})

test('what said too little is tried once more, though the time is over', async () => {
  const { ids } = await triedWithin(3, { 'stale-version-accepted': [error] })
  expect(ids).toEqual([packName, 'default', ...Array(2).fill('stale-version-accepted')])
})

test('a check that there was no time to try alone is tried with every fault', async () => {
  const checks = versions.flatMap(suite => suite.checks).length
  const withChecks = async (minutes: number) =>
    (await triedWithin(minutes, {}, versions)).tried.find(({ id }) => id === 'stale-version-accepted')?.checks
  expect(await withChecks(1000)).toBe(0)
  // Half of the time is for the preflight and nine checks.
  expect(await withChecks(20)).toBe(checks - 9)
})

test('a fault that the checks of its survey missed is tried once more with every check', async () => {
  const { tried } = await triedWithin(1000, { 'detail-shows-phone': [caught] }, versions)
  const of = (fault: string) => tried.filter(({ id }) => id === fault).map(({ checks }) => checks)
  expect(of('stale-version-accepted')).toEqual([0, undefined])
  expect(of('detail-shows-phone')).toEqual([0])
})
