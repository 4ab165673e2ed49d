import { expect, test } from 'vitest'
import { configFile, folder, reportIn, run } from './conformance.ts'

const timeout = 300_000

test('a replay repeats one check of a grade: same seed, same configuration, same verdict', {
  timeout,
}, async () => {
  const out = folder()
  const again = folder()
  const config = configFile('target: { embedded: reference, faults: [stale-version-accepted] }')
  const graded = await run(['grade', '--config', config, '--suite', 'versions', '--out', out])
  expect(graded.code).toBe(1)
  const failed = reportIn(out).checks.find(({ verdict }) => verdict === 'failed')
  expect(graded.out).toContain(`conformance replay ${out} ${failed?.id}`)
  const replayed = await run(['replay', out, String(failed?.id), '--out', again])
  expect(replayed.code).toBe(1)
  expect(reportIn(again).run.seed).toBe(reportIn(out).run.seed)
  expect(
    reportIn(again)
      .checks.filter(({ verdict }) => verdict !== 'skipped')
      .map(({ id }) => id),
  ).toEqual([failed?.id])
})

test('a replay of a grade that sent no writes sends none', { timeout }, async () => {
  const [out, again] = [folder(), folder()]
  const config = configFile('target: { embedded: reference }')
  const check = 'versions.candidate.stale'
  await run(['grade', '--config', config, '--read-only', '--check', check, '--out', out])
  const replayed = await run(['replay', out, check, '--out', again])
  expect(replayed.code, replayed.out).toBe(3)
  expect(reportIn(again).run).toMatchObject({ readOnly: true })
  expect(reportIn(again).checks).toEqual([expect.objectContaining({ id: check, verdict: 'skipped' })])
})
