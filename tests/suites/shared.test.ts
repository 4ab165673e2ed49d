import { expect, test } from 'vitest'
import { ofPair, ofStranger } from '../../cli/prove/conditions.ts'
import { tryOut } from '../../cli/prove/trial.ts'
import type { Suite } from '../../fixtures/check/check.ts'
import { faults, usualStranger } from '../../fixtures/target/embedded.ts'
import { suites } from '../../suites/index.ts'

/** The checks that stand on what can be had only once, and each of them alone. */
const sharing = suites.map(suite => ({ ...suite, checks: suite.checks.filter(({ shares }) => shares) }))
const single = sharing.flatMap(suite => suite.checks.map(check => [{ ...suite, checks: [check] }]))

/** What did not pass on a target that has one of it, and that breaks this rule. */
async function amiss(ordered: Suite[], fault?: string, choices: Record<string, string> = {}) {
  const stranger = usualStranger('1', { 'seed.imports': 'one', ...choices })
  const broken = faults.find(({ id }) => id === fault)
  const condition = broken ? ofPair(broken, stranger) : ofStranger(stranger)
  const { sights, stopped } = await tryOut(condition, { suites: ordered, seed: 3, samples: 5 })
  expect(stopped).toBeUndefined()
  return sights
}

test('one import does for all checks that need one, in whatever order they stand', async () => {
  expect(single.length).toBeGreaterThan(8)
  expect(await amiss(sharing)).toEqual([])
  expect(await amiss(sharing.toReversed().map(one => ({ ...one, checks: one.checks.toReversed() })))).toEqual(
    [],
  )
})

test('each check alone comes to the same', async () => {
  for (const alone of single) expect(await amiss(alone)).toEqual([])
})

test('where no candidate can be named only that is skipped, although a text that may be one resolves it', async () => {
  const found = await amiss(sharing, undefined, { 'hiring.import-form': 'labelled' })
  expect(found).toMatchObject([
    {
      check: 'visibility.import.candidate-of-another-organisation',
      verdict: 'skipped',
      told: expect.stringContaining('a made-up id'),
    },
  ])
})

test.for([
  ['hiring-resolveImport-without-hiring-write', 'scopes.hiring.resolveImport.without-hiring-write'],
  ['resolve-import-without-request-id', 'idempotency.key.needed-by-hiring-resolveImport'],
  ['import-across-organisations', 'visibility.import.outsider-resolves'],
  ['import-linked-across-organisations', 'visibility.import.candidate-of-another-organisation'],
  ['hiring-resolveImport-retry-not-recognised', 'idempotency.hiring-resolveImport.again'],
  ['hiring-resolveImport-content-not-compared', 'idempotency.hiring-resolveImport.other-content'],
] as const)('%s fails %s, and at worst leaves the others nothing to ask of', async ([fault, check]) => {
  const found = await amiss(sharing, fault)
  expect(found.filter(({ verdict }) => verdict !== 'skipped').map(({ check }) => check)).toEqual([check])
})
