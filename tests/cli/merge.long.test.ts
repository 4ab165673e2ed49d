import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReference } from '../../reference/index.ts'
import { configFile, expectCode, folder, type Report, reportIn, run, start } from './conformance.ts'

const timeout = 600_000

/** Several suites of the reference, small ones, over which others look on. */
const selection = ['service', 'candidates', 'attachments', 'errors', 'passive'].flatMap(id => ['--suite', id])

const gradeOf = (out: string, ...more: string[]) =>
  run(['grade', ...selection, '--seed', '7', '--out', out, ...more])

/** Grades the shards one after another. @returns their folders, and their exit codes */
async function shardsOf(of: number, ...more: string[]) {
  const root = folder()
  const folders = Array.from({ length: of }, (_, at) => join(root, String(at + 1)))
  const codes: (number | null)[] = []
  for (const [at, out] of folders.entries())
    codes.push((await gradeOf(out, ...more, '--shard', `${at + 1}/${of}`)).code)
  return { root, folders, codes }
}

const verdicts = ({ checks }: Report) => checks.map(({ id, verdict }) => [id, verdict])

const coverage = ({ requirements }: Report) =>
  requirements.map(({ id, verdict, checks = [] }: Report['requirements'][number] & { checks?: string[] }) => [
    id,
    verdict,
    checks.toSorted(),
  ])

test('three shards of the whole suite are the whole: verdicts, coverage, gate, judged anew', {
  timeout,
}, async () => {
  const root = folder()
  const grade = (out: string, ...more: string[]) =>
    run(['grade', '--seed', '7', '--out', join(root, out), ...more])
  expectCode(await grade('whole'), 0)
  for (const index of [1, 2, 3]) expectCode(await grade(String(index), '--shard', `${index}/3`), 0)
  const merged = await run([
    'merge',
    ...['2', '3', '1'].map(name => join(root, name)),
    '--out',
    join(root, 'merged'),
  ])
  expectCode(merged, 0)
  const [whole, together] = ['whole', 'merged'].map(name => reportIn(join(root, name)))
  if (!whole || !together) throw new Error('both were graded')
  expect(new Map(verdicts(together) as [string, string][])).toEqual(
    new Map(verdicts(whole) as [string, string][]),
  )
  expect(coverage(together)).toEqual(coverage(whole))
  expect(together.gate).toEqual(whole.gate)
  expect(together.summary).toEqual(whole.summary)
  const anew = await run(['rejudge', join(root, 'merged')])
  expectCode(anew, 0)
  expect(anew.out).toMatch(/^(\d+) of \1 verdicts are the same/)
})

test('a fault that one shard sees closes the gate of the whole, and is told as in the whole', {
  timeout,
}, async () => {
  const config = configFile(
    'target: { embedded: reference, faults: [skill-gone, "json-rpc-answer@candidate-library.documents"] }',
  )
  const { root, folders, codes } = await shardsOf(2, '--config', config)
  expect(codes).toContain(1)
  expectCode(await gradeOf(join(root, 'whole'), '--config', config), 1)
  const out = join(root, 'merged')
  expectCode(await run(['merge', ...folders, '--out', out]), 1)
  const [whole, together] = [reportIn(join(root, 'whole')), reportIn(out)]
  expect(new Map(verdicts(together) as [string, string][])).toEqual(
    new Map(verdicts(whole) as [string, string][]),
  )
  expect(coverage(together)).toEqual(coverage(whole))
  expect(together.gate).toEqual(whole.gate)
  const { id } = together.checks.find(({ verdict }) => verdict === 'failed') ?? { id: '' }
  expectCode(await run(['triage', out]), 1)
  expectCode(await run(['diff', join(root, 'whole'), out]), 0)
  expect((await run(['explain', id, out])).out).toContain(id)
  expectCode(await run(['replay', out, id, '--out', join(root, 'replay')]), 1)
  const before = reportIn(out)
  expectCode(await run(['report', out]), 1)
  expect(reportIn(out)).toEqual(before)
})

