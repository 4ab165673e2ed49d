import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../fixtures/config/read.ts'
import { type Reference, startReference } from '../../reference/index.ts'
import type { Behaviour, Harm } from '../hostile/behaviour.ts'
import { body, json } from '../hostile/harms.ts'
import { hostileProxy } from '../hostile/proxy.ts'
import { folder, run } from './conformance.ts'

const passphrase = 'open sesame 42'

let reference: Reference
beforeAll(async () => {
  reference = await startReference({ passphrase })
})
afterAll(() => reference.close())

async function init(args: string[], env: Record<string, string> = { SANDBOX_PASSPHRASE: passphrase }) {
  const cwd = folder()
  const ended = await run(['init', ...args], { cwd, env })
  const written = () => readFileSync(join(cwd, 'conformance.yaml'), 'utf8')
  return { ...ended, cwd, written }
}

test('it finds out who could play whom, and writes a configuration that says so', async () => {
  const { code, out, cwd, written } = await init([`${reference.url}/api/v1/agent/guide`])
  expect(code).toBe(0)
  expect(out).toContain('6 of 6 personas have somebody to play them')
  expect(written()).not.toContain(passphrase)
  expect(written()).toMatch(/^# yaml-language-server: \$schema=\S+config-schema\.json\n/)
  const { target, personas } = parseConfig(written(), 'written', { SANDBOX_PASSPHRASE: passphrase })
  expect(target).toEqual({ kind: 'url', url: reference.url })
  expect(personas).toEqual({
    recruiter: { identity: 'Mei Tan' },
    colleague: { identity: 'Jon Park' },
    admin: { identity: 'Ada Admin' },
    outsider: { identity: 'Olu Other' },
    readonly: { identity: 'Rae Reader' },
    disabled: { identity: 'Del Gone' },
  })
  const doctor = await run(['doctor'], { cwd, env: { SANDBOX_PASSPHRASE: passphrase } })
  expect(doctor).toMatchObject({ code: 0, out: expect.stringMatching(/a grade can start\n$/) })
}, 300_000)

test('what to run next names the file that it has written', async () => {
  const { code, out } = await init([reference.url, '--out', 'mine.yaml'])
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/doctor --config mine\.yaml\n$/) })
}, 300_000)

/** A service before which answers at these places are changed. */
async function changed(target: string, ...changes: [Behaviour['where'], Harm][]): Promise<string> {
  const right = { exits: [0], fails: [], passes: 'some' } as const
  const proxy = await hostileProxy(
    target,
    changes.map(
      ([where, does], at): Behaviour => ({ name: `change ${at}`, family: 'login', where, does, right }),
    ),
  )
  onTestFinished(() => proxy.close())
  return proxy.url
}

/** Links to the login screens lead elsewhere. */
const screensAt = (from: RegExp, to: string): [Behaviour['where'], Harm] => [
  { at: 'device' },
  json(value => JSON.parse(JSON.stringify(value).replaceAll(from, to))),
]

