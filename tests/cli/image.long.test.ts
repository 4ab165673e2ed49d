import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { filesOfImage, type Stage } from '../fixtures/image-files.ts'
import { dockerRuns, importImage } from '../fixtures/import-image.ts'
import { configFile, type Ended, expectCode, folder, reportIn, run } from './conformance.ts'

/** Making the image compiles, and installs what the package depends on. */
const timeout = 600_000

let grader: Stage
let srv: string
let command: string
let withBrowser: string
beforeAll(async () => {
  const browser = await filesOfImage('grader-browser')
  withBrowser = join(browser.root, 'srv/cli/conformance.js')
  const found = browser.under.find(({ name }) => name === 'grader')
  if (!found) throw new Error('the target with a browser does not stand on the target grader')
  grader = found
  const { root } = grader
  srv = join(root, 'srv')
  command = join(srv, 'cli/conformance.js')
}, timeout)

/** How a command ends on the files of the image, and how in the checkout. */
const onBoth = (args: string[]): Promise<[Ended, Ended]> => {
  const cwd = folder()
  return Promise.all([run(args, { command, cwd }), run(args, { cwd })])
}

test.each([
  ['serve --help', 0],
  ['serve --list-faults', 0],
  ['requirements', 0],
  ['serve --host 0.0.0.0 --port 8080 --fault nope', 2],
  ['grade --check nope', 2],
  ['prove --fault nope', 2],
  ['report nope', 2],
])('%s says what it says in the checkout, and ends with %i', { timeout }, async (args, code) => {
  const [image, checkout] = await onBoth(args.split(' '))
  expectCode(image, code)
  expect(image).toEqual(checkout)
})

test('a grade, and its reports made again, come to the same verdicts', { timeout }, async () => {
  const config = configFile('target: { embedded: reference, faults: [stale-version-accepted] }')
  const ids = ['versions.candidate.stale', 'attachments.upload.accepted', 'candidates.detail']
  const checks = ids.flatMap(id => ['--check', id])
  const verdicts = async (place: { command?: string }) => {
    const out = folder()
    expectCode(await run(['grade', '--config', config, '--out', out, '--seed', '1', ...checks], place), 1)
    const graded = reportIn(out)
    expectCode(await run(['report', out], place), 1)
    expect(reportIn(out)).toEqual(graded)
    return Object.fromEntries(graded.checks.map(({ id, verdict }) => [id, verdict]))
  }
  const [image, checkout] = await Promise.all([verdicts({ command }), verdicts({})])
  expect(image).toMatchObject({
    'versions.candidate.stale': 'failed',
    'attachments.upload.accepted': 'passed',
  })
  expect(image).toEqual(checkout)
})

test('doctor finds nothing wrong with the reference', { timeout }, async () => {
  const config = configFile('target: { embedded: reference }')
  const [image, checkout] = await onBoth(['doctor', '--config', config])
  expectCode(image, 0)
  const withoutPort = ({ out }: Ended) => out.replace(/127\.0\.0\.1:\d+/, '127.0.0.1')
  expect(withoutPort(image)).toEqual(withoutPort(checkout))
})

test('a proof runs on the workers that are packed', { timeout }, async () => {
  const proof = ['prove', '--fault', 'stale-version-accepted', '--check', 'versions.candidate.stale']
  const ended = await run([...proof, '--workers', '1', '--out', folder()], { command })
  expectCode(ended, 0)
  expect(ended.out).toContain('the suite stands')
})

test('only the one with a browser logs in by one', { timeout }, async () => {
  const config = configFile('target: { embedded: reference }\nlogin: { approver: browser }')
  const grade = () => ['grade', '--config', config, '--check', 'candidates.detail', '--out', folder()]
  const [plain, browser] = await Promise.all([
    run(grade(), { command }),
    run(grade(), { command: withBrowser }),
  ])
  expectCode(browser, 0)
  expectCode(plain, 2)
  expect(plain.err).toMatch(/the approver browser needs the package playwright-core beside this one/)
})

