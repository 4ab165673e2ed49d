import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { OtherSuite, setOfNow } from '../sets/other-suite.ts'
import { folder, reportIn } from './conformance.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const timeout = 600_000

interface TestOutcome {
  title: string
  ancestorTitles: string[]
  status: string
  failureMessages: string[]
}

/** What Vitest says of somebody's test file that asks for these checks of a faulty reference. */
async function project(
  checks: string[],
  { config, args = [], suite = house }: { config: string; args?: string[]; suite?: string },
) {
  const root = folder()
  const door = join(suite, 'cli/vitest/index.ts')
  const options = {
    config: join(root, 'conformance.yaml'),
    out: join(root, 'results'),
    check: checks,
    seed: 1,
  }
  writeFileSync(options.config, config)
  writeFileSync(
    join(root, 'target.test.ts'),
    `import { conformance } from ${JSON.stringify(door)}\nconformance(${JSON.stringify(options)})\n`,
  )
  const vitest = join(house, 'node_modules/vitest/vitest.mjs')
  const json = join(root, 'tests.json')
  const run = [vitest, 'run', '--root', root, '--reporter=json', '--outputFile', json, ...args]
  const environment = { ...process.env, VITEST: undefined, NO_COLOR: '1' }
  const out = await new Promise<string>(resolve =>
    execFile(process.execPath, run, { cwd: root, env: environment }, (_problem, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  )
  const { testResults } = JSON.parse(readFileSync(json, 'utf8'))
  const [file] = testResults as { assertionResults: TestOutcome[]; message: string }[]
  const outcomes = (file?.assertionResults ?? []).map(({ title, status }) => `${title}: ${status}`)
  return { root, out, outcomes, tests: file?.assertionResults ?? [], message: file?.message ?? '' }
}

const faulty = 'target: { embedded: reference, faults: [stale-version-accepted] }\n'

test.concurrent('each check is a test of its own, and fails with what was seen', { timeout }, async () => {
  const { tests, outcomes, root } = await project(['versions.candidate.stale'], { config: faulty })
  expect(outcomes).toEqual(['versions.candidate.stale: failed'])
  const [message] = tests[0]?.failureMessages ?? []
  expect(message).toMatch(/^CheckNotPassed: failed: VER-0\d {2}status: expected 409, received 200/)
  expect(message).toContain(`again: conformance replay ${join(root, 'results')} versions.candidate.stale`)
  expect(reportIn(join(root, 'results')).summary).toMatchObject({ failed: 1, passed: 0 })
})

test.concurrent('what Vitest leaves out is not graded; what the configuration declares away is skipped', {
  timeout,
}, async () => {
  const config =
    'target: { embedded: reference }\npersonas: { recruiter: { identity: Mei Tan }, outsider: none }\n'
  const downloads = 'visibility.attachments.outsider-downloads'
  const { outcomes, root } = await project(['versions.candidate.stale', 'versions.job', downloads], {
    config,
    args: ['-t', `versions.candidate.stale|${downloads}$`],
  })
  expect(outcomes.filter(outcome => !outcome.startsWith('versions.job'))).toEqual([
    `${downloads}: skipped`,
    'versions.candidate.stale: passed',
  ])
  const { checks } = reportIn(join(root, 'results'))
  expect(checks.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    `${downloads} skipped`,
    'versions.candidate.stale passed',
  ])
})

test.concurrent('a target that can not be graded fails the file, in the words of the command', {
  timeout,
}, async () => {
  const config = 'target: { url: "http://127.0.0.1:9" }\nlogin: { passphrase: open sesame }\n'
  const { message, out } = await project(['versions'], { config })
  expect(message + out).toMatch(/127\.0\.0\.1:9 can not be reached|127\.0\.0\.1:9 can't be reached/)
  expect(message + out).not.toContain('open sesame')
})

const current = 'versions.candidate.current'

/** A suite that asserts more than the set that it has: something that holds for no service. */
function sharperSuite(): OtherSuite {
  const asserts = "return success(await candidates.update({ id: person.id, version }, { city: 'Lyon' }))"
  return new OtherSuite(setOfNow('2031.1')).change('suites/versions/candidate.ts', text =>
    text.replace(asserts, "return equal('/version', version, 0)"),
  )
}

test.concurrent('a check that is provisional to the pinned set fails no test, and others do', {
  timeout,
}, async () => {
  const suite = sharperSuite().folder
  const checks = [current, 'versions.candidate.stale']
  const pinned = await project(checks, { config: `${faulty}gate: { set: 2031.1 }\n`, suite })
  expect(pinned.outcomes).toEqual([`${current}: skipped`, 'versions.candidate.stale: failed'])
  const unfrozen = await project([current], { config: `${faulty}gate: { set: unfrozen }\n`, suite })
  expect(unfrozen.outcomes).toEqual([`${current}: failed`])
})

test.concurrent('a check that is disputed fails no test', { timeout }, async () => {
  const check = 'versions.candidate.stale'
  const config = `${faulty}disputed: [{ check: ${check}, why: nothing changed }]\n`
  const { outcomes } = await project([check], { config })
  expect(outcomes).toEqual([`${check}: skipped`])
})
