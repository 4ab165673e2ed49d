import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../fixtures/config/read.ts'
import { type Reference, startReference } from '../../reference/index.ts'
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
}, 90_000)

test.each([
  ['no passphrase', {}, /0 of 6/],
  ['a wrong passphrase', { SANDBOX_PASSPHRASE: 'wrong' }, /the login did not work: .*passphrase/],
])('with %s the file is written, and leaves the personas open', async (_, env, says) => {
  const { code, out, written } = await init([reference.url], env)
  expect(code).toBe(0)
  expect(out).toMatch(says)
  expect(written()).toMatch(/# recruiter: \{ identity: SOMEBODY \}/)
  expect(parseConfig(`${written()}`, 'written', { SANDBOX_PASSPHRASE: 'x' }).personas).toEqual({})
})

test('a file that exists is not replaced unless that is asked for', async () => {
  const file = join(folder(), 'mine.yaml')
  writeFileSync(file, '# mine\n')
  expect(await init([reference.url, '--out', file])).toMatchObject({ code: 2 })
  expect(readFileSync(file, 'utf8')).toBe('# mine\n')
  expect(await init([reference.url, '--out', file, '--force'], {})).toMatchObject({ code: 0 })
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
