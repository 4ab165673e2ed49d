import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder } from '../cli/conformance.ts'
import { userShell } from '../cli/user-shell.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pipeline = readFileSync(join(root, 'deploy/jenkins/Jenkinsfile'), 'utf8')

/** The shell of the steps, in their order. */
const scripts = [...pipeline.matchAll(/\bsh (?:'''(.*?)'''|'([^'\n]*)')/gs)].map(
  ([, long, short]) => long ?? short ?? '',
)

/** Runs them in a workspace as the agent does, which ends at the first that fails. */
function build(workspace: string): { code: number | null; log: string } {
  let log = ''
  for (const script of scripts) {
    const ended = spawnSync(
      'sh',
      [
        '-xe',
        '-c',
        script
          .replace('recruiting-adapter-conformance', root)
          .replace('conformance grade', '$& --check versions.candidate.stale'),
      ],
      {
        ...{ cwd: workspace, encoding: 'utf8' },
        env: { ...userShell, GIT_COMMIT: 'c0ffee' },
      },
    )
    log += ended.stdout + ended.stderr
    if (ended.status !== 0) return { code: ended.status, log }
  }
  return { code: 0, log }
}

function workspace(): string {
  const made = folder()
  writeFileSync(
    join(made, 'conformance.yaml'),
    'target: { embedded: reference, faults: [stale-version-accepted] }\n',
  )
  return made
}

test('the steps of the Jenkinsfile: red, and green where the branch failed the same', () => {
  expect(scripts).toHaveLength(2)
  const branch = workspace()
  const red = build(branch)
  expect(red.log).toMatch(/failed: VER-02 is broken/)
  expect(red.code).toBe(1)
  expect(readFileSync(join(branch, 'results/junit.xml'), 'utf8')).toMatch(/<failure message="VER-02/)

  const change = workspace()
  mkdirSync(join(change, 'baseline'))
  cpSync(join(branch, 'results/report.json'), join(change, 'baseline/report.json'))
  const green = build(change)
  expect(green.log).toMatch(/^passed; \d+ known failures?/m)
  expect(green.code).toBe(0)
})
