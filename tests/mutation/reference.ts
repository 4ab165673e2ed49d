import { expect, test } from 'vitest'
import { tryOut } from '../../cli/prove/trial.ts'
import type { Condition } from '../../reports/index.ts'
import { suites } from '../../suites/index.ts'

const mutant: Condition = { kind: 'control', id: 'mutant', what: 'a mutant', violates: [], inevitable: {} }

/** The grade that a mutant of the reference must not pass; a mutant that does is listed, with its reason. */
test('the reference passes every check', { timeout: 120_000 }, async () => {
  const { sights, stopped } = await tryOut(mutant, { suites, seed: 1, samples: 10, untilRed: true })
  expect(stopped).toBeUndefined()
  expect(sights.filter(({ verdict }) => verdict !== 'skipped')).toEqual([])
})
