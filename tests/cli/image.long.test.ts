import { existsSync, globSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesOfImage } from '../fixtures/image-files.ts'
import { configFile, type Ended, expectCode, folder, reportIn, run } from './conformance.ts'

/** Making the image compiles, and installs what the package depends on. */
const timeout = 300_000

let srv: string
let command: string
beforeAll(async () => {
  const { root, workdir } = await filesOfImage()
  srv = join(root, workdir)
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
