import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SecretSearch } from '../hostile/secrets.ts'
import { configFile, expectCode, filesIn, folder, run } from './conformance.ts'

const timeout = 300_000
const passphrase = 'open sesame 42'

test('what a target prints of the credentials that it issues stands in no file of the grade', {
  timeout,
}, async () => {
  const [out, issued] = [folder(), join(folder(), 'issued.txt')]
  const program = fileURLToPath(new URL('talkative.ts', import.meta.url))
  const config = configFile(
    JSON.stringify({
      target: {
        command: `exec '${process.execPath}' '${program}'`,
        environment: { SANDBOX_PASSPHRASE: passphrase, ISSUED: issued },
      },
      login: { passphrase },
      personas: { recruiter: { identity: 'Mei Tan' }, colleague: { identity: 'Jon Park' } },
    }),
  )
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
