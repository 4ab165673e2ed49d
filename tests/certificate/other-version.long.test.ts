import { generateKeyPairSync } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { configFile, type Ended, expectCode, folder, run } from '../cli/conformance.ts'
import { OtherSuite, setOfNow } from '../sets/other-suite.ts'
import { forgedLogs } from './forged-logs.ts'
import { kept } from './forging.ts'

const timeout = 600_000
const current = 'versions.candidate.current'
const checks = [current, 'versions.candidate.stale', 'versions.candidate.refused-changes-nothing']
const file = 'suites/versions/candidate.ts'
const asserts = "return success(await candidates.update({ id: person.id, version }, { city: 'Lyon' }))"

const whole = setOfNow('2031.1')
const set = {
  ...whole,
  checks: Object.fromEntries(Object.entries(whole.checks).filter(([id]) => checks.includes(id))),
}
const keys = folder()
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
writeFileSync(join(keys, 'private.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
writeFileSync(join(keys, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }))

/** A later version of the suite, with the same set. */
const later = () => new OtherSuite(set).release('9.1.0')

/** What was said, on one line. */
const said = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A grade of the set's checks by the version that makes the certificate, in a folder of its own. */
async function graded(suite: OtherSuite, target = ''): Promise<string> {
  const out = join(folder(), 'grade')
  const config = configFile(`target: { embedded: reference${target} }\ngate: { set: 2031.1 }\nlogin: {}`)
  const chosen = checks.flatMap(id => ['--check', id])
  await run(['grade', '--config', config, '--seed', '7', '--out', out, ...chosen], suite)
  return out
}

const certify = (out: string, suite: OtherSuite): Promise<Ended> =>
  run(['certify', out, '--product', 'Acme', '--version', '1.0', '--key', join(keys, 'private.pem')], suite)

const verify = (out: string, suite: OtherSuite): Promise<Ended> =>
  run(
    [
      ...['verify', join(out, 'certificate.json'), '--evidence', out],
      ...['--public-key', join(keys, 'public.pem')],
    ],
    suite,
  )

let certifier: OtherSuite
let certified: string

beforeAll(async () => {
  certifier = new OtherSuite(set)
  certified = await graded(certifier)
  expectCode(await certify(certified, certifier), 0)
}, timeout)

test('a version whose checks assert the same comes to the same verdicts, and says whose it is', {
  timeout,
}, async () => {
  const suite = later()
  const verified = await verify(certified, suite)
  expectCode(verified, 3)
  expect(said(verified.out)).toMatch(/^not verified: something was not looked at Acme 1\.0/)
  expect(said(verified.out)).toContain('and this is 9.1.0: verdicts are judged by this one')
  expect(said(verified.out)).toContain('by version 9.1.0, 3 of 3 verdicts follow from what was recorded')
  const rejudged = await run(['rejudge', certified], suite)
  expectCode(rejudged, 0)
  expect(rejudged.out).toMatch(
    /^graded by version .+, judged anew by 9\.1\.0\n3 of 3 verdicts are the same\n$/,
  )
})

test('a check that was sharpened since is told, and speaks against nothing', { timeout }, async () => {
  const suite = later().change(file, text => text.replace(asserts, "return equal('/version', version, 0)"))
  const verified = await verify(certified, suite)
  expectCode(verified, 3)
  const text = said(verified.out)
  expect(text).toContain(`by this one it is failed, and asserts something else than in set 2031.1`)
  expect(text).toContain('2 of 3 verdicts follow from what was recorded')
  expect(text).toContain('can verify the verdicts of its own checks')
  const rejudged = await run(['rejudge', certified], suite)
  expectCode(rejudged, 1)
  expect(rejudged.out).toContain('judged otherwise: 1')
  expect(rejudged.out).toContain(
    `${current}: passed, now failed (asserts something else than in set 2031.1): /version: expected`,
  )
})

test('a check that asks for more since can not be judged, and that is told', { timeout }, async () => {
  const suite = later().change(file, text =>
    text.replace(
      asserts,
      `await candidates.update({ id: person.id, version }, { city: 'Nice' })\n    ${asserts}`,
    ),
  )
  const verified = await verify(certified, suite)
  expectCode(verified, 3)
  expect(said(verified.out)).toContain('by version 9.1.0, the recording lacks what 1 check asked')
  const rejudged = await run(['rejudge', certified], suite)
  expectCode(rejudged, 3)
  expect(rejudged.out).toContain('can not be judged from this recording: 1')
  expect(rejudged.out).toContain(`${current}: passed (asserts something else than in set 2031.1)`)
})

test('a verdict that was flipped is refused by another version, too', { timeout }, async () => {
  const copy = join(folder(), 'grade')
  cpSync(certified, copy, { recursive: true })
  const flipped = forgedLogs.find(({ what }) => what === 'a verdict turned to one that is worse')
  expect(flipped).toBeDefined()
  await flipped?.forge({ folder: copy, privateKey })
  const verified = await verify(copy, later())
  expectCode(verified, 1)
  expect(said(verified.out)).toContain(`${kept} skipped, now passed`)
})

test('a recording in a form that is known no more is not judged, and that is told', { timeout }, async () => {
  const suite = later()
  const path = join(suite.folder, 'fixtures/events/recording-schema.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(recordingForm = )\d+/, '$19'))
  const verified = await verify(certified, suite)
  expectCode(verified, 3)
  expect(said(verified.out)).toContain("version 9.1.0 can't read the log of version")
  const rejudged = await run(['rejudge', certified], suite)
  expectCode(rejudged, 2)
  expect(rejudged.err).toContain('can not be judged anew by version 9.1.0')
})
