import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, folder, run } from './conformance.ts'

const matrixIn = (out: string): { conditions: { id: string; outcome: string; caughtBy: string[] }[] } =>
  JSON.parse(readFileSync(join(out, 'proof.json'), 'utf8'))

const verdictsIn = (out: string) =>
  matrixIn(out).conditions.map(({ id, outcome, caughtBy }) => ({
    id,
    outcome,
    caughtBy: caughtBy.toSorted(),
  }))

test('a fault that its suite looks for is caught, a variant is clean, and a second proof has nothing left to try', {
  timeout: 600_000,
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
  timeout: 600_000,
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

test('two shards, put together, are the proof of the whole', { timeout: 600_000 }, async () => {
  const [one, other, joined, whole] = [folder(), folder(), folder(), folder()]
  const faults = ['stale-version-accepted', 'stale-transition-400'].flatMap(id => ['--fault', id])
  const proof = [
    'prove',
    ...faults,
    '--variant',
    'latency',
    '--variant',
    'created-201',
    '--suite',
    'versions',
  ]
  const first = await run([...proof, '--shard', '1/2', '--out', one])
  expectCode(first, 0)
  expect(first.out).toContain('the suite stands in this part\na part: shard 1/2; 2 of 4 faults and variants')

  const alone = await run(['prove', '--join', one, '--out', joined])
  expectCode(alone, 2)
  expect(alone.err).toContain('--join: of 2 shards, 2 is missing')

  expectCode(await run([...proof, '--shard', '2/2', '--out', other]), 0)
  const ended = await run(['prove', '--join', one, other, '--out', joined])
  expectCode(ended, 0)
  expect(ended.err).toBe('')
  expectCode(await run([...proof, '--out', whole]), 0)
  expect(verdictsIn(joined)).toEqual(verdictsIn(whole))
})

test('a sample tries the share whose turn it is, and says what it was', { timeout: 600_000 }, async () => {
  const out = folder()
  const faults = ['stale-version-accepted', 'stale-transition-400'].flatMap(id => ['--fault', id])
  const sample = ['prove', ...faults, '--suite', 'versions', '--for', '20m', '--seed', '20261124']
  const ended = await run([...sample, '--out', out])
  expectCode(ended, 0)
  expect(ended.out).toContain(
    'a part: shard 1/1, the sample of seed 20261124; 2 of 2 faults and variants tried',
  )
  expect(ended.out).toContain('checks that no fault turns red are not judged by a part')
  expect(ended.out).toContain(
    'conformance prove --shard 1/1 --fault stale-version-accepted --fault stale-transi',
  )
})

test('a sample that has no time for anything is no proof', { timeout: 600_000 }, async () => {
  const out = folder()
  const ended = await run(['prove', '--fault', 'stale-version-accepted', '--for', '0s', '--out', out])
  expectCode(ended, 3)
  expect(ended.out).toContain('nothing was tried in time')
  expect(ended.out).toContain('1 more were not begun within 0 ms: stale-version-accepted')
})

test('repeated, the verdicts are compared', { timeout: 600_000 }, async () => {
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
  timeout: 600_000,
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

test('a stranger that is usual in all that is not chosen is clean', { timeout: 600_000 }, async () => {
  const stranger = ['prove', '--stranger', 'x', '--usual', '--choose', 'lists.page-size=3-to-10']
  const ended = await run([...stranger, '--suite', 'lists', '--out', folder()])
  expectCode(ended, 0)
  expect(ended.out).toContain('1 clean')
  const unknown = await run(['prove', '--choose', 'lists.page-size=endless', '--out', folder()])
  expectCode(unknown, 2)
  expect(unknown.err).toContain('--choose lists.page-size=endless')
})
