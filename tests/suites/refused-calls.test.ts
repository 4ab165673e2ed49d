import { expect, test } from 'vitest'
import { ofPair } from '../../cli/prove/conditions.ts'
import { tryOut } from '../../cli/prove/trial.ts'
import { faults, usualStranger } from '../../fixtures/target/embedded.ts'
import { suites } from '../../suites/index.ts'

test.for([
  { fault: 'client-id-needed', choice: ['login.error-status', '200'], check: 'login.device.starts' },
  { fault: 'cookie-needed', choice: ['discovery.login', 'needed'], check: 'service.call.runs' },
] as const)('$check tells $fault where $choice.0 is $choice.1', async ({ fault, choice, check }) => {
  const broken = faults.find(({ id }) => id === fault)
  if (!broken) throw new Error(`the reference has no fault ${fault}`)
  const [name, value] = choice
  const alone = suites
    .map(suite => ({ ...suite, checks: suite.checks.filter(({ id }) => id === check) }))
    .filter(({ checks }) => checks.length > 0)
  const condition = ofPair(broken, usualStranger('1', { [name]: value }))
  const { sights } = await tryOut(condition, { suites: alone, seed: 3, samples: 5 })
  expect(sights).toMatchObject([{ check, verdict: 'failed', broken: [...broken.violates] }])
})
