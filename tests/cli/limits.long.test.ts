import { beforeAll, expect, test } from 'vitest'
import { type Graded, gradedBehind } from '../limited/graded.ts'
import type { Limit } from '../limited/limiter.ts'
import type { Report } from './conformance.ts'

/** Suites that write, race, and read what is sensitive; the others send nothing that these don't. */
const args = ['versions', 'visibility'].flatMap(suite => ['--suite', suite])

/** These grades mostly wait, side by side. */
const timeout = 600_000

const verdictsIn = ({ checks }: Report) => Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]))

let calm: Graded

beforeAll(async () => {
  calm = await gradedBehind([], { args })
  expect(calm.report.checks.length).toBeGreaterThan(80)
}, timeout)

const calls: Limit = {
  ...{ calls: 40, seconds: 1, counts: 'all calls', of: 'a connection' },
  ...{ form: 'windows', retryAfter: 'seconds' },
}

/** What can't know of a limit: as many requests as are under way at once when it is met. */
const first = 64

test.concurrent.each<[string, Limit]>([
  ['in seconds', calls],
  ['as a date', { ...calls, retryAfter: 'date' }],
  ['as a date, by a clock that is behind', { ...calls, retryAfter: 'date', ahead: -90 }],
  ['by a bucket', { ...calls, form: 'bucket' }],
  ['of everybody', { ...calls, of: 'everybody' }],
])(
  'the same verdicts under a limit that a 429 tells %s, and few are refused',
  { timeout },
  async (_, limit) => {
    const { report, seen } = await gradedBehind([limit], { args })
    expect(verdictsIn(report)).toEqual(verdictsIn(calm.report))
    expect(seen.refused - first).toBeLessThan(calm.seen.requests * 0.05)
  },
)

test.concurrent('the same verdicts under a limit that nothing tells', { timeout }, async () => {
  const { report, seen } = await gradedBehind([{ ...calls, retryAfter: 'none' }], { args })
  expect(verdictsIn(report)).toEqual(verdictsIn(calm.report))
  expect(seen.refused - first).toBeLessThan(calm.seen.requests * 0.1)
})

test.concurrent.each(['RateLimit', 'X-RateLimit'] as const)(
  'a limit that the answers tell is kept to: %s',
  { timeout },
  async told => {
    const { report, seen } = await gradedBehind([{ ...calls, told }], { args })
    expect(verdictsIn(report)).toEqual(verdictsIn(calm.report))
    expect(seen.refused).toBeLessThan(calm.seen.requests * 0.03)
  },
)

test.concurrent('the same verdicts under a limit on sensitive reads', { timeout }, async () => {
  const limit = { calls: 15, seconds: 3 }
  const { report, seen } = await gradedBehind([], {
    args,
    reference: { limits: { sensitiveReads: { usual: limit, wide: limit } } },
  })
  expect(verdictsIn(report)).toEqual(verdictsIn(calm.report))
  expect(seen.refused - first).toBeLessThan(calm.seen.sensitive * 0.1)
})
