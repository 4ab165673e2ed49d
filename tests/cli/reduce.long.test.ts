import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, run, start } from './conformance.ts'

const check = 'versions.candidate.stale'
const passphrase = 'a passphrase of this test'

/** A sandbox, the script run against it with a token of its recruiter, and the exit code of that. */
async function ranOn(script: string, ...faults: string[]): Promise<{ code: number; said: string }> {
  const served = start(['serve', ...faults], { env: { SANDBOX_PASSPHRASE: passphrase } })
  try {
    const [, url = ''] = await served.says(/running at (\S+)/)
    await served.says(/Ctrl-C ends it/)
    const config = configFile(
      `target: { url: "${url}" }\nlogin: { approver: form, passphrase: "${passphrase}" }\npersonas: { recruiter: { identity: Mei Tan } }\n`,
    )
    const token = await run(['token', '--persona', 'recruiter', '--config', config])
    expectCode(token, 0)
    return await new Promise(resolve => {
      const env = { PATH: process.env.PATH, TOKEN: token.out.trim() }
      execFile('sh', [script, url], { env }, (failure, out, err) =>
        resolve({ code: Number(failure?.code ?? 0), said: out + err }),
      )
    })
  } finally {
    served.process.kill()
    await served.ended
  }
}

test('a red check is reduced to a script that shows the fault where it is, and none where it is not', {
  timeout: 240_000,
}, async () => {
  const [graded, out] = [folder(), folder()]
  const config = configFile('target: { embedded: reference, faults: [stale-version-accepted] }')
  expectCode(await run(['grade', '--config', config, '--check', check, '--out', graded]), 1)
  const replayed = await run(['replay', graded, check, '--reduce', '--out', out])
  expectCode(replayed, 1)
  expect(replayed.out).toContain('3 exchanges of the 5 that the check took show it')
  const script = join(out, 'reproduce.sh')
  expect(replayed.out).toContain(`run: sh ${script} --login BASE_URL`)

  const faulty = await ranOn(script, '--fault', 'stale-version-accepted')
  expect(faulty.said).toMatch(/3-update: expected 409, received 200: the fault shows\n$/)
  expect(faulty.code).toBe(1)
  const kept = await ranOn(script)
  expect(kept.said).toMatch(/3-update: expected 409, received 409, status 409: the fault does not show\n$/)
  expect(kept.code).toBe(0)
  // Where a step before goes wrong, nothing can be told of the last one.
  const other = await ranOn(script, '--fault', 'always-forbidden@candidate-library.create')
  expect(other.said).toContain('1-create: expected 200, received 403, so the next step shows nothing')
  expect(other.code).toBe(2)

  const http = readFileSync(join(out, 'reproduce.http'), 'utf8')
  expect(http).toContain('{{step1.response.body.$.id}}')
  expect(http.match(/^### /gm)).toHaveLength(3)
})

test('a check that passes has nothing to reduce', {
  timeout: 240_000,
}, async () => {
  const kept = folder()
  expectCode(await run(['grade', '--check', check, '--out', kept]), 0)
  const passed = await run(['replay', kept, check, '--reduce', '--out', join(kept, 'replay')])
  expectCode(passed, 0)
  expect(passed.out).toContain('nothing to reduce')
  expect(existsSync(join(kept, 'replay', 'reproduce.sh'))).toBe(false)
})
