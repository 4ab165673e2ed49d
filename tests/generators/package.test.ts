import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Manifest {
  readonly dependencies: Record<string, string>
  readonly peerDependencies: Record<string, string>
}
const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const { dependencies, peerDependencies } = manifestIn('generators')

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const build = ['--project', 'generators/tsconfig.build.json', '--listFilesOnly']

/** The sources that the package of the generators is built from, below the root of the repository. */
const sources = execFileSync(process.execPath, [compiler, ...build], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '')
  .map(file => relative(root, file).split(sep).join('/'))
  .filter(file => !file.startsWith('node_modules/'))

test('the package of the generators holds nothing of the house, and neither fiction nor attachments', () => {
  expect(sources).toContain('generators/index.ts')
  const foreign = /^(?!generators\/)|^generators\/(fiction|attachments|tests)\//
  expect(sources.filter(file => foreign.test(file))).toEqual([])
})

test('it asks for the packages that it imports, and for no others', () => {
  const specifier = /(?:from|import) '((?:@[^/']+\/)?[^./'][^/':]*)[^':]*'/g
  const imported = sources.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(([, name]) => name),
  )
  expect([...new Set(imported)].sort()).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).sort())
})

test('the package of the whole house holds the generators, too, and asks for the same versions', () => {
  expect(manifestIn('.').dependencies).toMatchObject(dependencies)
})
