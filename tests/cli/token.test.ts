import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { configFile, expectCode, folder, run } from './conformance.ts'
import { aTarget } from './targets.ts'

const passphrase = 'open sesame 42'
const timeout = 300_000

let reference: Reference
beforeAll(async () => {
  reference = await startReference({ passphrase })
})
afterAll(() => reference.close())

const config = (url: string, personas = 'recruiter: { identity: Mei Tan }, outsider: none') =>
  configFile(`target: { url: "${url}" }\nlogin: { passphrase: ${passphrase} }\npersonas: { ${personas} }`)

const token = (args: string[], file = config(reference.url)) => run(['token', '--config', file, ...args])

/** Status of a search, and of a create whose input is empty, both with this token. */
async function statuses(bearer: string): Promise<number[]> {
  const call = async (operation: string) => {
    const { status } = await fetch(`${reference.url}/api/v1/candidate-library/tools`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ operation, input: {} }),
    })
    return status
  }
  return [await call('search'), await call('create')]
}

test.concurrent('standard output gets the token alone, which a request can carry at once', {
  timeout,
}, async () => {
  const cwd = folder()
  const ended = await run(['token', '--config', config(reference.url), '--persona', 'recruiter'], { cwd })
  expectCode(ended, 0)
  expect(ended.out).toMatch(/^sandbox-\S+\n$/)
  expect(ended.err).toBe(
    'a token of recruiter: whoever has it may do the same, so keep it out of logs and files\n',
  )
  expect(await statuses(ended.out.trim())).toEqual([200, 400])
  expect(readdirSync(cwd)).toEqual([])
})

test.concurrent('a token has the scopes that were asked for, and no others', { timeout }, async () => {
  const ended = await token(['--persona', 'recruiter', '--scope', 'candidates:read', 'jobs:read'])
  expectCode(ended, 0)
  expect(await statuses(ended.out.trim())).toEqual([200, 403])
})

test.concurrent.each([
  [
    'an unknown persona',
    ['--persona', 'recruitr'],
    /'recruitr' is invalid\. Allowed choices are recruiter, /,
  ],
  [
    'an unknown scope',
    ['--persona', 'recruiter', '--scope', 'all'],
    /'all' is invalid\. Allowed choices are /,
  ],
  ['no persona', [], /required option '--persona <name>' not specified/],
  [
    'a persona that is declared away',
    ['--persona', 'outsider'],
    /^nobody plays outsider: set personas\.outsider\.identity\n$/,
  ],
])('%s is a usage error, and nothing is sent', { timeout }, async (_, args, message) => {
  const target = await aTarget((_, response) => response.writeHead(500).end())
  const ended = await token(args, config(target.url))
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) })
  expect(target.connections).toBe(0)
})

test.concurrent('a wrong passphrase is told as the preflight tells it, and no token is printed', {
  timeout,
}, async () => {
  const file = configFile(
    `target: { url: "${reference.url}" }\nlogin: { passphrase: wrong }\npersonas: { recruiter: { identity: Mei Tan } }`,
  )
  const ended = await token(['--persona', 'recruiter'], file)
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('check login.passphrase') })
})

test.concurrent('a target that ends with the command has no token to give', { timeout }, async () => {
  const file = configFile('target: { embedded: reference }')
  const ended = await token(['--persona', 'recruiter'], file)
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('a service that stays') })
})
