import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, folder, reportIn, run } from './conformance.ts'

const timeout = 300_000

/** Nothing listens there. */
const nobody = 'http://127.0.0.1:9'

const checks = ['--check', 'login.token.prefix.access_token', '--check', 'service.guide.skill', '--seed', '1']

test.concurrent('a grade that is held against another one fails only for what got worse', {
  timeout,
}, async () => {
  const cwd = folder()
  const grade = (faults: string, gate: string, ...more: string[]) => {
    writeFileSync(
      join(cwd, 'conformance.yaml'),
      `target: { embedded: reference, faults: [${faults}] }\ngate: ${gate}\n`,
    )
    return run(['grade', ...checks, ...more], { cwd })
  }
  const alone = await grade('skill-gone', '{ fail-on: must }')
  expectCode(alone, 1)

  // The baseline lies in the folder that is cleared for the grade.
  const same = await grade('skill-gone', '{ fail-on: must }', '--baseline', 'results')
  expectCode(same, 0)
  expect(same.out).toMatch(
    /held against run \S+ of .*1\scheck\sfailed\sthere,\stoo\npassed; 1 known failure\n/s,
  )
  copyFileSync(join(cwd, 'results', 'report.json'), join(cwd, 'baseline.json'))

  const worse = await grade(
    'skill-gone, access-token-without-prefix',
    '{ fail-on: regressions, baseline: baseline.json }',
  )
  expectCode(worse, 1)
  expect(reportIn(join(cwd, 'results')).gate).toMatchObject({
    result: 'failed',
    failOn: 'regressions',
    baseline: { broken: ['service.guide.skill'] },
  })

  // Every report is made of the log alone, and a replay judges the check by itself.
  const again = await run(['report', 'results'], { cwd })
  expect({ ...again, out: '' }).toEqual({ ...worse, out: '', err: again.err })
  expectCode(await run(['replay', 'results', 'service.guide.skill'], { cwd }), 1)
})

test.concurrent('a baseline takes nothing from a gate that fails on a should, too', { timeout }, async () => {
  const cwd = folder()
  const grade = (faults: string, ...more: string[]) => {
    const target = `{ embedded: reference, faults: [${faults}] }`
    writeFileSync(join(cwd, 'conformance.yaml'), `target: ${target}\ngate: { fail-on: should }\n`)
    return run(['grade', '--check', 'live-schemas.hiring.closed', ...more], { cwd })
  }
  expectCode(await grade('', '--out', 'green'), 0)
  expectCode(await grade('schema-open-to-unknown-fields', '--baseline', 'green', '--out', 'red'), 1)
  expect(reportIn(join(cwd, 'red')).gate).toMatchObject({ result: 'failed', failOn: 'should' })
  expectCode(await grade('schema-open-to-unknown-fields', '--baseline', 'red'), 0)
})

test.concurrent.each([
  ['gate: { fail-on: regressions }', 'conformance.yaml:2: gate.baseline: missing (the grade that'],
  [
    'gate: { fail-on: must, baseline: results }',
    'conformance.yaml:2: gate.baseline: goes with fail-on regressions or should, not with must (',
  ],
  ['gate: { fail-on: regressions, baseline: unreachable }', 'unreachable judged none of its 2 checks'],
  [
    'gate: { fail-on: regressions, baseline: nowhere }',
    'nowhere holds no grade that can be read: there is nothing',
  ],
])('a baseline that says nothing is told before anything is sent: %s', { timeout }, async (gate, said) => {
  const cwd = folder()
  if (gate.includes('unreachable')) {
    writeFileSync(join(cwd, 'other.yaml'), `target: { url: "${nobody}" }\nlogin: { passphrase: open }\n`)
    const never = await run(['grade', ...checks, '--config', 'other.yaml', '--out', 'unreachable'], { cwd })
    expectCode(never, 3)
  }
  writeFileSync(join(cwd, 'conformance.yaml'), `target: { embedded: reference }\n${gate}\n`)
  const ended = await run(['grade', ...checks], { cwd })
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining(said) })
})
