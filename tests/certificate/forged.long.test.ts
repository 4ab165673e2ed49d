import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyId } from '../../reports/index.ts'
import { configFile, expectCode, folder, run } from '../cli/conformance.ts'
import { OtherSuite, setOfNow } from '../sets/other-suite.ts'
import { forgedLogs, repeated, whitewashed } from './forged-logs.ts'
import { forgeries } from './forgeries.ts'
import { enveloped, guilty, kept } from './forging.ts'

const timeout = 300_000
const checks = [kept, guilty, 'versions.candidate.refused-changes-nothing', repeated]
const whole = setOfNow('2031.1')
const set = {
  ...whole,
  checks: Object.fromEntries(Object.entries(whole.checks).filter(([id]) => checks.includes(id))),
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = (key: KeyObject) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))
const keys = folder()
writeFileSync(join(keys, 'private.pem'), pem(privateKey))
writeFileSync(join(keys, 'public.pem'), pem(publicKey))
writeFileSync(join(keys, 'later.pem'), pem(generateKeyPairSync('ed25519').publicKey))

let suite: OtherSuite
let certified: string

/** A grade of the set's checks, in a folder of its own. */
async function graded(target: string, gate = 'set: 2031.1', more: string[] = []): Promise<string> {
  const out = join(folder(), 'grade')
  const config = configFile(`target: { embedded: reference${target} }\ngate: { ${gate} }\nlogin: {}`)
  const chosen = checks.flatMap(id => ['--check', id])
  await run(['grade', '--config', config, '--seed', '7', '--out', out, ...chosen, ...more], suite)
  return out
}

const certify = (out: string, more: string[] = []) =>
  run(
    ['certify', out, '--product', 'Acme', '--version', '1.0', '--key', join(keys, 'private.pem'), ...more],
    suite,
  )

const verify = (out: string, key = 'public.pem') =>
  run(['verify', join(out, 'certificate.json'), '--evidence', out, '--public-key', join(keys, key)], suite)

/** What was said, on one line. */
const said = (text: string) => text.replaceAll(/\s+/g, ' ')

beforeAll(async () => {
  suite = new OtherSuite(set)
  certified = await graded('')
  expectCode(await certify(certified), 0)
}, timeout)

test(
  'what was certified is verified by who has the public key and the evidence',
  async () => {
    const ended = await verify(certified)
    expectCode(ended, 0)
    expect(ended.out).toMatch(/^verified\nAcme 1\.0, requirement set 2031\.1/)
    expect(said(ended.out)).toContain('every verdict follows from what was recorded')
  },
  timeout,
)

test(
  'a signer has the name of the key, whatever the envelope calls it',
  async () => {
    const out = join(folder(), 'grade')
    cpSync(certified, out, { recursive: true })
    enveloped(envelope => ({
      ...envelope,
      signatures: envelope.signatures.map(one => ({ ...one, keyid: 'a-neutral-auditor' })),
    }))({ folder: out, privateKey })
    const ended = await verify(out)
    expectCode(ended, 0)
    expect(said(ended.out)).toContain(`signed by key ${keyId(publicKey)}`)
    expect(ended.out).not.toContain('auditor')
  },
  timeout,
)

test(
  'without key or evidence it is said what was not looked at',
  async () => {
    const alone = await run(['verify', join(certified, 'certificate.json')], suite)
    expectCode(alone, 3)
    expect(said(alone.out)).toContain('--public-key FILE')
    expect(said(alone.out)).toContain('--evidence DIR')
  },
  timeout,
)

test(
  'a folder that was handed on is verified at another place',
  async () => {
    const elsewhere = join(folder(), 'handed on')
    cpSync(certified, elsewhere, { recursive: true })
    expectCode(await verify(elsewhere), 0)
  },
  timeout,
)

describe('forged', () => {
  const all = [...forgeries, ...forgedLogs]

  test('there are at least fifty ways', () => {
    expect(new Set(all.map(({ what }) => what)).size).toBeGreaterThanOrEqual(50)
  })

  test.concurrent.each(all)(
    '$what',
    async ({ forge, says, later }) => {
      const copy = join(folder(), 'grade')
      cpSync(certified, copy, { recursive: true })
      await forge({ folder: copy, privateKey })
      const ended = await verify(copy, later ? 'later.pem' : 'public.pem')
      expectCode(ended, 1)
      if (typeof says === 'string') expect(said(ended.out)).toContain(says)
      else expect(said(ended.out)).toMatch(says)
    },
    timeout,
  )
})

describe('not certified', () => {
  test.each<[string, string, string, string[], string]>([
    [
      'a service that breaks a rule',
      ', faults: [stale-version-accepted]',
      'set: 2031.1',
      [],
      'its gate is failed: VER-02',
    ],
    [
      'a grade that leaves a check out',
      '',
      'set: 2031.1',
      ['--skip', kept],
      `${kept} (it was left out of the grade)`,
    ],
    ['a grade without a set', '', 'set: unfrozen', [], 'its gate pins no requirement set'],
  ])(
    '%s',
    async (_, target, gate, more, why) => {
      const ended = await certify(await graded(target, gate, more))
      expectCode(ended, 1)
      expect(said(ended.out)).toContain(why)
    },
    timeout,
  )

  test(
    'a service that breaks a rule, its verdict flipped in the log',
    async () => {
      const out = await graded(', faults: [stale-version-accepted]')
      await whitewashed(out)
      const ended = await certify(out)
      expectCode(ended, 1)
      expect(said(ended.out)).toContain(`${guilty} passed, now failed`)
    },
    timeout,
  )

  test(
    'a grade that is not whole is no usage at all',
    async () => {
      const empty = join(folder(), 'empty')
      mkdirSync(empty)
      const ended = await certify(empty)
      expectCode(ended, 2)
      expect(ended.err).toContain('events.jsonl, exchanges.har, report.json are missing')
    },
    timeout,
  )

  test(
    'an image is named by its digest',
    async () => {
      const ended = await certify(certified, ['--image', 'acme:latest'])
      expectCode(ended, 2)
      expect(ended.err).toContain('a tag may mean another image tomorrow')
    },
    timeout,
  )

  test(
    'a key is needed',
    async () => {
      const ended = await run(['certify', certified, '--product', 'A', '--version', '1'], suite)
      expectCode(ended, 2)
      expect(ended.err).toContain('CONFORMANCE_KEY')
    },
    timeout,
  )
})

test(
  'the key may come from the environment, and stands in no file',
  async () => {
    const out = join(folder(), 'grade')
    cpSync(certified, out, { recursive: true })
    const ended = await run(['certify', out, '--product', 'A', '--version', '1'], {
      command: suite.command,
      env: { CONFORMANCE_KEY: pem(privateKey) },
    })
    expectCode(ended, 0)
    const secret = pem(privateKey).split('\n')[1] ?? 'none'
    for (const name of ['certificate.json', 'certificate.html', 'badge.svg'])
      expect(readFileSync(join(out, name), 'utf8')).not.toContain(secret)
  },
  timeout,
)
