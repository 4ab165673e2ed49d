import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approving } from '../fixtures/login-screens.ts'
import { configFile, expectCode, folder, reportIn, run, start } from './conformance.ts'

const check = 'versions.candidate.stale'
const passphrase = 'a passphrase of this test'

interface Ran {
  code: number | null
  said: string
}

/** A sandbox, and the script run against it by whoever gets a token first. */
async function ranOn(
  ran: (script: string, url: string) => Promise<Ran>,
  script: string,
  ...faults: string[]
): Promise<Ran> {
  const served = start(['serve', ...faults], { env: { SANDBOX_PASSPHRASE: passphrase } })
  try {
    const [, url = ''] = await served.says(/running at (\S+)/)
    await served.says(/Ctrl-C ends it/)
    return await ran(script, url)
  } finally {
    served.process.kill()
    await served.ended
  }
}

/** With a token of the recruiter in the environment. */
async function withToken(script: string, url: string): Promise<Ran> {
  const config = configFile(
    `target: { url: "${url}" }\nlogin: { approver: form, passphrase: "${passphrase}" }\npersonas: { recruiter: { identity: Mei Tan } }\n`,
  )
  const token = await run(['token', '--persona', 'recruiter', '--config', config])
  expectCode(token, 0)
  return ended(spawn('sh', [script, url], { env: { PATH: process.env.PATH, TOKEN: token.out.trim() } }))
}

/** With a login that somebody approves on the screens of the sandbox. */
async function withLogin(script: string, url: string): Promise<Ran> {
  let said = ''
  const approved: Promise<unknown>[] = []
  const child = spawn('sh', [script, '--login', url], { env: { PATH: process.env.PATH } })
  child.stderr.on('data', (piece: Buffer) => {
    said += piece
    const [, identity, link = ''] = /^log in as (.*) \(recruiter\), and approve: (.*)\n/m.exec(said) ?? []
    if (identity === undefined || approved.length > 0) return
    approved.push(approving(new URL(url), { link: new URL(link), identity, passphrase }))
  })
  const ran = await ended(child)
  expect(await Promise.all(approved)).toEqual(['done'])
  return ran
}

function ended(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  let said = ''
  const hear = (piece: Buffer) => {
    said += piece
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

test('a red check is reduced to a script that shows the fault where it is, and none where it is not', {
  timeout: 600_000,
}, async () => {
  const [graded, out] = [folder(), folder()]
  const config = configFile('target: { embedded: reference, faults: [stale-version-accepted] }')
  expectCode(await run(['grade', '--config', config, '--check', check, '--out', graded]), 1)
  const replayed = await run(['replay', graded, check, '--reduce', '--out', out])
  expectCode(replayed, 1)
  expect(replayed.out).toContain('3 exchanges of the 5 that the check took show it')
  const script = join(out, 'reproduce.sh')
  expect(replayed.out).toContain(`run: sh ${script} --login BASE_URL`)

  const faulty = await ranOn(withLogin, script, '--fault', 'stale-version-accepted')
  expect(faulty.said).toMatch(/3-update: expected 409, received 200: the fault shows\n$/)
  expect(faulty.code).toBe(1)
  const kept = await ranOn(withToken, script)
  expect(kept.said).toMatch(/3-update: expected 409, received 409, status 409: the fault does not show\n$/)
  expect(kept.code).toBe(0)
  // Where a step before goes wrong, nothing can be told of the last one.
  const other = await ranOn(withToken, script, '--fault', 'always-forbidden@candidate-library.create')
  expect(other.said).toContain('1-create: expected 200, received 403, so the next step shows nothing')
  expect(other.code).toBe(2)

  const http = readFileSync(join(out, 'reproduce.http'), 'utf8')
  expect(http).toContain('{{step1.response.body.$.id}}')
  expect(http.match(/^### /gm)).toHaveLength(3)
})

test.each([
  ['a file that is too large', 'attachment-limit-ignored', 'limits.attachment-size.above', '2 exchanges'],
  [
    'an answer that an earlier exchange shows, too',
    'edit-refused-401@hiring.jobAssign',
    'visibility.unpermitted@hiring.jobAssign',
    '2 exchanges',
  ],
  [
    'an effect that is told in words',
    'foreign-record-changed@hiring.candidatePolicy',
    'visibility.outsider@hiring.candidatePolicy',
    '3 exchanges',
  ],
])('%s is reduced, too', { timeout: 600_000 }, async (_, fault, id, length) => {
  const [graded, out] = [folder(), folder()]
  const config = configFile(`target: { embedded: reference, faults: ["${fault}"] }`)
  expectCode(await run(['grade', '--config', config, '--check', id, '--out', graded]), 1)
  const replayed = await run(['replay', graded, id, '--reduce', '--out', out])
  expect(replayed.out).toContain(`${length} of the`)
  expect(replayed.out).not.toContain('can not follow')
})

test('a check that passes has nothing to reduce', {
  timeout: 600_000,
}, async () => {
  const kept = folder()
  expectCode(await run(['grade', '--check', check, '--out', kept]), 0)
  const passed = await run(['replay', kept, check, '--reduce', '--out', join(kept, 'replay')])
  expectCode(passed, 0)
  expect(passed.out).toContain('nothing to reduce')
  expect(existsSync(join(kept, 'replay', 'reproduce.sh'))).toBe(false)
})

test('what is seen in the exchanges of other checks is repeated with them, and reduced', {
  timeout: 600_000,
}, async () => {
  const [graded, out] = [folder(), folder()]
  const config = configFile('target: { embedded: reference, faults: [receipt-leaks-contacts] }')
  const ids = ['passive.canaries.phone', 'candidates.receipts.no-contacts', check]
  const checks = ids.flatMap(id => ['--check', id])
  await run(['grade', '--config', config, ...checks, '--out', graded])
  const replayed = await run(['replay', graded, 'passive.canaries.phone', '--reduce', '--out', out])
  expect(replayed.out).toMatch(/1 exchange of the \d+ that the check took shows it/)
  expect(
    reportIn(out).checks.flatMap(({ id, verdict }) => (verdict === 'skipped' ? [] : [id])),
  ).not.toContain(check)
})
