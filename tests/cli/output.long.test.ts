import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectCode, filesIn, folder, reportIn, run, start } from './conformance.ts'
import { graded } from './graded.ts'
import { aDisk, canMount } from './mounted.ts'

const timeout = 600_000
const house = fileURLToPath(new URL('../..', import.meta.url))
const someChecks = ['--check', 'versions', '--check', 'login.poll.expired', '--runs', '5']

/** How long such a grade takes on a busy machine, in milliseconds. */
const whole = 18_000

/** Times from the start of a grade to about its end, drawn anew in each run of the tests. */
const times = (count: number) =>
  Array.from({ length: count }, (_, index) => Math.round(((index + Math.random()) / count) * whole))

const after = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const temporary = (out: string) => readdirSync(out).filter(name => name.endsWith('.tmp'))

test.concurrent.for(Array.from({ length: 4 }, () => times(5)))(
  'kill -9 after %j ms in one folder: what was logged is reported each time, and the last grade is clean',
  { timeout: 3 * timeout },
  async killed => {
    const out = await graded('failed')
    let earlier = filesIn(out).get('events.jsonl') ?? ''
    for (const time of killed) {
      const grade = start(['grade', ...someChecks, '--out', out])
      await Promise.race([after(time), grade.ended])
      grade.process.kill('SIGKILL')
      expect([null, 0]).toContain((await grade.ended).code)
      const log = filesIn(out).get('events.jsonl') ?? ''
      // Where it was killed before it began, the folder is that of the earlier grade.
      if (log !== earlier) await expectReported(out, log, time)
      earlier = log
    }
    expectCode(await run(['grade', '--check', 'versions.candidate.stale', '--out', out]), 0)
    expect(temporary(out)).toEqual([])
    expect(reportIn(out).checks.map(({ verdict }) => verdict)).toEqual(['passed'])
  },
)

/** Every verdict that is in the log of a killed grade is in its report, and nothing else. */
async function expectReported(out: string, log: string, time: number): Promise<void> {
  const hasEnded = log.includes('"type":"grade-finished"')
  const report = await run(['report', out])
  if (!log.includes('\n')) return expectCode(report, 2)
  expectCode(report, hasEnded ? 0 : 3)
  const { run: of, summary } = reportIn(out)
  expect(of.ending, `killed after ${time} ms`).toBe(hasEnded ? 'completed' : 'died')
  expect(summary.failed).toBe(0)
  expect(summary.passed).toBe(log.split('"type":"check-finished"').length - 1)
}

test.concurrent.each(times(8))('SIGTERM after %d ms: 130 with a true report', { timeout }, async time => {
  const out = await graded('failed')
  const grade = start(['grade', ...someChecks, '--out', out])
  await Promise.race([after(time), grade.ended])
  grade.process.kill('SIGTERM')
  const ended = await grade.ended
  if (ended.signal !== null) {
    // No handler was up yet, or none any more: the folder is as the earlier grade left it, or as this one did.
    expect(ended.signal).toBe('SIGTERM')
    expect([1, 0]).toContain((await run(['report', out])).code)
    return
  }
  const { run: of, gate, summary } = reportIn(out)
  expect(summary.failed).toBe(0)
  // A signal that comes while the reports are written changes no verdict.
  if (of.ending === 'completed') return expectCode(ended, 0)
  expectCode(ended, 130)
  expect(of.ending).toBe('interrupted')
  expect(gate.result).toBe('inconclusive')
  expect(temporary(out)).toEqual([])
})

test.concurrent.each(times(6))(
  'Ctrl-C twice after %d ms leaves nothing half written',
  { timeout },
  async time => {
    const out = folder()
    const grade = start(['grade', ...someChecks, '--out', out])
    await Promise.race([grade.says(/grading/), grade.ended])
    await Promise.race([after(time / 2), grade.ended])
    grade.process.kill('SIGINT')
    await after(Math.random() * 600)
    grade.process.kill('SIGINT')
    const { code, signal } = await grade.ended
    // After all is written there is no handler any more.
    expect([0, 130, 'SIGINT']).toContain(signal ?? code)
    expect(temporary(out)).toEqual([])
    if (code === 130) expect([3, 130]).toContain((await run(['report', out])).code)
  },
)

test.skipIf(!canMount()).concurrent.for([4, 8, 24, 48, 96, 160, 288, 400, 640, 2048])(
  'a disk of %d KiB: evidence readable, never a wrong verdict',
  { timeout },
  async (size, { onTestFinished }) => {
    const disk = aDisk(size, onTestFinished) ?? ''
    const ended = await run(['grade', '--check', 'versions.candidate.stale', '--out', disk])
    // What a grade can't even begin with is a matter of usage.
    expectCode(ended, size <= 48 ? 2 : size < 2048 ? 3 : 0)
    expect(ended.err).not.toMatch(/\n\s+at /)
    if (size < 2048) expect(ended.err).toMatch(/can not be written to .*: no space is left there \(ENOSPC\)/)
    expect(temporary(disk)).toEqual([])
    if (size <= 48) return expect(readdirSync(disk)).toEqual([])
    const out = folder()
    cpSync(join(disk, 'events.jsonl'), join(out, 'events.jsonl'))
    const isWhole = readFileSync(join(out, 'events.jsonl'), 'utf8').includes('"ending":"completed"')
    expectCode(await run(['report', out]), isWhole ? 0 : 3)
    rmSync(join(disk, 'events.jsonl'))
  },
)

test.concurrent('another grade in the same folder is not taken for this one', { timeout }, async () => {
  const out = folder()
  // The second check still waits for a device code to expire when the first one is done.
  const two = ['--check', 'versions.candidate.stale', '--check', 'login.poll.expired']
  const grade = start(['grade', ...two, '--out', out])
  await grade.says(/versions: 1 passed/)
  rmSync(out, { recursive: true })
  mkdirSync(out)
  writeFileSync(join(out, 'events.jsonl'), '')
  const ended = await grade.ended
  expectCode(ended, 3)
  expect(ended.err).toMatch(/another grade has begun there; give each a folder of its own/)
  expect([...filesIn(out).keys()]).toEqual(['events.jsonl'])
})

test.concurrent('a grade that tells its summary to a full disk', { timeout }, async () => {
  const out = folder()
  expectCode(await run(['grade', ...someChecks, '--out', out], { stdout: openSync('/dev/full', 'w') }), 3)
  expect(reportIn(out).gate.result).toBe('passed')
})

test.concurrent('the grade that npx started ends with npx, and reports', { timeout }, async () => {
  const out = folder()
  const npx = spawn('npx', ['conformance', 'grade', ...someChecks, '--out', out], {
    cwd: house,
    stdio: 'ignore',
  })
  const log = join(out, 'events.jsonl')
  const isUnderWay = () => existsSync(log) && readFileSync(log, 'utf8').includes('check-finished')
  while (!isUnderWay()) await after(50)
  npx.kill('SIGTERM')
  while (!readdirSync(out).includes('exchanges.har')) await after(50)
  expect(reportIn(out).run.ending).toBe('interrupted')
})
