import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SecretSearch } from '../hostile/secrets.ts'
import { expectCode, filesIn, folder, reportIn, run } from './conformance.ts'
import { aDisk, canMount } from './mounted.ts'
import { talkative } from './talkative-config.ts'

const timeout = 300_000

test('what a target prints of the credentials that it issues stands in no file of the grade', {
  timeout,
}, async () => {
  const [out, issued] = [folder(), join(folder(), 'issued.txt')]
  const config = talkative('open sesame 42', { ISSUED: issued })
  const checks = ['login.refresh', 'login.device', 'login.token'].flatMap(check => ['--check', check])
  const ended = await run(['grade', '--config', config, '--out', out, ...checks])
  // A refresh token has to begin with `sandbox-` (Deployment, paragraph 5).
  expectCode(ended, 1)
  const secrets = readFileSync(issued, 'utf8').trimEnd().split('\n')
  // Those of the preflight, and those of the thread of the checks.
  expect(secrets.length).toBeGreaterThan(10)
  const search = new SecretSearch(secrets)
  const files = filesIn(out)
  expect(files.get('target.log')?.match(/audit issued <\$[A-Z_]+>\n/g)).toHaveLength(secrets.length)
  for (const [name, text] of [...files, ['what is printed', ended.out + ended.err]] as const)
    expect(search.leaks(text), name).toEqual([])
})

test("a passphrase that pages show in HTML's names for its characters stands in no file of the grade", {
  timeout,
}, async () => {
  const out = folder()
  const echo = [
    'gr&uuml;n-schl&uuml;ssel-7&excl;',
    'gr&uuml;n&#45;schl&uuml;ssel-7!',
    'grün&#45;schl&#000252;ssel&#x2D;7!',
  ]
  const config = talkative('grün-schlüssel-7!', { ECHO: echo.join(' / ') })
  const ended = await run(['grade', '--config', config, '--out', out, '--check', 'login.device'])
  expectCode(ended, 0)
  for (const [name, text] of [...filesIn(out), ['what is printed', ended.out + ended.err]] as const)
    expect(text, name).not.toMatch(/ssel(-|&#x2D;)7/)
  expect(filesIn(out).get('events.jsonl')).toContain('you typed $PASSPHRASE / ')
})

test.skipIf(!canMount())(
  'a disk that has no room for what a target prints: all reports are there, and say so',
  { timeout },
  async ({ onTestFinished }) => {
    const disk = aDisk(1500, onTestFinished) ?? ''
    const config = talkative('open sesame 42', { FLOOD: '3000' })
    const ended = await run(['grade', '--config', config, '--out', disk, '--check', 'login.device'])
    expectCode(ended, 0)
    const said = /what the target printed is not whole in target\.log: no space is left there \(ENOSPC\)/
    expect(ended.out).toMatch(said)
    const files = filesIn(disk)
    for (const name of ['report.html', 'report.json', 'summary.md'])
      expect(files.get(name), name).toMatch(said)
    expect(reportIn(disk).run.ending).toBe('completed')
    // Its end tells most, and has room.
    expect(statSync(join(disk, 'target.log')).size).toBeLessThan(64 * 1024)
    expect(files.get('target.log')).toMatch(/^\[what came before this was not kept\]\n\.{1023}\n/)
  },
)
