import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, folder, run } from './conformance.ts'

const matrixIn = (out: string): { conditions: { id: string; outcome: string; caughtBy: string[] }[] } =>
  JSON.parse(readFileSync(join(out, 'proof.json'), 'utf8'))

test('a fault that its suite looks for is caught, a variant is clean, and a second proof has nothing left to try', {
  timeout: 240_000,
}, async () => {
  const out = folder()
  const proof = [
    ...['prove', '--fault', 'stale-version-accepted', '--variant', 'latency'],
    ...['--suite', 'versions', '--out', out],
  ]
  const ended = await run(proof)
  expectCode(ended, 0)
  expect(ended.out).toContain('the suite stands')
  const { conditions } = matrixIn(out)
  expect(conditions.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['default', 'clean'],
    ['latency', 'clean'],
    ['stale-version-accepted', 'caught'],
  ])
  expect(conditions[2]?.caughtBy).toContain('versions.candidate.stale')
  for (const file of ['proof.html', 'proof.md'])
    expect(readFileSync(join(out, file), 'utf8')).toContain('versions')

  const again = await run(proof)
  expectCode(again, 0)
  expect(again.err).toContain('3 of 3 faults and variants were tried before')
})

test('a fault that nobody looks for is missed, and the suite does not stand', {
  timeout: 240_000,
}, async () => {
  const out = folder()
  const ended = await run([
    'prove',
    '--fault',
    'stale-version-accepted',
    '--suite',
    'discovery',
    '--out',
    out,
  ])
  expectCode(ended, 1)
  expect(ended.out).toContain('missed  stale-version-accepted (VER-02)')
  expect(matrixIn(out).conditions.find(({ id }) => id === 'stale-version-accepted')?.outcome).toBe('missed')
})

test('an unknown fault is a usage problem', async () => {
  const ended = await run(['prove', '--fault', 'no-such-fault', '--out', folder()])
  expectCode(ended, 2)
  expect(ended.err).toContain('--fault no-such-fault')
})

test('repeated, the verdicts are compared', { timeout: 240_000 }, async () => {
  const out = folder()
  const ended = await run([
    'prove',
    '--variant',
    'latency',
    '--suite',
    'versions',
    '--repeat',
    '3',
    '--out',
    out,
  ])
  expectCode(ended, 0)
  expect(ended.out).toContain('2 conditions, 3 times each: all verdicts the same')
})
