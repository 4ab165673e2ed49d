import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, folder, reportIn, start } from './conformance.ts'

const timeout = 300_000

/** A grade that still has its longest wait before it: login waits for a device code to expire. */
const longGrade = (out: string) => start(['grade', '--suite', 'discovery', '--suite', 'login', '--out', out])

test.concurrent.each(['SIGINT', 'SIGTERM'] as const)(
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
