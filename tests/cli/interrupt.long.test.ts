import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { configFile, expectCode, folder, reportIn, start } from './conformance.ts'

const timeout = 300_000

/** A grade that still has its longest wait before it: login waits for a device code to expire. */
const longGrade = (out: string) => start(['grade', '--suite', 'discovery', '--suite', 'login', '--out', out])

test.concurrent.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s half-way: what ran is reported, and that it was interrupted',
  { timeout },
  async signal => {
    const out = folder()
    const grade = longGrade(out)
    await grade.says(/discovery: \d+ passed/)
    grade.process.kill(signal)
    const ended = await grade.ended
    expectCode(ended, 130)
    expect(ended.err).toMatch(/interrupted: writing the report/)
    const { run, gate, checks } = reportIn(out)
    expect(run.ending).toBe('interrupted')
    expect(gate.result).toBe('inconclusive')
    expect(checks.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(0)
    expect(checks.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  },
)

test.concurrent('a second SIGINT ends at once, without a report', { timeout }, async () => {
  const out = folder()
  const grade = longGrade(out)
  await grade.says(/discovery: \d+ passed/)
  grade.process.kill('SIGINT')
  await grade.says(/press Ctrl-C again/)
  grade.process.kill('SIGINT')
  expectCode(await grade.ended, 130)
  expect(existsSync(join(out, 'junit.xml'))).toBe(false)
})

test.concurrent('a terminal that is closed tells so more than once: what was started ends, and is reported', {
  timeout,
}, async () => {
  const [out, where] = [folder(), folder()]
  const pid = (name: string) => Number(readFileSync(join(where, name), 'utf8'))
  const command = `echo $$ > '${join(where, 'target')}'; sleep 600 & echo $! > '${join(where, 'child')}'; wait`
  const config = configFile(JSON.stringify({ target: { command }, login: { passphrase: 'x' } }))
  const grade = start(['grade', '--config', config, '--out', out])
  await vi.waitUntil(() => existsSync(join(where, 'child')) && pid('child') > 0, timeout)
  grade.process.kill('SIGHUP')
  await grade.says(/interrupted: /)
  grade.process.kill('SIGHUP')
  expectCode(await grade.ended, 130)
  expect(reportIn(out).run.ending).toBe('interrupted')
  for (const name of ['target', 'child']) expect(() => process.kill(pid(name), 0)).toThrow(/ESRCH/)
})
