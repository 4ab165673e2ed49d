import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { expectCode, folder, reportIn, startShell } from '../cli/conformance.ts'

const base = fileURLToPath(new URL('../../deploy/kubernetes/base', import.meta.url))
const check = '--check versions.candidate.stale'

/** The scripts of the pods, as they are mounted there, with the configuration of this target. */
function mounted(target: string): string {
  const etc = folder()
  cpSync(base, etc, { recursive: true })
  writeFileSync(join(etc, 'conformance.yaml'), `target: ${target}\n`)
  return etc
}

const broken = '{ embedded: reference, faults: [stale-version-accepted] }'

test('watch.sh: the first grade is the baseline, and what failed in it fails no later one', async () => {
  const cwd = folder()
  const night = (target: string) => startShell(`sh ${mounted(target)}/watch.sh ${check}`, { cwd }).ended
  expect(await night(broken)).toMatchObject({ code: 1 })
  const second = await night(broken)
  expect(second.out).toMatch(/^passed; 1 known failure/m)
  expect(second.code).toBe(0)
  expect(readFileSync(join(cwd, 'results/metrics.prom'), 'utf8')).toMatch(/result="passed"\} 1\n/)
  expect(readFileSync(join(cwd, 'history/history.jsonl'), 'utf8').match(/^\{"grade"/gm)).toHaveLength(2)
})

test('watch.sh: SIGTERM reaches the grade, whose reports say so, and moves no baseline', async () => {
  const cwd = folder()
  const night = startShell(`exec sh ${mounted('{ embedded: reference }')}/watch.sh --suite login`, { cwd })
  await night.says(/grading the embedded reference/)
  night.process.kill('SIGTERM')
  expect((await night.ended).code).toBe(130)
  expect(reportIn(join(cwd, 'results')).run.ending).toBe('interrupted')
  expect(existsSync(join(cwd, 'last'))).toBe(false)
})

test('shard.sh: what is broken fails no pod, and the gate once the shards are merged', async () => {
  const [cwd, etc] = [folder(), mounted(broken)]
  const checks = `${check} --check candidates.detail`
  const pods = ['0', '1', '2'].map(JOB_COMPLETION_INDEX =>
    startShell(`sh ${etc}/shard.sh 3 ${checks}`, {
      cwd,
      env: { JOB_COMPLETION_INDEX, JOB_CONTROLLER_UID: 'a-job' },
    }),
  )
  for (const { ended } of pods) expectCode(await ended, 0)
  const { command } = parse(readFileSync(join(base, '../merge/job.yaml'), 'utf8')).spec.template.spec
    .containers[0]
  const merge = () => startShell(command.at(-1), { cwd }).ended
  const merged = await merge()
  expect(merged.out).toMatch(/^failed: VER-02 is broken \(1 check\)/m)
  expectCode(merged, 1)
  rmSync(join(cwd, 'shards/1'), { recursive: true })
  const lacking = await merge()
  expect(lacking.out + lacking.err).toMatch(/shard 2\/3 is missing/)
  expect(lacking.code).not.toBe(0)
})
