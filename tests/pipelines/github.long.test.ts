import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { folder, reportIn } from '../cli/conformance.ts'
import { checkout } from './checkout.ts'
import { wrongWith } from './github-parser.ts'
import { runAction } from './github-runner.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe("GitHub's own parser", () => {
  test.each([
    ['action.yml', 'action'],
    ['deploy/github/pull-request.yml', 'workflow'],
    ['deploy/github/shards.yml', 'workflow'],
    ['deploy/github/watch.yml', 'workflow'],
  ] as const)('finds nothing wrong with %s', (name, kind) => {
    expect(wrongWith(join(root, name), kind)).toEqual([])
  })

  test('sees a key and a name that are none', () => {
    const file = join(folder(), 'wrong.yml')
    writeFileSync(
      file,
      'on: push\njobs: { a: { runs-on: x, step: [], steps: [{ run: "\u0024{{ input.a }}" }] } }\n',
    )
    expect(wrongWith(file, 'workflow')).toEqual([
      expect.stringMatching(/Unexpected value 'step'/),
      expect.stringMatching(/Unrecognized named-value: 'input'/),
    ])
  })
})

const check = 'versions.candidate.stale'

const given = { install: root, options: `--check=${check}\n\n--seed=1` }

test('green: outputs, summary, artefact, and what was built', async () => {
  const at = checkout()
  const job = await runAction(given, at)
  expect(job.log).toMatch(/^passed/m)
  expect(job.isGreen).toBe(true)
  expect(job.outputs).toEqual({ gate: 'passed', 'exit-code': '0', results: 'results' })
  expect(job.summary).toMatch(/^## Conformance: passed/)
  expect(job.log).not.toMatch(/^::/m)
  expect(job.used).toEqual([
    { uses: expect.stringMatching(/^actions\/setup-node@/), with: { 'node-version': '24' } },
    {
      uses: expect.stringMatching(/^actions\/upload-artifact@/),
      with: { name: 'conformance', path: 'results', 'if-no-files-found': 'ignore' },
    },
  ])
  expect(reportIn(join(at.workspace, 'results'))).toMatchObject({ run: { build: 'c0ffee', seed: 1 } })
})

const artefact = (id: number, more: object, run: object = {}) => ({
  ...{ name: 'conformance', expired: false, created_at: `2026-01-0${id}T00:00:00Z`, ...more },
  workflow_run: { id, head_branch: 'main', repository_id: 7, head_repository_id: 7, ...run },
})

/** All that the repository keeps: of main the second is the last that is still there, and the sixth is of this very run. */
const artefacts = [
  artefact(1, {}),
  artefact(2, {}),
  artefact(3, { expired: true }),
  artefact(4, {}, { head_branch: 'feature' }),
  artefact(5, {}, { head_repository_id: 8 }),
  artefact(6, {}),
]

test('red: annotation, summary, artefact; and green where main failed the same', async () => {
  const main = checkout({ isBroken: true })
  const red = await runAction(given, main)
  expect(red.isGreen).toBe(false)
  expect(red.outputs).toMatchObject({ gate: 'failed', 'exit-code': '1' })
  expect(red.log).toMatch(new RegExp(`^::error title=${check}::VER-02`, 'm'))
  expect(red.summary).toMatch(/^## Conformance: failed/)
  expect(red.used.map(({ uses }) => uses)).toContainEqual(expect.stringMatching(/^actions\/upload-artifact@/))

  const change = checkout({ isBroken: true })
  writeFileSync(join(change.github, 'artifacts.json'), JSON.stringify({ artifacts: artefacts }))
  mkdirSync(join(change.github, '2'))
  cpSync(join(main.workspace, 'results'), join(change.github, '2/conformance'), { recursive: true })
  const held = await runAction({ ...given, baseline: 'main' }, change)
  expect(held.log).toMatch(/1 known failure/)
  expect(held.outputs.gate).toBe('passed')
  expect(held.isGreen).toBe(true)
})

test('a baseline that is not there yet is told; a wrong configuration is no verdict', async () => {
  const at = checkout()
  writeFileSync(join(at.github, 'artifacts.json'), JSON.stringify({ artifacts: artefacts }))
  const job = await runAction({ ...given, baseline: 'release', config: 'nowhere.yaml' }, at)
  expect(job.log).toMatch(/^::notice title=Conformance::there is no grade of release yet/m)
  expect(job.outputs).toMatchObject({ gate: 'inconclusive', 'exit-code': '2' })
  expect(job.isGreen).toBe(false)
})

test('a baseline that may not be read says which permission is missing', async () => {
  const job = await runAction({ ...given, install: '', baseline: 'main', token: '' }, checkout())
  expect(job.isGreen).toBe(false)
  expect(job.log).toMatch(/^::error title=Conformance::.*permissions: \{ actions: read \}/m)
  expect(job.log).not.toMatch(/grading/)
})

test.each(['shard', 'merge'])('no input is ever a command, with %s', async more => {
  const at = checkout()
  const hostile = '"; touch owned; $(touch owned) `touch owned` \' #'
  const inputs = {
    url: hostile,
    build: hostile,
    artifact: hostile,
    out: `r $(touch owned)`,
    options: hostile,
    [more]: hostile,
  }
  const job = await runAction({ ...given, ...inputs }, at)
  expect(job.outputs['exit-code']).toBe('2')
  expect(existsSync(join(at.workspace, 'owned'))).toBe(false)
})
