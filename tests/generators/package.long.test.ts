import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fastCheck from 'fast-check/package.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { userShell } from '../cli/user-shell.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const elsewhere = mkdtempSync(join(tmpdir(), 'generators-'))
const installed = join(elsewhere, 'node_modules', 'json-schema-instances')

const execute = promisify(execFile)
const npm = (args: string[], cwd: string) => execute('npm', args, { cwd, env: userShell })

const readme = readFileSync(join(repository, 'generators/README.md'), 'utf8')
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)
const examples = blocks('ts').map((text, i) => ({ file: `example-${i + 1}.mts`, text }))

/** Packing compiles, and installing fetches what the package depends on. */
const longest = 300_000

beforeAll(async () => {
  await npm(['pack', '--workspace', 'generators', '--pack-destination', elsewhere], repository)
  const tarball = readdirSync(elsewhere).find(name => name.endsWith('.tgz'))
  writeFileSync(join(elsewhere, 'package.json'), '{ "private": true }')
  const packages = [`./${tarball}`, `fast-check@${fastCheck.version}`]
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], elsewhere)
  for (const { file, text } of examples) writeFileSync(join(elsewhere, file), text)
}, longest)

test('the first example of the README finds what the README says that it finds', async () => {
  const ended = execute(process.execPath, ['example-1.mts'], { cwd: elsewhere, env: userShell })
  const [shown = ''] = blocks('text')
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(shown) })
})

test('all its examples are right by the types of the package', { timeout: longest }, async () => {
  expect(examples).toHaveLength(2)
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024']
  const files = examples.map(({ file }) => file)
  await execute(process.execPath, [compiler, ...options, ...files], { cwd: elsewhere })
  writeFileSync(join(elsewhere, 'wrong.mts'), `${examples[0]?.text}\nvalidInstances()\n`)
  const wrong = execute(process.execPath, [compiler, ...options, 'wrong.mts'], { cwd: elsewhere })
  await expect(wrong).rejects.toMatchObject({ stdout: expect.stringContaining('Expected 1-2 arguments') })
})

test('the package holds what it runs, and brings nothing of the house along', () => {
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(files).toContain('index.js')
  expect(files.filter(name => /^(fiction|attachments|tests)|(?<!\.d)\.ts$/.test(name))).toEqual([])
  const others = /^(@faker-js|fastify|vitest|recruiting-adapter-conformance)$/
  expect(readdirSync(join(elsewhere, 'node_modules')).filter(name => others.test(name))).toEqual([])
})
