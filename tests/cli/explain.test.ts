import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { suites } from '../../suites/index.ts'
import { configFile, expectCode, folder, run } from './conformance.ts'

const passphrase = 'open sesame 43'
const timeout = 300_000
const stale = 'versions.candidate.stale'

let reference: Reference
beforeAll(async () => {
  reference = await startReference({ passphrase, faults: ['stale-version-accepted'] })
})
afterAll(() => reference.close())

test.concurrent('a check is told with its sentence, its readings, its code and its faults', {
  timeout,
}, async () => {
  const ended = await run(['explain', stale])
  expectCode(ended, 0)
  expect(ended.out).toContain('**VER-02** (must;')
  expect(ended.out).toContain('staleSince(')
  expect(ended.out).toContain(`- check: ${stale}`)
  expect(ended.out).toContain('`stale-version-taken@candidate-library.update`')
})

test.concurrent('with a grade, its verdict, evidence and exchanges are told, without a secret', {
  timeout,
}, async () => {
  const cwd = folder()
  const config = configFile(
    `target: { url: "${reference.url}" }\nlogin: { passphrase: ${passphrase} }\npersonas: { recruiter: { identity: Mei Tan } }`,
  )
  await run(['grade', '--config', config, '--check', stale, '--out', 'out'], { cwd })
  const ended = await run(['explain', stale, 'out'], { cwd })
  expectCode(ended, 0)
  expect(ended.out).toContain('Verdict **failed**')
  expect(ended.out).toMatch(/expected\s+status {2}409/)
  expect(ended.out.match(/^\d+\. `/gm)?.length).toBeGreaterThan(2)
  expect(ended.out).toContain('$TOKEN')
  expect(ended.out).not.toContain(passphrase)
  expect(ended.out).not.toMatch(/sandbox-at-/)
  const report = join(cwd, 'out', 'report.json')
  const forged = JSON.parse(readFileSync(report, 'utf8'))
  forged.run.id = 'x\u001b[31m\n::error::gone'
  writeFileSync(report, JSON.stringify(forged))
  const handed = await run(['explain', stale, 'out'], { cwd })
  expectCode(handed, 0)
  expect(handed.out).not.toMatch(/(?!\n)\p{Cc}|^::/mu)
})

test.concurrent('an unknown check is refused with the nearest ones', { timeout }, async () => {
  const ended = await run(['explain', 'versions.candidate.stael'])
  expectCode(ended, 2)
  expect(ended.err).toContain(stale)
})

test.concurrent('a grade that did not run the check is refused', { timeout }, async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'report.json'), '')
  const ended = await run(['explain', stale, cwd])
  expectCode(ended, 2)
  expect(ended.err).toContain('it is empty')
})

test('the code of every check is told', async () => {
  const { codeOf } = await import('../../reports/explanation/asserts.ts')
  const all = suites.flatMap(({ checks }) => checks)
  expect(all.filter(check => codeOf(check).trim() === '').map(({ id }) => id)).toEqual([])
})
