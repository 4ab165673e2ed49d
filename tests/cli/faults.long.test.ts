import { expect, test } from 'vitest'
import { faults } from '../../reference/index.ts'
import { configFile, expectCode, folder, reportIn, run } from './conformance.ts'

/** The faults that prove the mechanism; `conformance prove` grades them all. */
const first = [
  'receipt-leaks-resume',
  'retry-creates-twice',
  'candidate-contacts-without-sensitive-contacts',
  'stale-version-accepted',
]

// One after another: four whole grades at a time leave a login no nine seconds on a slow machine, which is all that a
// device code of the embedded reference lives.
test.each(first)(
  '%s fails the gate, under what it violates and nothing else',
  { timeout: 600_000 },
  async fault => {
    const out = folder()
    const config = configFile(`target: { embedded: reference, faults: [${fault}] }`)
    const ended = await run(['grade', '--config', config, '--out', out, '--runs', '5', '--seed', '1'])
    expectCode(ended, 1)
    const { requirements, summary, gate } = reportIn(out)
    const broken = requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)
    const violated = faults.find(({ id }) => id === fault)?.violates ?? []
    expect(gate.result).toBe('failed')
    expect(broken).not.toEqual([])
    expect(broken.filter(id => !violated.includes(id))).toEqual([])
    expect(summary).toMatchObject({ error: 0 })
    for (const id of broken) expect(ended.out).toContain(id)
  },
)
