import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, reportIn, run } from './conformance.ts'
import { aTarget } from './targets.ts'

const timeout = 300_000

/** Three checks, two of which fail. */
const faulty = () => configFile('target: { embedded: reference, faults: [skill-gone, guide-md-gone] }')
const three = [
  '--check',
  'service.guide.skill',
  '--check',
  'service.guide.guide-md',
  '--check',
  'service.guide.text-without-login',
]

const verdicts = (out: string) =>
  Object.fromEntries(reportIn(out).checks.map(({ id, verdict }) => [id, verdict]))

test.concurrent('--skip leaves checks out, and --last-failed runs what did not pass', {
  timeout,
}, async () => {
  const [out, again, fewer] = [folder(), folder(), folder()]
  const config = faulty()
  expectCode(await run(['grade', '--config', config, '--out', out, ...three]), 1)
  const graded = await run(['grade', '--config', config, '--out', again, '--last-failed', out])
  expectCode(graded, 1)
  expect(verdicts(again)).toEqual({ 'service.guide.skill': 'failed', 'service.guide.guide-md': 'failed' })

  const skipped = ['--skip', 'service.guide.skill', '--skip', 'service.guide.guide-md']
  expectCode(await run(['grade', '--config', config, '--out', fewer, ...three, ...skipped]), 0)
  expect(verdicts(fewer)).toEqual({ 'service.guide.text-without-login': 'passed' })

  const nothing = await run(['grade', '--config', config, '--out', folder(), '--last-failed', fewer])
  expect(nothing).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('every check of that grade passed'),
  })
})

test.concurrent('--bail ends a grade after so many failures; what did not run is blocked by that', {
  timeout,
}, async () => {
  const out = folder()
  const args = [
    '--config',
    faulty(),
    '--out',
    out,
    '--check',
    'service.guide',
    '--check',
    'login.token',
    '--check',
    'limits',
  ]
  const ended = await run(['grade', ...args, '--bail', '1'])
  expectCode(ended, 1)
  expect(reportIn(out).run.ending).toBe('stopped')
  const left = reportIn(out).checks.filter(({ verdict }) => verdict === 'blocked')
  expect(left.length).toBeGreaterThan(0)
  for (const { reason } of left) expect(reason).toMatch(/failing checks? w.* enough \(--bail 1\)$/)
  expect(ended.out).toContain('the grade was stopped: ')
})

test.concurrent('--bail does not count known failures', { timeout }, async () => {
  const out = folder()
  const known = `${readFileSync(faulty(), 'utf8')}\nexpectations: [{ check: service.guide.skill, reason: known }]`
  const ended = await run(['grade', '--config', configFile(known), '--out', out, ...three, '--bail', '2'])
  expectCode(ended, 1)
  expect(reportIn(out).run.ending).toBe('completed')
  expect(ended.out).toContain('1 known failure')
})

test.concurrent('--max-time counts the preflight, too', { timeout }, async () => {
  const silent = await aTarget(() => {})
  const out = folder()
  const config = configFile(
    `target: { url: "${silent.url}" }\nlogin: { passphrase: x }\npersonas: { recruiter: { identity: Mei } }`,
  )
  const ended = await run(['grade', '--config', config, '--out', out, '--max-time', '1s', ...three])
  expectCode(ended, 3)
  expect(ended.out).toMatch(/^inconclusive: the grade was stopped: there was no time left \(--max-time 1s\)/)
  expect(reportIn(out).checks.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked', 'blocked'])
})

test.concurrent('--max-time ends a grade of a target that keeps it waiting', { timeout }, async () => {
  const out = folder()
  const config = configFile('target: { embedded: reference, variants: [latency] }')
  const ended = await run(['grade', '--config', config, '--out', out, '--check', 'login', '--max-time', '1s'])
  expectCode(ended, 3)
  expect(reportIn(out)).toMatchObject({ run: { ending: 'stopped' }, gate: { result: 'inconclusive' } })
  expect(reportIn(out).checks.some(({ reason }) => reason === 'there was no time left (--max-time 1s)')).toBe(
    true,
  )
})

test.concurrent('a replay runs from any folder, of a report alone, on another service, several times', {
  timeout,
}, async () => {
  const home = folder()
  const out = join(home, 'results')
  writeFileSync(join(home, 'mine.yaml'), readFileSync(faulty(), 'utf8'))
  expectCode(await run(['grade', '--config', 'mine.yaml', '--out', 'results', ...three], { cwd: home }), 1)

  const elsewhere = folder()
  const replayed = await run(['replay', out, 'service.guide.skill', '--repeat', '2'], { cwd: elsewhere })
  expectCode(replayed, 1)
  expect(replayed.out).toMatch(/\nred 2 of 2 times\n$/)

  const alone = folder()
  cpSync(join(out, 'report.json'), join(alone, 'report.json'))
  rmSync(out, { recursive: true })
  const config = join(home, 'mine.yaml')
  expectCode(await run(['replay', join(alone, 'report.json'), 'service.guide.skill', '--config', config]), 1)

  const other = await aTarget((_, response) => response.writeHead(404).end('{}'))
  const theirs = configFile(
    'target: { url: "http://127.0.0.1:9" }\nlogin: { passphrase: x }\nbudget: { patience: 0.1 }',
  )
  const moved = await run(['replay', alone, 'service.guide.skill', '--config', theirs, '--url', other.url])
  expectCode(moved, 2)
  expect(moved.err).toContain(new URL(other.url).host)
})
