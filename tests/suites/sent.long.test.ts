import { expect, test } from 'vitest'
import type { Check, Suite } from '../../fixtures/check/check.ts'
import { isPassive } from '../../fixtures/check/passive.ts'
import { suites } from '../../suites/index.ts'
import { sentBy } from './sent.ts'

const timeout = 900_000

/** Passive checks send nothing; those that share an import ask it by turns, which others have a part in. */
const sending = (check: Check) => !isPassive(check) && !check.shares

/** The first and the last check of each suite that send anything. */
const ends = suites.flatMap(({ checks }) => {
  const own = checks.filter(sending)
  return [...own.slice(0, 1), ...own.slice(1).slice(-1)]
})

const reversed = suites.toReversed().map(suite => ({ ...suite, checks: suite.checks.toReversed() }))

/** A further page of a list says nothing of its own: lists are as long as others have made them. */
const furtherPage = /"page":([2-9]|\d\d)/

/** Nor does the size of a page: some five are to show the whole list. */
const pageSize = /(?<="pageSize":)\d+/g

const ownOf = (check: Check, sent: Map<string, Set<string>>): string[] => {
  const own = [...(sent.get(check.id) ?? [])].filter(text => !furtherPage.test(text))
  return [...new Set(own.map(text => text.replace(pageSize, 'some')))].toSorted()
}

/** What experiments sent with a key, by that key. Which of them are made hangs on what is known by then. */
const experimentsOf = (sent: Map<string, Set<string>>): Map<string, string> =>
  new Map(
    [...(sent.get('experiments') ?? [])].flatMap(text => {
      const [, key] = /"requestId":"([^"]+)"/.exec(text) ?? []
      return key === undefined ? [] : [[key, text] as const]
    }),
  )

const alone = (check: Check): Suite[] =>
  suites.filter(({ checks }) => checks.includes(check)).map(suite => ({ ...suite, checks: [check] }))

/** How many references are graded at once. */
const atOnce = 8

test('a check sends the same bytes in another order', { timeout }, async () => {
  const [forwards, backwards] = [await sentBy(suites), await sentBy(reversed)]
  const checks = suites.flatMap(suite => suite.checks).filter(sending)
  expect(checks.filter(check => ownOf(check, forwards).length > 0).length).toBeGreaterThan(600)
  for (const check of checks) expect.soft(ownOf(check, backwards), check.id).toEqual(ownOf(check, forwards))
})

test('an experiment sends the same bytes, whichever ran before it', { timeout }, async () => {
  const [forwards, backwards] = [await sentBy(suites), await sentBy(reversed)]
  const [first, then] = [experimentsOf(forwards), experimentsOf(backwards)]
  const both = [...first.keys()].filter(key => then.has(key))
  expect(both.length).toBeGreaterThan(30)
  for (const key of both) expect.soft(then.get(key)).toBe(first.get(key))
})

test('a check sends the same bytes alone and after others', { timeout }, async () => {
  const together = await sentBy(suites)
  const turns = ends.values()
  const lane = async () => {
    for (const check of turns)
      expect.soft(ownOf(check, await sentBy(alone(check))), check.id).toEqual(ownOf(check, together))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
})
