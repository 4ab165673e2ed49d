import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rejudgement } from '../../cli/rejudge/compared.ts'
import { faults, variants } from '../../reference/index.ts'
import { configFile, folder, run } from './conformance.ts'

/** How many whole grades are drawn, and from which seed: each day's own, unless it is given. */
const { REJUDGED_GRADES = '6', REJUDGED_SEED = String(Math.floor(Date.now() / 86_400_000)) } = process.env

/** What is graded, and by which seed. */
interface Drawn {
  how: string
  seed: number
}

const how: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constant(''), weight: 1 },
  { arbitrary: fc.constantFrom(...variants).map(({ id }) => `, variants: [${id}]`), weight: 3 },
  { arbitrary: fc.nat(99_999).map(stranger => `, stranger: ${stranger}`), weight: 4 },
  { arbitrary: fc.constantFrom(...faults).map(({ id }) => `, faults: ["${id}"]`), weight: 4 },
)

const drawn: Drawn[] = fc.sample(fc.record({ how, seed: fc.nat(2 ** 31 - 1) }), {
  numRuns: Number(REJUDGED_GRADES),
  seed: Number(REJUDGED_SEED),
})

test.concurrent.each(drawn)(
  'by seed $seed, the reference$how',
  async ({ how, seed }) => {
    const out = join(folder(), 'results')
    const config = configFile(`target: { embedded: reference${how} }\nlogin: {}`)
    const graded = await run(['grade', '--config', config, '--seed', String(seed), '--out', out])
    expect(graded.code, graded.err).toBeOneOf([0, 1, 3])
    const ended = await run(['rejudge', out, '--json'])
    const { checks, unasked, missing }: Rejudgement = JSON.parse(ended.out)
    const count = readFileSync(join(out, 'events.jsonl'), 'utf8').match(/"type":"check-finished"/g)?.length
    expect(checks).toHaveLength(count ?? 0)
    expect(checks.filter(({ isSame }) => !isSame)).toEqual([])
    expect({ unasked, missing }).toEqual({ unasked: [], missing: [] })
    rmSync(out, { recursive: true })
  },
  1_200_000,
)
