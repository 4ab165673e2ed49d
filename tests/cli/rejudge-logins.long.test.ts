import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { fillIn } from '../reference/user.ts'
import { configFile, type Ended, expectCode, folder, run, start } from './conformance.ts'

const timeout = 600_000
const passphrase = 'open sesame'
const checks = ['versions.candidate.stale', 'login.poll.single-use', 'passive'].flatMap(id => ['--check', id])
/** In seconds. */
const lifetimes = { deviceCode: 60, pollInterval: 1 }
const personas =
  'personas: { recruiter: { identity: Mei Tan }, colleague: { identity: Jon Park }, outsider: none, readonly: none, disabled: none, admin: none }'

let reference: Reference
beforeAll(async () => {
  reference = await startReference({ passphrase, lifetimes })
})
afterAll(() => reference.close())

/** What a grade of the reference with this login is asked for. */
const grading = (login: string, out: string): string[] => [
  ...['grade', '--out', out, '--runs', '5', ...checks, '--config'],
  configFile(`target: { url: "${reference.url}" }\nlogin: ${login}\n${personas}\n`),
]

/** Judges a grade that came to its end anew: each verdict is the same, and nothing is missing or too many. */
async function comesToTheSame(graded: Ended, out: string): Promise<void> {
  if (graded.code !== 1) expectCode(graded, 0)
  const ended = await run(['rejudge', out])
  expectCode(ended, 0)
  expect(ended.out).toMatch(/^(\d+) of \1 verdicts are the same\n$/)
}

/** A program of somebody's own that logs in as it is told. */
function program(): string {
  const file = join(folder(), 'log-in.ts')
  const user = fileURLToPath(new URL('../reference/user.ts', import.meta.url))
  writeFileSync(
    file,
    `import { fillIn } from ${JSON.stringify(user)}
const { LOGIN_LINK: link, LOGIN_IDENTITY: identity, LOGIN_DECISION: decision, LOGIN_PASSPHRASE: passphrase } = process.env
await fillIn(link, { identity, decision, passphrase })
`,
  )
  return `${process.execPath} ${file}`
}

test('a grade whose logins a program completed', { timeout }, async () => {
  const out = join(folder(), 'results')
  const login = `{ approver: command, command: ${JSON.stringify(program())}, passphrase: ${passphrase} }`
  await comesToTheSame(await run(grading(login, out)), out)
})

test('a grade whose logins a person completed', { timeout }, async () => {
  const out = join(folder(), 'results')
  const running = start(grading('{ approver: manual }', out))
  const asked = /log in as (.+), and (approve|DENY)[\s\S]*?link {5}(\S+)/g
  let said = ''
  let answered = 0
  running.process.stderr?.on('data', text => {
    said += text
    const turns = [...said.matchAll(asked)]
    for (const [, identity = '', way, link = ''] of turns.slice(answered))
      void fillIn(link, { identity, passphrase, decision: way === 'approve' ? 'approve' : 'deny' })
    answered = turns.length
  })
  await comesToTheSame(await running.ended, out)
  expect(answered).toBeGreaterThan(1)
})

test('a grade whose logins a browser completed', { timeout }, async context => {
  const isHere = ['chromium', 'google-chrome'].some(name => spawnSync('which', [name]).status === 0)
  if (!isHere) context.skip('there is no browser here')
  const out = join(folder(), 'results')
  const login = `{ approver: browser, passphrase: ${passphrase} }`
  await comesToTheSame(await run(grading(login, out)), out)
})

test('grades that keep their sessions: the first, one that uses them, and one that renews them', {
  timeout,
}, async () => {
  const env = { XDG_STATE_HOME: folder() }
  const [first, second, third] = [0, 1, 2].map(() => join(folder(), 'results'))
  const keeping = (out = '') =>
    run([...grading(`{ passphrase: ${passphrase} }`, out), '--keep-sessions'], { env })
  await comesToTheSame(await keeping(first), first ?? '')
  await comesToTheSame(await keeping(second), second ?? '')
  // Another service behind the same address knows none of them.
  const { port } = new URL(reference.url)
  await reference.close()
  reference = await startReference({ passphrase, lifetimes, port: Number(port) })
  await comesToTheSame(await keeping(third), third ?? '')
})