test('screens that nobody here reads, at another name of this machine, whose list begins with no person', async () => {
  const odd = await startReference({
    passphrase,
    stranger: {
      seed: 'usual',
      choices: {
        ...{ 'login.language': 'arabic', 'login.identities': 'select', 'login.deny-first': 'yes' },
        ...{ 'login.pages': 'two', 'login.decoys': 'links', 'login.label': 'name-and-role' },
      },
    },
  })
  onTestFinished(() => odd.close())
  const url: string = await changed(
    odd.url,
    [{ at: 'screens' }, body(html => html.replace(/(<select[^>]*>)/, '$1<option value="0">ق ل…</option>'))],
    [
      { at: 'screens' },
      (answer, { body: sent }) =>
        /jon/i.test(decodeURIComponent(sent)) ? { ...answer, status: 500, headers: [] } : answer,
    ],
    screensAt(/127\.0\.0\.1/g, 'localhost'),
  )
  const { code, out, written } = await init([url])
  expect(out).toMatch(/^1 of those listed plays no part:\n {2}Jon Park.*: could not log in: .* answered 500/m)
  expect(code).toBe(0)
  const { login, personas, bindings } = parseConfig(written(), 'written', { SANDBOX_PASSPHRASE: passphrase })
  expect(login.origins).toEqual([url.replace('127.0.0.1', 'localhost')])
  expect(bindings).toHaveProperty(['login.approve'])
  expect(Object.keys(personas)).toEqual(['recruiter', 'admin', 'outsider', 'readonly', 'disabled'])
  expect(personas).toMatchObject({ disabled: { identity: expect.stringMatching(/^Del Gone/) } })
  // The page that breaks quotes the user code, which is a secret.
  expect(written()).toMatch(/# Plays no part: Jon Park.*\$USER_CODE/)
}, 300_000)

test('the passphrase goes to another origin only where that is said', async () => {
  const provider = await changed(reference.url)
  const url = await changed(reference.url, screensAt(/http:\/\/[\d.]+:\d+/g, provider))
  const refused = await init([url])
  expect(refused.code).toBe(2)
  expect(refused.err).toMatch(/^nothing is written: .* leads to http:\S+, .* nothing was sent there/)
  expect(refused.err).toContain(`init ${url} --origin ${provider}`)
  expect(refused.written).toThrow(/ENOENT/)
  const allowed = await init([url, '--origin', provider])
  expect(allowed.code).toBe(0)
  expect(allowed.written()).toContain(`origins: ["${provider}"]`)
}, 300_000)

test('an origin that a shell would run is told as a word that it takes literally', async () => {
  const url = await changed(reference.url, screensAt(/http:\/\/[\d.]+:\d+/g, 'https://$(id);reboot.example'))
  const { code, err } = await init([url])
  expect(err).toContain(`init ${url} --origin 'https://$(id);reboot.example'\n`)
  expect(code).toBe(2)
}, 300_000)

test('a label that holds the passphrase is not written', async () => {
  const shown = body(html => html.replaceAll(/Olu Other(?!")/g, `Olu (${passphrase})`))
  const { code, out, err, written } = await init([await changed(reference.url, [{ at: 'screens' }, shown])])
  expect(err).toMatch(/^nothing is written: the login screen shows a secret in Olu \(\$PASSPHRASE\)/)
  expect(out + err).not.toContain(passphrase)
  expect(code).toBe(2)
  expect(written).toThrow(/ENOENT/)
}, 300_000)

test('where nobody gets in, the reason is that of the first', async () => {
  const denied = json(() => ({ error: 'access_denied', error_description: 'no' }))
  const { code, err, written } = await init([await changed(reference.url, [{ at: 'token' }, denied])])
  expect(err).toMatch(/^nothing is written: the login did not work: the login was refused: access_denied\n/)
  expect(err).toMatch(/is anybody whom the login screen lists an enabled member\?\n$/)
  expect(code).toBe(2)
  expect(written).toThrow(/ENOENT/)
}, 300_000)

test.each([
  ['no passphrase', {}, /there is no terminal to ask for the sandbox passphrase; set SANDBOX_PASSPHRASE/],
  [
    'a wrong passphrase',
    { SANDBOX_PASSPHRASE: 'wrong' },
    /^nothing is written: the login did not work: .*passphrase.*\n +is the passphrase in SANDBOX_PASSPHRASE/,
  ],
])('with %s nothing is written', async (_, env, says) => {
  const { code, err, written } = await init([reference.url], env)
  expect(err).toMatch(says)
  expect(code).toBe(2)
  expect(written).toThrow(/ENOENT/)
})

test('a file that exists is not replaced unless that is asked for', async () => {
  const file = join(folder(), 'mine.yaml')
  writeFileSync(file, '# mine\n')
  expect(await init([reference.url, '--out', file])).toMatchObject({ code: 2 })
  expect(readFileSync(file, 'utf8')).toBe('# mine\n')
  expect(await init([reference.url, '--out', file, '--force'])).toMatchObject({ code: 0 })
  expect(readFileSync(file, 'utf8')).toContain(reference.url)
})

test.each([
  [['http://127.0.0.1:9'], 3, /can not be reached/],
  [['not an address'], 2, /not an http or https address/],
  [[], 2, /there is no terminal to ask for the base URL of the service; name it: init URL/],
])('init %j ends without a file', async (args, code, says) => {
  const ended = await init(args)
  expect(ended.code).toBe(code)
  expect(ended.err).toMatch(says)
  expect(ended.written).toThrow(/ENOENT/)
})
