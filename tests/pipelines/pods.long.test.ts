import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder, reportIn, startShell } from '../cli/conformance.ts'

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