test('a shard that was killed is named with what it judged, and graded again makes the whole', {
  timeout,
}, async () => {
  const { root, folders, codes } = await shardsOf(2)
  expect(codes).toEqual([0, 0])
  const [first = '', second = ''] = folders
  const all = reportIn(second).checks.length
  const killed = start(['grade', ...selection, ...['--seed', '7', '--out', second, '--shard', '2/2']])
  await killed.says(/^\w+: \d+ passed/m)
  killed.process.kill('SIGKILL')
  expect((await killed.ended).signal).toBe('SIGKILL')
  expect(existsSync(join(second, 'report.json'))).toBe(false)
  const out = join(root, 'merged')
  const cut = await run(['merge', first, second, '--out', out])
  expectCode(cut, 3)
  expect(cut.out).toMatch(
    /^inconclusive: the grade is incomplete: shard 2\/2 died: its log stops without an end/,
  )
  const { checks } = reportIn(out)
  const ofSecond = checks.filter(({ reason }) => reason === 'did not run: shard 2/2 died')
  expect(ofSecond.length).toBeGreaterThan(0)
  expect(ofSecond.length).toBeLessThan(all)
  expect(checks.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  expect(checks.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(
    reportIn(first).checks.length,
  )
  expectCode(await gradeOf(second, '--shard', '2/2'), 0)
  expectCode(await run(['merge', first, second, '--out', out]), 0)
  expect(reportIn(out).checks.every(({ verdict }) => verdict === 'passed' || verdict === 'skipped')).toBe(
    true,
  )

  // A shard that never came, and one that was killed before its first line.
  const missing = await run(['merge', first, '--out', out])
  expectCode(missing, 3)
  expect(missing.out).toMatch(/^inconclusive: the grade is incomplete: shard 2\/2 is missing/)
  writeFileSync(join(second, 'events.jsonl'), '')
  const untold = await run(['merge', first, second, '--out', out])
  expectCode(untold, 3)
  expect(readFileSync(join(out, 'summary.md'), 'utf8')).toContain('does not say which shard it is')
})

test('the whole is held against a baseline that no shard has seen', { timeout }, async () => {
  const cwd = folder()
  const checks = ['--check', 'versions.candidate.stale', '--check', 'service.guide.skill', '--seed', '7']
  const shards = async (...faults: string[]) => {
    writeFileSync(
      join(cwd, 'conformance.yaml'),
      `target: { embedded: reference, faults: [${faults.join(', ')}] }\n`,
    )
    for (const at of [1, 2]) await run(['grade', ...checks, '--shard', `${at}/2`, '--out', `${at}`], { cwd })
  }
  const merge = (...more: string[]) => run(['merge', '1', '2', ...more], { cwd })
  await shards('skill-gone')
  expectCode(await merge(), 1)
  // The baseline lies in the folder that is cleared for the whole.
  const same = await merge('--baseline', 'results')
  expectCode(same, 0)
  expect(same.out).toMatch(
    /held against run \S+ of .*1\scheck\sfailed\sthere,\stoo\npassed; 1 known failure/s,
  )
  await shards('skill-gone', 'stale-version-accepted')
  const worse = await merge('--baseline', 'results')
  expectCode(worse, 1)
  expect(worse.out).toMatch(/^failed: VER-02 is broken \(1 check\); 1 known failure/m)
  expect(reportIn(join(cwd, 'results')).gate).toMatchObject({ failOn: 'regressions' })
  const none = await merge('--baseline', 'nowhere')
  expectCode(none, 2)
  expect(none.err).toMatch(/nowhere holds no grade that can be read/)
})

test('a shard of yesterday is not taken for one of today, unless the build tells that it is', {
  timeout,
}, async () => {
  const passphrase = 'fictional passphrase'
  const reference = await startReference({ passphrase })
  onTestFinished(() => reference.close())
  const config = configFile(
    `target: { url: "${reference.url}" }\nlogin: { passphrase: ${passphrase} }\npersonas: { recruiter: { identity: Mei Tan } }`,
  )
  const checks = ['service.guide', 'discovery.descriptor'].flatMap(id => ['--check', id])
  const cwd = folder()
  const shards = async (...more: string[]) => {
    for (const at of ['1', '2'])
      expectCode(
        await run(
          ['grade', '--config', config, ...checks, '--seed', '7', '--shard', `${at}/2`, '--out', at, ...more],
          { cwd },
        ),
        0,
      )
    const log = join(cwd, '1', 'events.jsonl')
    const [first = '', ...others] = readFileSync(log, 'utf8').split('\n')
    const start = JSON.parse(first)
    const yesterday = new Date(Date.parse(start.at) - 24 * 3_600_000).toISOString()
    writeFileSync(log, [JSON.stringify({ ...start, at: yesterday }), ...others].join('\n'))
  }
  await shards()
  const late = await run(['merge', '1', '2'], { cwd })
  expectCode(late, 2)
  expect(late.err).toMatch(/1 was graded 14\d\d minutes before 2, and nothing tells that the target is still/)
  await shards('--build', 'c0ffee')
  expectCode(await run(['merge', '1', '2'], { cwd }), 0)
})

test('what are no shards of one grade is not merged', { timeout }, async () => {
  const some = ['grade', '--suite', 'versions', '--suite', 'candidates']
  const root = folder()
  const named = (name: string) => join(root, name)
  const grade = async (name: string, ...more: string[]) =>
    expectCode(await run([...some, '--out', named(name), ...more]), 0)
  await grade('1', '--seed', '7', '--shard', '1/2')
  await grade('2', '--seed', '7', '--shard', '2/2')
  await grade('seed', '--seed', '8', '--shard', '2/2')
  await grade('selection', '--seed', '7', '--suite', 'jobs', '--shard', '2/2')
  await grade('number', '--seed', '7', '--suite', 'jobs', '--shard', '2/3')
  await grade('whole', '--seed', '7')
  cpSync(named('1'), named('twice'), { recursive: true })
  const refused = async (names: string[], said: RegExp) => {
    const ended = await run(['merge', ...names.map(named), '--out', named('merged')])
    expectCode(ended, 2)
    expect(ended.err).toMatch(said)
    expect(existsSync(named('merged'))).toBe(false)
  }
  await refused(['1', 'seed'], /seed is of another seed than \S+1 \(8, not 7\): shards of one grade/)
  await refused(['1', 'selection'], /selection is of another selection of checks than/)
  await refused(['1', 'number'], /number is of another number of shards than \S+1 \(3, not 2\)/)
  await refused(['1', '2', 'twice'], /1 and \S+twice are both shard 1\/2: leave one of them out/)
  await refused(['1', 'whole'], /whole holds a whole grade, and no shard of one/)
  await refused(['nowhere'], /there is no shard to merge; .*nowhere: there is no such folder/)
  const own = await run(['merge', named('1'), named('2'), '--out', named('2')])
  expectCode(own, 2)
  expect(own.err).toMatch(/--out \S+2 is the folder of a shard; name another one for the whole/)
  expectCode(await run(['merge', named('1'), named('2'), '--out', named('merged'), '--history', root]), 0)
  expect(existsSync(join(root, 'history.jsonl'))).toBe(true)
  const again = await run(['merge', named('merged'), '--out', named('more')])
  expectCode(again, 2)
  expect(again.err).toMatch(/merged holds a grade that was merged already/)
})

test.each([
  ['GitLab', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2', CI_PIPELINE_ID: '4711' }, 'auto'],
  [
    'Buildkite',
    { BUILDKITE_PARALLEL_JOB: '1', BUILDKITE_PARALLEL_JOB_COUNT: '2', BUILDKITE_BUILD_ID: 'b-1' },
    'auto',
  ],
  ['CircleCI', { CIRCLE_NODE_INDEX: '1', CIRCLE_NODE_TOTAL: '2', CIRCLE_WORKFLOW_ID: 'w-1' }, 'auto'],
  ['Kubernetes', { JOB_COMPLETION_INDEX: '1' }, 'auto/2'],
])('%s says which shard a job is', { timeout }, async (name, env, shard) => {
  const out = folder()
  const seed = name === 'Kubernetes' ? ['--seed', '7'] : []
  const graded = await run(
    ['grade', '--check', 'versions.candidate', '--shard', shard, '--out', out, ...seed],
    { env },
  )
  expectCode(graded, 0)
  expect(graded.out).toMatch(/^shard 2\/2 passed/)
  const { run: facts } = reportIn(out)
  expect(facts).toMatchObject({ shard: { index: 2, of: 2 } })
})

test('a job of an engine that asks for no shard grades the whole', { timeout }, async () => {
  const out = folder()
  const env = { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2', CI_PIPELINE_ID: '4711' }
  const graded = await run(['grade', '--check', 'versions.candidate.stale', '--out', out], { env })
  expectCode(graded, 0)
  expect(graded.out).toMatch(/^passed/)
})
