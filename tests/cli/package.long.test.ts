import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { reportIn } from './conformance.ts'
import { userShell } from './user-shell.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const execute = promisify(execFile)
const npm = (command: 'npm' | 'npx', args: string[], cwd: string) =>
  execute(command, args, { cwd, env: userShell, maxBuffer: 16 * 1024 * 1024 })

const elsewhere = mkdtempSync(join(tmpdir(), 'package-'))
const installed = join(elsewhere, 'node_modules', 'recruiting-adapter-conformance')

/** Packing compiles, and installing fetches what the package depends on. */
const longest = 300_000

beforeAll(async () => {
  await npm('npm', ['pack', '--pack-destination', elsewhere], repository)
  const tarball = readdirSync(elsewhere).find(name => name.endsWith('.tgz'))
  writeFileSync(join(elsewhere, 'package.json'), '{ "private": true }')
  await npm('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`], elsewhere)
}, longest)

test('the installed command grades from an empty folder', { timeout: longest }, async () => {
  const { stdout } = await npm('npx', ['conformance', 'grade', '--seed', '1', '--out', 'results'], elsewhere)
  expect(stdout).toMatch(/^passed/)
  const { summary, run } = reportIn(join(elsewhere, 'results'))
  expect(run.ending).toBe('completed')
  expect(summary).toMatchObject({ failed: 0, blocked: 0, error: 0 })
})

test('what the target of a container needs is told where it is not installed', {
  timeout: longest,
}, async () => {
  writeFileSync(
    join(elsewhere, 'image.yaml'),
    'target: { image: nobody.invalid/nothing, port: 80 }\nlogin: { passphrase: open sesame }\n',
  )
  const ended = npm(
    'npx',
    ['conformance', 'grade', '--config', 'image.yaml', '--out', 'results/image'],
    elsewhere,
  )
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /needs the package testcontainers.*\n {2}npm install --save-dev testcontainers/,
    ),
  })
})

test('what others import is there: the schemas, and what the package is', async () => {
  const imports = [
    "import config from 'recruiting-adapter-conformance/config-schema.json' with { type: 'json' }",
    "import report from 'recruiting-adapter-conformance/report-schema.json' with { type: 'json' }",
    "import diff from 'recruiting-adapter-conformance/diff-schema.json' with { type: 'json' }",
    "import manifest from 'recruiting-adapter-conformance/package.json' with { type: 'json' }",
    'console.log(config.title, report.title, diff.title, manifest.name)',
  ]
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], {
    cwd: elsewhere,
  })
  expect(stdout.trim()).toBe(
    'conformance.yaml A grade (report.json) Grades compared (diff.json) recruiting-adapter-conformance',
  )
})

/** A program of somebody who has installed the package: typed, and wrong in one place, which the types have to find. */
const consumer = `
import * as fc from 'fast-check'
import { createJudge, type InvalidInstance, invalidInstances, validInstances } from 'recruiting-adapter-conformance/generators'

const schema = { type: 'object', required: ['city'], properties: { city: { type: 'string', maxLength: 60 } } }
const judge = createJudge(schema)
const valid: unknown[] = fc.sample(validInstances(schema), 20)
const invalid: InvalidInstance[] = fc.sample(invalidInstances(schema), 20)
// @ts-expect-error A keyword is a text.
const wrong: number | undefined = invalid[0]?.keyword
const isRight = wrong !== undefined && valid.every(value => judge.verdict(value) === 'valid')
console.log(isRight && invalid.every(({ value }) => judge.verdict(value) === 'invalid'))
`

test('the generators are imported with their types, and make values', { timeout: longest }, async () => {
  writeFileSync(join(elsewhere, 'consumer.mts'), consumer)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024']
  const typeCheck = execute(
    process.execPath,
    [join(repository, 'node_modules/typescript/bin/tsc'), ...options, 'consumer.mts'],
    { cwd: elsewhere },
  )
  await expect(typeCheck).resolves.toBeDefined()
  const { stdout } = await execute(process.execPath, ['consumer.mts'], { cwd: elsewhere })
  expect(stdout.trim()).toBe('true')
})

test('the checks are tests of the project that imports them', { timeout: longest }, async () => {
  // The caller's own Vitest; to install one more would take minutes.
  symlinkSync(join(repository, 'node_modules/vitest'), join(elsewhere, 'node_modules/vitest'))
  const wanted = "{ check: ['versions.candidate'], out: 'results/suites' }"
  writeFileSync(
    join(elsewhere, 'target.test.mjs'),
    `import { conformance } from 'recruiting-adapter-conformance/vitest'\nconformance(${wanted})\n`,
  )
  const vitest = join(elsewhere, 'node_modules/vitest/vitest.mjs')
  const { stdout } = await execute(process.execPath, [vitest, 'run'], { cwd: elsewhere, env: userShell })
  expect(stdout).toMatch(/Tests {2}6 passed/)
  expect(reportIn(join(elsewhere, 'results/suites')).summary).toMatchObject({ passed: 6, failed: 0 })
})

test('the package holds what it runs, and neither sources nor tests', () => {
  expect(
    readdirSync(installed)
      .filter(name => !/^(node_modules|README\.md|LICENSE.*)$/.test(name))
      .sort(),
  ).toEqual([
    'CERTIFICATES.md',
    'CONFIGURATION.md',
    'GATE.md',
    'PROOF.md',
    'REGRESSIONS.md',
    'SECURITY.md',
    'action.yml',
    'cli',
    'deploy',
    'dist',
    'package.json',
    'templates',
  ])
  expect(readdirSync(join(installed, 'cli'))).toEqual(['conformance.js'])
  const compiled = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(compiled.filter(name => /\.ts$/.test(name) && !/\.d\.ts$/.test(name))).toEqual([])
  expect(compiled).toContain(join('document', 'operations.yaml'))
})
