import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { folder, reportIn, start } from '../cli/conformance.ts'
import { userShell } from '../cli/user-shell.ts'
import { wrongWith } from './github-parser.ts'
import { type Place, runAction, runJob } from './github-runner.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe("GitHub's own parser", () => {
  test.each([
    ['action.yml', 'action'],
    ['deploy/github/pull-request.yml', 'workflow'],
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

interface Checkout extends Place {
  /** What the runner's `gh` answers from: artifacts.json, and a folder of artefacts a run. */
  github: string
}

/** A checkout of somebody's service, and a runner with a `gh` that answers from a folder as the real one does. */
function checkout({ isBroken = false } = {}): Checkout {
  const [workspace, bin, github] = [folder(), folder(), folder()]
  const fault = isBroken ? ', faults: [stale-version-accepted]' : ''
  writeFileSync(join(workspace, 'conformance.yaml'), `target: { embedded: reference${fault} }\n`)
  writeFileSync(
    join(bin, 'gh'),
    `#!/bin/bash -e
if [ "$1 $2" = 'api --method' ]; then
  [ -n "$GH_TOKEN" ] || { echo 'HTTP 403: Resource not accessible by integration' >&2; exit 1; }
  exec jq --raw-output "\${!#}" ${github}/artifacts.json
fi
[ "$1 $2 $4 $6 $8" = 'run download --repo --name --dir' ] && cp --recursive ${github}/"$3/$7" "$9"
`,
  )
  chmodSync(join(bin, 'gh'), 0o755)
  return {
    ...{ workspace, github, packed: root },
    env: { ...userShell, PATH: `${bin}${delimiter}${userShell.PATH}` },
    contexts: { github: { sha: 'c0ffee', event: {}, token: 'a token' } },
  }
}

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

const gradesIn = (history: string) =>
  readFileSync(join(history, 'history.jsonl'), 'utf8').match(/^\{"grade"/gm)?.length

/** All that the repository keeps: of main the second is the last that is still there. */
const artefacts = [
  artefact(1, {}),
  artefact(2, {}),
  artefact(3, { expired: true }),
  artefact(4, {}, { head_branch: 'feature' }),
  artefact(5, {}, { head_repository_id: 8 }),
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

test('no input is ever a command', async () => {
  const at = checkout()
  const hostile = '"; touch owned; $(touch owned) `touch owned` \' #'
  const inputs = {
    url: hostile,
    build: hostile,
    artifact: hostile,
    out: `r $(touch owned)`,
    options: hostile,
  }
  const job = await runAction({ ...given, ...inputs }, at)
  expect(job.outputs['exit-code']).toBe('2')
  expect(existsSync(join(at.workspace, 'owned'))).toBe(false)
})

test('watched: the first grade is the baseline, then only what got worse is red', async () => {
  const at = checkout()
  const personas = 'personas: { recruiter: { identity: Mei Tan } }'
  const passphrase = 'open sesame'
  writeFileSync(
    join(at.workspace, 'conformance.yaml'),
    `target: { url: 'https://sandbox.example' }\nlogin: { passphrase: ${passphrase} }\n${personas}\n`,
  )
  const watch = join(folder(), 'watch.yml')
  const text = readFileSync(join(root, 'deploy/github/watch.yml'), 'utf8')
  const some = ['versions.candidate.stale', 'candidates.detail'].map(id => `\n            --check=${id}`)
  writeFileSync(
    watch,
    text.replace('--history=watch/history', found => `${found}${some.join('')}`),
  )

  /** The job of one night, on a service with these faults. */
  const night = async (...faults: string[]) => {
    const service = start(['serve', ...faults.flatMap(id => ['--fault', id])], {
      env: { SANDBOX_PASSPHRASE: passphrase },
    })
    const [, url = ''] = await service.says(/running at (\S+)/)
    const matrix = { target: { name: 'eu', url } }
    const job = await runJob(watch, 'grade', { ...at, contexts: { ...at.contexts, secrets: {}, matrix } })
    service.process.kill()
    return job
  }
  const baseline = join(at.workspace, 'watch/last/report.json')
  const first = await night('stale-version-accepted')
  expect(first.log).toMatch(/failed: VER-02 is broken/)
  expect(first.isGreen).toBe(false)
  expect(existsSync(baseline)).toBe(true)
  const firstReport = readFileSync(baseline, 'utf8')
  const second = await night('stale-version-accepted', 'detail-shows-phone')
  expect(second.log).toMatch(/^failed: CAND-DET-\d+ is broken \(1 check\); 1 known failure$/m)
  expect(second.isGreen).toBe(false)
  expect(readFileSync(baseline, 'utf8')).toBe(firstReport)
  expect(second.used.map(({ uses, with: of }) => [uses.replace(/@.*/, ''), of.path])).toEqual([
    ['actions/checkout', undefined],
    ['actions/cache/restore', 'watch'],
    ['actions/setup-node', undefined],
    ['actions/upload-artifact', 'results'],
    ['actions/cache/save', 'watch'],
  ])
  expect(gradesIn(join(at.workspace, 'watch/history'))).toBe(2)
})
