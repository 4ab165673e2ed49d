import { openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, type Ended, expectCode, filesIn, folder, reportIn, run, start } from './conformance.ts'
import { graded } from './graded.ts'
import { aDisk, canMount, makeReadOnly } from './mounted.ts'
import { aTarget } from './targets.ts'

const timeout = 300_000
const aCheck = ['--check', 'versions.candidate.stale']

/** A target where nothing listens, so that a grade ends in its preflight. */
const nowhere = () =>
  configFile('target: { url: "http://127.0.0.1:9" }\nlogin: { passphrase: x }\nbudget: { patience: 0.1 }')

/** One clear sentence and what to do, no stack trace. */
function expectSaid({ err }: Ended, said: RegExp): void {
  expect(err).toMatch(said)
  expect(err).not.toMatch(/\n\s+at |\.ts:\d/)
}

/** What a grade that could not start leaves beside its log. */
const ownReports = ['exchanges.har', 'junit.xml', 'report.html', 'report.json', 'summary.md']

test.concurrent.each([
  ['an invalid configuration', () => ['--config', configFile('target: nonsense')], 2, []],
  ['a check that does not exist', () => ['--check', 'nonsense'], 2, []],
  ['a target that can not be reached', () => ['--config', nowhere()], 3, ownReports],
] as const)(
  'after %s no verdict of an earlier grade is left in the folder',
  { timeout },
  async (_, args, code, own) => {
    const out = await graded('passed')
    for (const name of ['report.json', 'events.jsonl'])
      writeFileSync(join(out, `${name}.0123abcd.tmp`), 'what a killed grade was writing')
    writeFileSync(join(out, 'notes.txt'), 'mine')
    const bindings = readFileSync(join(out, 'bindings.yaml'), 'utf8')
    expectCode(await run(['grade', ...args(), '--out', out]), code)
    const left = filesIn(out)
    expect(left.get('bindings.yaml')).toBe(bindings)
    expect(left.get('notes.txt')).toBe('mine')
    expect([...left.keys()].filter(name => name !== 'events.jsonl').sort()).toEqual(
      ['bindings.yaml', 'notes.txt', ...own].sort(),
    )
    // What was looked for has a log and reports of its own, which say why there is no verdict.
    for (const name of ['events.jsonl', ...own]) expect(left.get(name) ?? '').not.toMatch(/": ?"passed"/)
    for (const name of own) expect(left.get(name), name).toMatch(/can not be reached|"entries"/)
  },
)

test.concurrent('a grade that never began has a log of which a report can be made', { timeout }, async () => {
  const out = folder()
  expectCode(await run(['grade', '--config', nowhere(), '--out', out]), 3)
  const junit = filesIn(out).get('junit.xml') ?? ''
  expect(junit).toMatch(/<testsuites [^>]* errors="1" /)
  expect(junit).toMatch(/<testcase name="gate".*<error message="the grade died: .* can not be reached/)
  expect(reportIn(out)).toMatchObject({ gate: { result: 'inconclusive' } })
  const ended = await run(['report', out])
  expectCode(ended, 3)
  expect(ended.out).toMatch(/^inconclusive: the grade died: .* can not be reached/)
})

test.concurrent("a configuration may name the folder's own bindings, however grades end", {
  timeout,
}, async () => {
  const out = await graded('passed')
  const config = configFile(
    `target: { url: "http://127.0.0.1:9" }\nlogin: { passphrase: x }\nbudget: { patience: 0.1 }\nbindings: ${JSON.stringify(join(out, 'bindings.yaml'))}`,
  )
  for (let time = 0; time < 2; time++) expectCode(await run(['grade', '--config', config, '--out', out]), 3)
})

test.concurrent('files of the same names that no grade wrote are left alone', { timeout }, async () => {
  const out = folder()
  writeFileSync(join(out, 'report.html'), 'the yearly report')
  writeFileSync(join(out, 'report.json'), '{"year":2026}')
  const ended = await run(['grade', ...aCheck, '--out', out])
  expectCode(ended, 2)
  expectSaid(ended, /holds a report\.json that no grade is known to have written; name another folder/)
  expect(Object.fromEntries(filesIn(out))).toEqual({
    'report.html': 'the yearly report',
    'report.json': '{"year":2026}',
  })
})

test.concurrent('--out is a file', { timeout }, async () => {
  const file = join(folder(), 'taken')
  writeFileSync(file, 'mine')
  const ended = await run(['grade', ...aCheck, '--out', file])
  expectCode(ended, 2)
  expectSaid(ended, /can not be written to .*: a file is where a folder has to be .*\n.*--out/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test.concurrent('standard output on a full disk: inconclusive, and said', { timeout }, async () => {
  const full = openSync('/dev/full', 'w')
  const ended = await run(['report', await graded('passed')], { stdout: full })
  expectCode(ended, 3)
  expectSaid(ended, /^what this command prints can not be written to standard output: no space is left there/)
  expectCode(await run(['requirements'], { stdout: full }), 3)
})

test.concurrent('standard output on a full disk never hides what was seen broken', { timeout }, async () => {
  expectCode(await run(['report', await graded('failed')], { stdout: openSync('/dev/full', 'w') }), 1)
})

test.concurrent('nobody reads a word of a grade: it comes to its end, with its code', {
  timeout,
}, async () => {
  const out = folder()
  const grade = start(['grade', ...aCheck, '--out', out])
  grade.process.stdout?.destroy()
  grade.process.stderr?.destroy()
  expectCode(await grade.ended, 0)
  expect(reportIn(out).gate.result).toBe('passed')
})

test.concurrent('nobody reads of a target that can not be reached: 3 all the same', { timeout }, async () => {
  const grade = start(['grade', '--config', nowhere(), '--out', folder()])
  grade.process.stdout?.destroy()
  grade.process.stderr?.destroy()
  expectCode(await grade.ended, 3)
})

test.concurrent('SIGTERM during the preflight: the log has what was exchanged, and the report is true', {
  timeout,
}, async () => {
  const hung = Promise.withResolvers<void>()
  const target = await aTarget((request, response) => {
    if (request.url?.startsWith('/api/v1/') && !request.url.includes('auth'))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"tools":[]}')
    hung.resolve()
    return undefined
  })
  const out = folder()
  const config = configFile(
    `target: { url: "${target.url}" }\nlogin: { passphrase: x }\npersonas: { recruiter: { identity: Mei } }`,
  )
  const grade = start(['grade', '--config', config, '--out', out, ...aCheck])
  await Promise.race([hung.promise, grade.ended])
  grade.process.kill('SIGTERM')
  expectCode(await grade.ended, 130)
  const { run: of, gate } = reportIn(out)
  expect(of.ending).toBe('interrupted')
  expect(gate.result).toBe('inconclusive')
  expect(readFileSync(join(out, 'events.jsonl'), 'utf8')).toContain('"type":"exchange"')
  expectCode(await run(['report', out]), 130)
})

test.concurrent('SIGTERM while a target is being started', { timeout }, async () => {
  const out = folder()
  const config = configFile('target: { command: "echo up; exec sleep 60" }\nlogin: { passphrase: x }')
  const grade = start(['grade', '--config', config, '--out', out, ...aCheck])
  while (!readdirSync(out).includes('target.log')) await new Promise(resolve => setImmediate(resolve))
  grade.process.kill('SIGTERM')
  expectCode(await grade.ended, 130)
  expect(reportIn(out).run.ending).toBe('interrupted')
})

test.concurrent('a folder that is removed while a grade runs is there again with all evidence', {
  timeout,
}, async () => {
  const out = join(folder(), 'results')
  // The second check still waits for a device code to expire when the first one is done.
  const grade = start(['grade', ...aCheck, '--check', 'login.poll.expired', '--out', out])
  await grade.says(/versions: 1 passed/)
  rmSync(out, { recursive: true })
  expectCode(await grade.ended, 0)
  const { summary, checks } = reportIn(out)
  expect(summary.passed).toBe(2)
  const log = readFileSync(join(out, 'events.jsonl'), 'utf8')
  for (const exchange of checks.flatMap(({ exchanges }) => exchanges))
    expect(log).toContain(`"id":"${exchange}"`)
})

test.concurrent('--out where no folder can be made', { timeout }, async () => {
  const ended = await run(['grade', ...aCheck, '--out', '/proc/results'])
  expectCode(ended, 2)
  expectSaid(ended, /^reports can not be written to \/proc\/results: .*\n.*--out/)
})

const mounting = test.skipIf(!canMount())

mounting(
  'a read-only folder: what an earlier grade left there is named',
  { timeout },
  async ({ onTestFinished }) => {
    const disk = aDisk(4096, onTestFinished) ?? ''
    const ended: Ended[] = []
    writeFileSync(join(disk, 'events.jsonl'), '')
    expect(makeReadOnly(disk)).toBe(true)
    for (const out of [disk, join(disk, 'results')]) ended.push(await run(['grade', ...aCheck, '--out', out]))
    for (const one of ended) expectCode(one, 2)
    expectSaid(
      ended[0] as Ended,
      /can not be cleared of what an earlier grade left there: the file system is read-only/,
    )
    expectSaid(ended[1] as Ended, /reports can not be written to .*results: the file system is read-only/)
  },
)

mounting(
  'a disk that is full in the midst of a grade, and has room again',
  { timeout },
  async ({ onTestFinished }) => {
    const disk = aDisk(92, onTestFinished) ?? ''
    const ended = await run(['grade', ...aCheck, '--out', disk])
    expectCode(ended, 3)
    expectSaid(ended, /can not be written to .*: no space is left there \(ENOSPC\)\n/)
    expect(readdirSync(disk).filter(name => name.endsWith('.tmp'))).toEqual([])
    const out = folder()
    writeFileSync(join(out, 'events.jsonl'), readFileSync(join(disk, 'events.jsonl')))
    expectCode(await run(['report', out]), 3)
    expect(reportIn(out).gate.result).toBe('inconclusive')
  },
)
