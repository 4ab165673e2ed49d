import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder, start } from '../cli/conformance.ts'
import { checkout } from './checkout.ts'
import { runJob } from './github-runner.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const gradesIn = (history: string) =>
  readFileSync(join(history, 'history.jsonl'), 'utf8').match(/^\{"grade"/gm)?.length

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
