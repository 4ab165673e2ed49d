import { expect, test } from 'vitest'
import type { Check, Suite } from '../../fixtures/check/check.ts'
import { isPassive } from '../../fixtures/check/passive.ts'
import { suites } from '../../suites/index.ts'
import { sentBy } from './sent.ts'

const timeout = 600_000

/** Passive checks send nothing; those that share an import ask it by turns, which others have a part in. */
const sending = (check: Check) => !isPassive(check) && !check.shares

/** The first and the last check of each suite that send anything. */
const ends = suites.flatMap(({ checks }) => {
  const own = checks.filter(sending)
  return [...own.slice(0, 1), ...own.slice(1).slice(-1)]
})

/**
 * Requests that say nothing of their own: what is asked once a grade by whoever needs it first, and the further pages
 * of lists, which are as long as others have made them.
 */
const common = [/"resource":"context"/, /"operation":"companies"/, /"page":[2-9]/]

const ownOf = (check: Check, sent: Map<string, Set<string>>): string[] =>
  [...(sent.get(check.id) ?? [])].filter(text => !common.some(each => each.test(text))).toSorted()

const alone = (check: Check): Suite[] =>
  suites.filter(({ checks }) => checks.includes(check)).map(suite => ({ ...suite, checks: [check] }))

test('a check sends the same bytes alone, after others and in another order', { timeout }, async () => {
  const forwards = await sentBy(suites)
  const backwards = await sentBy(
    suites.toReversed().map(suite => ({ ...suite, checks: suite.checks.toReversed() })),
  )
  const checks = suites.flatMap(suite => suite.checks).filter(sending)
  expect(checks.filter(check => ownOf(check, forwards).length > 0).length).toBeGreaterThan(600)
  for (const check of checks)
    expect.soft(ownOf(check, backwards), `${check.id}, in another order`).toEqual(ownOf(check, forwards))
  for (const check of ends)
    expect
      .soft(ownOf(check, await sentBy(alone(check))), `${check.id}, alone`)
      .toEqual(ownOf(check, forwards))
})
