import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { digestsOf } from './asserted.ts'
import { placedChecks } from './placed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the digests of what the checks assert are those of their code (`npx vitest run tests/sets/digests -u`)', {
  timeout: 600_000,
}, async () => {
  const digests = digestsOf(root, placedChecks())
  await expect(`${JSON.stringify(digests, null, 2)}\n`).toMatchFileSnapshot('../../suites/digests.json')
})
