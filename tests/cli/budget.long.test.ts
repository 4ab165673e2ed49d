import { expect, test } from 'vitest'
import { planFor } from '../../cli/grade/budget/plan.ts'
import { suites } from '../../suites/index.ts'
import { gradedBehind } from '../limited/graded.ts'
import { expectCode, filesIn, type Report } from './conformance.ts'

/** These grades wait for device codes, side by side. */
const timeout = 600_000

const leftOut = ({ checks }: Report) =>
  checks.filter(({ reason }) => reason?.startsWith('it did not fit into')).map(({ id }) => id)

test.concurrent('a budget of requests is kept to, and every report names what did not fit', {
  timeout,
}, async () => {
  const { ended, out, report, seen } = await gradedBehind([], { budget: '{ requests: 800 }' })
  expectCode(ended, 3)
  expect(seen.requests).toBeLessThanOrEqual(800)
  const missing = leftOut(report)
  expect(missing.length).toBeGreaterThan(500)
  expect(report.checks.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(50)
  const wrong = report.checks.filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
  expect(wrong.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([])
  expect(report.gate.result).toBe('inconclusive')
  expect(ended.out).toMatch(/^inconclusive: \d+ checks did not fit into budget\.requests/m)
  const files = filesIn(out)
  const reason = 'it did not fit into budget.requests (800)'
  for (const name of ['junit.xml', 'report.html', 'report.json']) expect(files.get(name)).toContain(reason)
  expect(files.get('summary.md')).toMatch(/\d+ checks did not fit into budget/)
  const untested = report.requirements.filter(({ verdict }) => verdict === 'untested')
  expect(untested.length).toBeGreaterThan(100)
})

test.concurrent('the same budget leaves out the same, whatever the target takes', { timeout }, async () => {
  const slow = { variants: ['latency'] }
  const suite = ['--suite', 'candidates', '--suite', 'errors']
  const budget = '{ requests: 400 }'
  const [one, other] = await Promise.all([
    gradedBehind([], { budget, args: suite }),
    gradedBehind([], { budget, args: suite, reference: slow }),
  ])
  expect(leftOut(one.report).length).toBeGreaterThan(50)
  expect(leftOut(other.report)).toEqual(leftOut(one.report))
})

test.concurrent('a budget of sensitive reads is kept to; what needs none is run', { timeout }, async () => {
  const { report, seen } = await gradedBehind([], {
    budget: '{ sensitive: 20 }',
    args: ['--suite', 'candidates', '--suite', 'versions'],
  })
  expect(seen.sensitive).toBeLessThanOrEqual(20)
  expect(leftOut(report).length).toBeGreaterThan(5)
  expect(report.summary).toMatchObject({ failed: 0, error: 0 })
  expect(report.summary.passed).toBeGreaterThan(40)
})

test.concurrent('a budget of seconds ends a grade, the most telling checks first', { timeout }, async () => {
  const { ended, report } = await gradedBehind([], {
    budget: '{ seconds: 25 }',
    reference: { variants: ['latency'] },
  })
  expectCode(ended, 3)
  expect(ended.out).toContain('there was no time left (budget.seconds 25)')
  const blocked = report.checks.filter(({ verdict }) => verdict === 'blocked')
  expect(blocked.length).toBeGreaterThan(0)
  for (const { reason } of blocked) expect(reason).toBe('there was no time left (budget.seconds 25)')
  // What waits is begun before all else.
  const roundOf = new Map(
    planFor(suites, { seconds: 25 }, 50).rounds.flatMap((round, at) =>
      round.flatMap(({ checks }) => checks.flatMap(({ id, waits }) => (waits ? [] : [[id, at] as const]))),
    ),
  )
  const rounds = (of: Report['checks']) => of.flatMap(({ id }) => roundOf.get(id) ?? [])
  const judged = rounds(report.checks.filter(({ verdict }) => verdict !== 'blocked'))
  expect(Math.max(0, ...judged)).toBeLessThanOrEqual(Math.min(...rounds(blocked)))
})
