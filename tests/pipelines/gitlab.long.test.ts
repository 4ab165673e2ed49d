import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folder, reportIn } from '../cli/conformance.ts'
import { userShell } from '../cli/user-shell.ts'
import { samplesOf } from '../reports/openmetrics-text.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const runner = join(root, 'node_modules/gitlab-ci-local/dist/index.js')

/**
 * A repository with a service that accepts stale versions, and with a component pasted.
 * @param install what a job installs with npm; empty where the suite is installed already, as in the grader's image
 */
function repository(component: string, options: string, install: string): string {
  const cwd = folder()
  cpSync(join(root, 'templates'), join(cwd, 'templates'), { recursive: true })
  writeFileSync(
    join(cwd, '.gitlab-ci.yml'),
    `
stages: [test]
include:
  - local: templates/${component}.yml
    inputs: { install: "${install}", baseline: main, options: ${options} }
`,
  )
  writeFileSync(
    join(cwd, 'conformance.yaml'),
    'target: { embedded: reference, faults: [stale-version-accepted] }\n',
  )
  const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' })
  git('init')
  git('remote', 'add', 'origin', 'git@gitlab.example:acme/adapter.git')
  git('add', '.')
  git('-c', 'user.name=Mei', '-c', 'user.email=mei@example.com', 'commit', '--message', 'all')
  return cwd
}

/**
 * One that grades two rules in three jobs. They install nothing: the runner gives its jobs one folder, unlike GitLab, and
 * npm can't install into one folder three times at once.
 */
function sharded(): string {
  return repository('conformance-shards', '--check=versions.candidate.stale --check=candidates.detail', '')
}

/** Where the suite is installed. */
function installed(): string {
  const bin = folder()
  symlinkSync(join(root, 'cli/conformance.js'), join(bin, 'conformance'))
  return bin
}

/**
 * Runs the pipeline of a repository, whose file gitlab-ci-local also holds against GitLab's published schema.
 * @param jobs those that are run, with the artefacts that earlier ones left; without any, all
 */
function run(
  cwd: string,
  variables: Record<string, string>,
  ...jobs: string[]
): Promise<{ code: number; log: string }> {
  const given = Object.entries(variables).flatMap(([name, value]) => ['--variable', `${name}=${value}`])
  const options = ['--force-shell-executor', '--ignore-predefined-vars', Object.keys(variables).join(',')]
  return new Promise(resolve =>
    execFile(
      process.execPath,
      [runner, ...options, ...given, ...jobs],
      { cwd, env: { ...userShell, PATH: `${installed()}${delimiter}${userShell.PATH}` } },
      (problem, out, err) => resolve({ code: Number(problem?.code ?? 0), log: out + err }),
    ),
  )
}

/** Stands for GitLab's API, where the runner finds it. */
async function api(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v4`
}

// The runner copies artefacts with rsync.
describe.skipIf(spawnSync('rsync', ['--version']).status !== 0)('the component for GitLab', () => {
  test('red where nothing excuses it, then green held against that as the branch', async () => {
    const options = '--check=versions.candidate.stale --seed=1'
    const nothing = await api((_, response) => response.writeHead(404).end())
    const first = repository('conformance', options, root)
    const red = await run(first, { CI_API_V4_URL: nothing })
    expect(red.log).toMatch(/json schema validated/)
    expect(red.log).toMatch(/no grade of main can be read \(HTTP 404\): this one is judged by itself/)
    expect(red.log).toMatch(/failed: VER-02 is broken/)
    expect(red.code).toBe(1)
    expect(existsSync(join(first, '.conformance/bin/conformance'))).toBe(true)
    const artefacts = join(first, '.gitlab-ci-local/artifacts/conformance/results')
    expect(readFileSync(join(artefacts, 'junit.xml'), 'utf8')).toMatch(/<failure message="VER-02/)
    const gate = samplesOf(readFileSync(join(artefacts, 'metrics.prom'), 'utf8')).find(
      ({ name, value }) => name === 'conformance_gate' && value === 1,
    )
    expect(gate?.labels.result).toBe('failed')

    const asked: string[] = []
    const branch = await api((request, response) => {
      asked.push(`${request.headers['job-token']} ${request.url}`)
      response.end(readFileSync(join(artefacts, 'report.json')))
    })
    const second = repository('conformance', options, root)
    const green = await run(second, { CI_API_V4_URL: branch, CI_JOB_TOKEN: 'a-token', CI_PROJECT_ID: '42' })
    expect(green.log).toMatch(/passed; 1 known failure/)
    expect(green.code).toBe(0)
    expect(asked).toEqual([
      'a-token /api/v4/projects/42/jobs/artifacts/main/raw/results/report.json?job=conformance',
    ])
    expect(reportIn(join(second, 'results')).gate.result).toBe('passed')
  })

  test('in shards: the whole is red, green held against that as the branch, inconclusive without one', async () => {
    const cwd = sharded()
    const nothing = await api((_, response) => response.writeHead(404).end())
    const red = await run(cwd, { CI_API_V4_URL: nothing })
    expect(red.log).toMatch(/json schema validated/)
    expect(red.log).toMatch(/> shard 3\/3 (passed|failed)/)
    // The shard that failed is a warning, and the whole closes the gate.
    expect(red.log).toMatch(/conformance-shard: \[\d\/3\] finished in .* WARN 1/)
    expect(red.log).toMatch(/conformance +finished in .* FAIL 1/)
    expect(red.log).toMatch(/> failed: VER-02 is broken/)
    expect(red.code).toBe(1)
    const artefacts = join(cwd, '.gitlab-ci-local/artifacts')
    const report = readFileSync(join(artefacts, 'conformance/results/report.json'))

    const branch = await api((_, response) => response.end(report))
    const held = { CI_API_V4_URL: branch, CI_JOB_TOKEN: 'a-token', CI_PROJECT_ID: '42' }
    const green = await run(cwd, held, 'conformance')
    expect(green.log).toMatch(/> passed; 1 known failure/)
    expect(green.code).toBe(0)

    // The runner also lays artefacts out beside the sources.
    for (const second of globSync(['shards/2', '.gitlab-ci-local/artifacts/*/shards/2'], { cwd }))
      rmSync(join(cwd, second), { recursive: true })
    const lacking = await run(cwd, held, 'conformance')
    expect(lacking.log).toMatch(/> inconclusive: the grade is incomplete: shard 2\/3 is missing/)
    expect(lacking.log).toMatch(/conformance +finished in .* FAIL 3/)
  })

  test('in shards: the whole is asked for, too, where no shard could grade', async () => {
    const cwd = sharded()
    writeFileSync(join(cwd, 'conformance.yaml'), 'target: { embedded: nothing }\n')
    const { log, code } = await run(cwd, { CI_API_V4_URL: await api((_, response) => response.end()) })
    expect(log).toMatch(/conformance-shard: \[1\/3\] finished in .* FAIL 2/)
    expect(log).toMatch(/^conformance +> there is no shard to merge/m)
    expect(code).toBe(1)
  })
})
