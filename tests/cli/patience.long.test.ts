import { beforeAll, expect, test } from 'vitest'
import { configFile, folder, reportIn, run } from './conformance.ts'

/** Suites that write, race, read what is sensitive, and log in; the others send nothing that these don't. */
const graded = ['versions', 'idempotency', 'visibility', 'scopes'].flatMap(suite => ['--suite', suite])

/** One after another: side by side, a slow machine would leave a login less than the life of its code. */
const timeout = 600_000

/** The verdict of every check against the reference with these variants, by id. */
async function verdicts(variants: string[]): Promise<Record<string, string>> {
  const out = folder()
  const config = configFile(`target: { embedded: reference, variants: [${variants.join(', ')}] }`)
  await run(['grade', '--config', config, '--out', out, '--seed', '7', ...graded])
  return Object.fromEntries(reportIn(out).checks.map(({ id, verdict }) => [id, verdict]))
}

let calm: Record<string, string>

beforeAll(async () => {
  calm = await verdicts([])
  expect(Object.keys(calm).length).toBeGreaterThan(50)
}, timeout)

test.each([
  ['tight-rate-limit', 'unavailable-before-effect', 'latency'],
  ['tight-rate-limit-silent', 'unavailable-after-effect', 'closes-connections', 'compressed-responses'],
  ['tight-rate-limit-date', 'tight-sensitive-limit', 'short-access-tokens', 'small-chunks'],
  ['rotating-refresh-tokens', 'login-temporarily-unavailable', 'short-access-tokens'],
])('the same verdicts, only later: %s, %s', { timeout }, async (...variants) => {
  expect(await verdicts(variants.filter(variant => variant !== undefined))).toEqual(calm)
})

test('the same verdicts without refresh tokens, but for what is about them', {
  timeout,
}, async () => {
  const found = await verdicts(['no-refresh-token'])
  const about = Object.keys(found).filter(id => found[id] === 'skipped')
  expect(about).toContain('idempotency.create.over-new-token')
  for (const id of about) expect(id).toMatch(/^idempotency\.(create\.)?over-new-token/)
  expect({ ...found, ...Object.fromEntries(about.map(id => [id, calm[id]])) }).toEqual(calm)
})