test('each file finds what it imports, but for what only some users install', () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(srv, 'package.json'), 'utf8'))
  const imports = /^(?:import|export)\b(?:[^'";=(]*\bfrom)? ?'([^']+)'|\bimport\('([^']+)'\)/gm
  const files = globSync('{cli,dist}/**/*.js', { cwd: srv })
  const missing = files.flatMap(file =>
    [...readFileSync(join(srv, file), 'utf8').matchAll(imports)]
      .map(([, fixed, lazy]) => fixed ?? lazy ?? '')
      .filter(name => !Object.hasOwn(peerDependencies, packageOf(name)) && !isThere(name, join(srv, file)))
      .map(name => `${file} imports ${name}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

const packageOf = (name: string) => name.split('/')[0] ?? ''

function isThere(name: string, importer: string): boolean {
  if (name.startsWith('node:')) return true
  if (name.startsWith('.')) return existsSync(join(dirname(importer), name))
  return findPackageJSON(name, importer) !== undefined
}

describe.skipIf(!dockerRuns)('in a container (needs a running Docker engine)', { timeout }, () => {
  let image: string
  beforeAll(async () => {
    image = await importImage(grader)
  }, timeout)

  /** A folder in which the container's user may write, mounted where it works. */
  function work(config: string): string {
    const mounted = folder()
    chmodSync(mounted, 0o777)
    writeFileSync(join(mounted, 'conformance.yaml'), config)
    return mounted
  }

  const docker = (args: string[]) =>
    new Promise<{ code: number; out: string }>(resolve =>
      execFile('docker', args, (problem, out, err) =>
        resolve({ code: Number(problem?.code ?? 0), out: out + err }),
      ),
    )

  /** Where nothing can be written but the folder of the work and /tmp, and nobody has any right. */
  const restricted = (mounted: string) => [
    ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...['--volume', `${mounted}:/work`],
  ]

  const red = 'target: { embedded: reference, faults: [stale-version-accepted] }'

  test('it grades as nobody on a disk that it can not write', async () => {
    const mounted = work(red)
    const ended = await docker([
      ...['run', '--rm', ...restricted(mounted), image],
      ...['grade', '--check', 'versions.candidate.stale'],
    ])
    expect(ended.out).toMatch(/failed: VER-02 is broken/)
    expect(ended.code).toBe(1)
    expect(reportIn(join(mounted, 'results')).gate.result).toBe('failed')
  })

  test('shards, a container each as an Indexed Job starts them, are merged by a last container', async () => {
    const mounted = work('')
    const scripts = work('')
    cpSync(join(import.meta.dirname, '../../deploy/kubernetes/base'), scripts, { recursive: true })
    writeFileSync(join(scripts, 'conformance.yaml'), red)
    const runs = [...['run', '--rm', ...restricted(mounted)], '--volume', `${scripts}:/etc/conformance:ro`]
    const checks = ['--check', 'versions.candidate.stale', '--check', 'candidates.detail']
    const shards = await Promise.all(
      ['0', '1', '2'].map(index =>
        docker([
          ...[...runs, '--env', `JOB_COMPLETION_INDEX=${index}`, '--env', 'JOB_CONTROLLER_UID=a-job'],
          ...['--entrypoint', 'sh', image],
          ...['/etc/conformance/shard.sh', '3', ...checks],
        ]),
      ),
    )
    expect(shards.map(({ code, out }) => (code === 0 ? code : out))).toEqual([0, 0, 0])
    const merge = 'exec conformance merge shards/* --out results'
    const whole = await docker([...runs, '--entrypoint', 'sh', image, '-c', merge])
    expect(whole.out).toMatch(/^failed: VER-02 is broken/m)
    expect(whole.code).toBe(1)
    expect(reportIn(join(mounted, 'results')).checks.length).toBe(7)
  })

  test('SIGTERM ends it with a report of what ran', async () => {
    const mounted = work('target: { embedded: reference }')
    const { out: id } = await docker([
      'run',
      '--detach',
      ...restricted(mounted),
      image,
      'grade',
      '--suite',
      'login',
    ])
    onTestFinished(async () => void (await docker(['rm', '--force', id.trim()])))
    await expect
      .poll(async () => (await docker(['logs', id.trim()])).out, { timeout: 300_000 })
      .toMatch(/grading the embedded reference/)
    await docker(['stop', '--time', '60', id.trim()])
    expect((await docker(['inspect', '--format', '{{.State.ExitCode}}', id.trim()])).out.trim()).toBe('130')
    expect(reportIn(join(mounted, 'results'))).toMatchObject({ run: { ending: 'interrupted' } })
  })
})
