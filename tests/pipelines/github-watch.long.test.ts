import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder, start } from '../cli/conformance.ts'
import { checkout } from './checkout.ts'
import { runJob } from './github-runner.ts'

const pasted = fileURLToPath(new URL('../../deploy/github/watch.yml', import.meta.url))
const passphrase = 'open sesame'

/** The workflow with two checks only. */
function workflow(): string {
  const file = join(folder(), 'watch.yml')
  const options = ['versions.candidate.stale', 'candidates.detail'].map(id => `\n            --check=${id}`)
  const text = readFileSync(pasted, 'utf8')
  writeFileSync(
    file,
    text.replace('--history=watch/history', found => `${found}${options.join('')}`),
  )
  return file
}

/** A target that is watched from a machine of its own. @param artefacts where the grades of all are kept */
function watched(name: string, artefacts = folder()) {
  const at = checkout()
  const personas = 'personas: { recruiter: { identity: Mei Tan } }'
  writeFileSync(
    join(at.workspace, 'conformance.yaml'),
    `target: { url: 'https://sandbox.example' }\nlogin: { passphrase: ${passphrase} }\n${personas}\n`,
  )
  const file = workflow()

  /** The job of one night, on a service with these faults. */
  const night = async (...faults: string[]) => {
    const service = start(['serve', ...faults.flatMap(id => ['--fault', id])], {
      env: { SANDBOX_PASSPHRASE: passphrase },
    })
    const [, url = ''] = await service.says(/running at (\S+)/)
    const contexts = { ...at.contexts, secrets: {}, matrix: { target: { name, url } } }
    const job = await runJob(file, 'grade', { ...at, artefacts, contexts })
    service.process.kill()
    return job
  }
  return { workspace: at.workspace, night }
}

const gradesIn = (history: string) =>
  readFileSync(join(history, 'history.jsonl'), 'utf8').match(/^\{"grade"/gm)?.length

test('watched: the first grade is the baseline, then only what got worse is red', async () => {
  const { workspace, night } = watched('eu')
  const baseline = join(workspace, 'watch/last/report.json')
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
  expect(gradesIn(join(workspace, 'watch/history'))).toBe(2)
})

test('watched: all targets stand on one page, a red one among them', async () => {
  const artefacts = folder()
  const codes = [
    (await watched('eu', artefacts).night()).code,
    (await watched('next', artefacts).night('stale-version-accepted')).code,
    (await watched('us', artefacts).night()).code,
  ]
  expect(codes).toEqual([0, 1, 0])
  const compare = () => runJob(pasted, 'compare', { ...checkout(), artefacts })
  const compared = await compare()
  expect(compared.code).toBe(0)
  expect(compared.summary).toMatch(/^## Conformance compared\n/)
  expect(compared.summary).toMatch(/^\| `VER-02` \| passed \| failed \| passed \|$/m)
  const [page, json] = ['diff.html', 'diff.json'].map(name => join(artefacts, 'comparison', name))
  expect(readFileSync(page ?? '', 'utf8')).toMatch(/VER-02/)
  expect(JSON.parse(readFileSync(json ?? '', 'utf8'))).toBeTruthy()

  // Of two the later is held against the earlier: that it is worse is told, and fails nothing.
  rmSync(join(artefacts, 'conformance-us'), { recursive: true })
  const ofTwo = await compare()
  expect(ofTwo.log).toMatch(/VER-02/)
  expect(ofTwo.summary).toMatch(/VER-02/)
  expect(ofTwo.code).toBe(0)
})
