import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportSchema } from '../../reports/report-schema.ts'
import { type HostileProxy, hostileProxy } from '../hostile/proxy.ts'
import { SecretSearch } from '../hostile/secrets.ts'
import {
  configFile,
  type Ended,
  expectCode,
  filesIn,
  folder,
  type Running,
  reportIn,
  run,
  start,
} from './conformance.ts'

const passphrase = 'correct horse+battery/staple "quoted"'
const artefacts = [
  'bindings.yaml',
  'events.jsonl',
  'exchanges.har',
  'junit.xml',
  'report.html',
  'report.json',
  'summary.md',
]

const embedded = folder()
const behindUrl = folder()
let served: Running
let proxy: HostileProxy
const grades = {} as { embedded: Ended; behindUrl: Ended }

const env = { SANDBOX_PASSPHRASE: passphrase }
const grade = (config: string, out: string) =>
  run(['grade', '--config', configFile(config), '--out', out, '--seed', '1'], { env })

// One grade after the other: a login has nine seconds, which are few where two of them share a slow machine.
beforeAll(async () => {
  const config = `target: { embedded: reference }\nlogin: { passphrase: "\${SANDBOX_PASSPHRASE}" }\n`
  grades.embedded = await grade(config, embedded)
}, 600_000)

beforeAll(async () => {
  served = start(['serve', '--port', '0', '--device-lifetime', '9'], { env })
  const [, url = ''] = await served.says(/running at (http:\S+)/)
  const [, sample = ''] = await served.says(/\n(target:[\s\S]*?\n)\n/)
  proxy = await hostileProxy(url, [])
  grades.behindUrl = await grade(sample.replace(url, proxy.url), behindUrl)
}, 600_000)

afterAll(() => {
  proxy?.close()
  served?.process.kill('SIGKILL')
})

test('the embedded reference passes, and every report is there', () => {
  expectCode(grades.embedded, 0)
  expect(grades.embedded.out).toMatch(/^passed/)
  expect([...filesIn(embedded).keys()].sort()).toEqual(artefacts)
})

test('all that ran passed: nothing failed, warned, was blocked, skipped or in error', () => {
  const { summary, run } = reportIn(embedded)
  expect(run.ending).toBe('completed')
  expect(summary).toMatchObject({ failed: 0, warning: 0, blocked: 0, error: 0, skipped: 0 })
  expect(summary.passed).toBeGreaterThan(60)
})

test.each([['embedded'], ['behindUrl']] as const)(
  'report.json of the %s grade has its published shape',
  which => {
    const ajv = new Ajv({ allErrors: true })
    addFormats.default(ajv)
    ajv.validate(reportSchema, reportIn({ embedded, behindUrl }[which]))
    expect(ajv.errors).toBeNull()
  },
)

test('the served reference, graded by its URL, gets the same verdict from every check', () => {
  expectCode(grades.behindUrl, 0)
  // Only the embedded one issues tokens whose end a grade can wait for.
  const checksIn = (out: string) => reportIn(out).checks.filter(({ id }) => !id.includes('.expired-token'))
  const verdicts = (out: string) => Object.fromEntries(checksIn(out).map(({ id, verdict }) => [id, verdict]))
  expect(verdicts(behindUrl)).toEqual(verdicts(embedded))
})

test('no credential that passed over the wire is in any file or line of the grade', () => {
  expect(proxy.secrets.size).toBeGreaterThan(20)
  const written = new Map([
    ...filesIn(behindUrl),
    ['standard output', grades.behindUrl.out],
    ['standard error', grades.behindUrl.err],
  ])
  expect(leaksOf(written, proxy.secrets)).toEqual([])
})

test('the passphrase is in no file or line of either grade, in no encoding', () => {
  for (const [out, { out: said, err }] of [
    [embedded, grades.embedded],
    [behindUrl, grades.behindUrl],
  ] as const) {
    const written = new Map([...filesIn(out), ['standard output', said], ['standard error', err]])
    expect(leaksOf(written, [passphrase])).toEqual([])
  }
})

/** Which file shows which secret, in whatever encoding. */
function leaksOf(written: Map<string, string>, secrets: Iterable<string>): string[] {
  const search = new SecretSearch(secrets)
  return [...written].flatMap(([name, text]) => search.leaks(text).map(form => `${name} shows ${form}`))
}
