import { expect, test } from 'vitest'
import { type Cost, type Costs, knownCosts, shared } from '../../cli/grade/budget/costs.ts'
import { type Plan, type Planning, planFor } from '../../cli/grade/budget/plan.ts'
import { byTelling } from '../../cli/grade/budget/telling.ts'
import { requirement } from '../../document/index.ts'
import type { Check } from '../../fixtures/check/check.ts'
import { knownFaults } from '../../reports/triage/index.ts'
import { suites } from '../../suites/index.ts'

const all = suites.flatMap(({ checks }) => checks)
const samples = 50

const idsOf = ({ rounds }: Plan) => rounds.flat().flatMap(({ checks }) => checks.map(({ id }) => id))
const planned = (budget: Planning) => planFor(suites, budget, samples)

/** What a plan costs at most: its checks, and all that is shared, of which a small budget sets aside a half alone. */
function costOf(plan: Plan, { requests = Infinity, sensitive = Infinity }: Planning = {}) {
  const costs = knownCosts()
  const of = (id: string): Cost => costs[id] ?? [0, 0]
  const [sharedRequests, sharedReads] = of(shared)
  const known = idsOf(plan).map(of)
  return {
    requests: sum(known.map(([one]) => one)) + Math.min(sharedRequests, requests / 2),
    sensitive: sum(known.map(([, one]) => one)) + Math.min(sharedReads, sensitive / 2),
  }
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('each check is run once, or is left out by a budget that it names', () => {
  for (const budget of [
    { requests: 2000 },
    { sensitive: 100 },
    { requests: 3000, sensitive: 50 },
    { seconds: 60 },
  ]) {
    const plan = planned(budget)
    const ids = [...idsOf(plan), ...plan.leftOut.map(({ check }) => check.id)]
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    for (const { budget: name } of plan.leftOut)
      expect(Object.keys(budget)).toContain(name.replace('budget.', ''))
  }
})

test('a plan keeps to its budget, by what was measured', () => {
  for (const requests of [1000, 2000, 4000, 8000])
    expect(costOf(planned({ requests }), { requests }).requests).toBeLessThanOrEqual(requests)
  for (const sensitive of [50, 200, 1000])
    expect(costOf(planned({ sensitive }), { sensitive }).sensitive).toBeLessThanOrEqual(sensitive)
})

test('the same budget has the same plan', () => {
  expect(planned({ requests: 2000 })).toEqual(planned({ requests: 2000 }))
})

test('a budget for everything leaves nothing out, and one of seconds only orders', () => {
  expect(planned({ requests: 1_000_000, sensitive: 1_000_000 }).leftOut).toEqual([])
  expect(planned({ seconds: 1 }).leftOut).toEqual([])
})

test('what uses limits up, and what looks at every exchange, comes last', () => {
  for (const budget of [{ requests: 4000 }, { seconds: 60 }]) {
    const { rounds } = planned(budget)
    const last = ['limits', 'passive']
    for (const round of rounds.slice(0, -1)) for (const { id } of round) expect(last).not.toContain(id)
    expect(rounds.at(-1)?.map(({ id }) => id)).toEqual(last)
  }
})

/** How many faults of the proof some checks find, of those that are found at all. */
function found(ids: readonly string[]): number {
  const chosen = new Set(ids)
  const faults = knownFaults().faults.filter(({ red }) => red.size > 0)
  return faults.filter(({ red }) => [...red.keys()].some(id => chosen.has(id))).length / faults.length
}

test('a part of the requests finds more than that part of the faults, and each statement that must be kept', () => {
  const whole = costOf(planned({ requests: 1_000_000 })).requests
  for (const [part, least] of [
    [0.15, 0.6],
    [0.3, 0.85],
    [0.6, 0.98],
  ] as const)
    expect(found(idsOf(planned({ requests: Math.round(whole * part) })))).toBeGreaterThan(least)
  const chosen = new Set(idsOf(planned({ requests: Math.round(whole * 0.6) })))
  const musts = (ids: Set<string>) =>
    new Set(
      all
        .filter(({ id }) => ids.has(id))
        .flatMap(({ requirements }) => requirements)
        .filter(id => requirement(id).level === 'must'),
    )
  expect(musts(chosen).size).toBe(musts(new Set(all.map(({ id }) => id))).size)
})

test('what must be kept comes before what should, and breadth before depth', () => {
  const ofLevel = (level: string) =>
    all.filter(({ requirements }) => requirements.every(id => requirement(id).level === level))
  const [one, ...more] = ofLevel('must')
  const other = more.find(({ requirements }) => !requirements.some(id => one?.requirements.includes(id)))
  const [should] = ofLevel('should')
  if (!one || !other || !should) throw new Error('the suite has checks of each kind')
  const alike = { violates: [], red: [] }
  const alone = (check: Check) => ({ ...check, requirements: [check.requirements[0]] as [string] })
  const [first, second, third] = [alone(one), alone(other), alone(should)]
  expect(byTelling([third, first, second], () => 1, [alike])).toEqual([first, second, third])
  const again = { ...first, id: 'again' }
  expect(byTelling([first, again, second], () => 1, [alike])).toEqual([first, second, again])
})

test('of two that find the same, the cheaper one comes first', () => {
  const [one] = all
  if (!one) throw new Error('the suite has checks')
  const cheap = { ...one, id: 'cheap' }
  expect(byTelling([one, cheap], ({ id }) => (id === 'cheap' ? 1 : 2), [])).toEqual([cheap, one])
})

test('a check that is newer than the costs is taken for a dear one', () => {
  const known = all.slice(0, 10).map(({ id }, at): [string, Cost] => [id, [at, 0]])
  const costs: Costs = { [shared]: [0, 0], ...Object.fromEntries(known) }
  const plan = planFor(
    [{ id: 'new', title: 'New', checks: all.slice(10, 12) }],
    { requests: 10 },
    samples,
    costs,
  )
  expect(plan.leftOut).toHaveLength(1)
})
