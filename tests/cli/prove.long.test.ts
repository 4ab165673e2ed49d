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

test('strangers are graded, a part by each machine, and the parts are put together', {
  timeout: 240_000,
}, async () => {
  const [one, other, both] = [folder(), folder(), folder()]
  const proof = ['prove', '--strangers', '2', '--pairs', '2', '--seed', '11', '--check', 'service.mcp']
  const ended = await run([...proof, '--shard', '1/2', '--out', one])
  expect(ended.err).toContain('seed 11')
  expect(ended.out).toContain('1 stranger of seed 11')
  await run([...proof, '--shard', '2/2', '--out', other])
  const together = await run([...proof, '--join', one, '--join', other, '--out', both])
  expect(together.err).toContain('4 of 4 trials were tried before')
  expect(matrixIn(both).conditions.map(({ id }) => id.replace(/.* on /, ''))).toEqual([
    '11-1',
    '11-1',
    '11-2',
    '11-2',
  ])
  const another = await run([...proof, '--seed', '12', '--join', one, '--out', folder()])
  expectCode(another, 2)
  expect(another.err).toContain('is no journal of the same proof')
})

test('a stranger that is usual in all that is not chosen is clean', { timeout: 240_000 }, async () => {
  const stranger = ['prove', '--stranger', 'x', '--usual', '--choose', 'lists.page-size=3-to-10']
  const ended = await run([...stranger, '--suite', 'lists', '--out', folder()])
  expectCode(ended, 0)
  expect(ended.out).toContain('1 clean')
  const unknown = await run(['prove', '--choose', 'lists.page-size=endless', '--out', folder()])
  expectCode(unknown, 2)
  expect(unknown.err).toContain('--choose lists.page-size=endless')
})
