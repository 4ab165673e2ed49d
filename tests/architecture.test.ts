import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What each room may import besides itself and libraries (DESIGN, "The house"). */
const mayImport: Record<string, string[]> = {
  document: [],
  generators: ['document'],
  fixtures: ['generators', 'document'],
  suites: ['fixtures', 'generators', 'document'],
  reports: ['fixtures', 'generators', 'document'],
  reference: ['document'],
  cli: ['reports', 'suites', 'fixtures', 'generators', 'document'],
}

/** The rooms of `fixtures/`, from the bottom up: each may import only what stands before it. */
const fixtureFloors = [
  ...['base', 'secrets', 'events', 'client', 'match', 'schemas', 'bindings'],
  ...['config', 'target', 'login', 'service', 'check', 'engine', 'preflight'],
]

/** The two places that start the reference service. */
const startsReference = /^(fixtures\/target\/embedded|cli\/serve\/[^/]+)\.ts$/

const rooms = Object.keys(mayImport)
const roomOf = (file: string) => file.split('/')[0] ?? ''

interface Source {
  file: string
  text: string
  /** Files of this house that it imports, types and lazy imports included. */
  imports: string[]
  /** Those among them that are loaded with it. */
  loads: string[]
  /** Packages that it imports. */
  packages: string[]
}

const specifier = /(?:^|[^.\w])(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** `import type ... from '...'` is gone when the file runs; `import('...')` comes later. */
const erasedOrLazy = /\b(?:import|export) type [^'"]*from\s*['"][^'"]+['"]|\bimport\(\s*['"][^'"]+['"]\s*\)/g

const namesIn = (text: string) => [...text.matchAll(specifier)].map(([, name = '']) => name)

const isInHouse = (name: string) => /^[.#]/.test(name)

const beside = (file: string, name: string) =>
  normalize(join(dirname(file), name))
    .split(sep)
    .join('/')

/** The file of a subpath import: those of the package's map are names of files, or begin with them. */
const fileBehind = (name: string) => (name === '#check' ? 'fixtures/check/index.ts' : name.slice(1))

const sources: Source[] = globSync(`{${rooms.join(',')}}/**/*.ts`, {
  cwd: root,
  // The package that the generators are has its tests there, and what it is built to.
  exclude: ['generators/{tests,dist}/**'],
}).map(path => {
  const file = path.split(sep).join('/')
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = namesIn(text)
  const inHouse = (names: string[]) =>
    names.filter(isInHouse).map(name => (name.startsWith('#') ? fileBehind(name) : beside(file, name)))
  return {
    file,
    text,
    imports: inHouse(specifiers),
    loads: inHouse(namesIn(text.replace(erasedOrLazy, ''))),
    packages: specifiers.filter(name => !isInHouse(name) && !name.startsWith('node:')),
  }
})

const edges = sources.flatMap(({ file, imports }) => imports.map(imported => ({ file, imported })))

test('the scan sees the whole house', () => {
  expect([...new Set(sources.map(({ file }) => roomOf(file)))].sort()).toEqual(rooms.toSorted())
  expect(edges.length).toBeGreaterThan(sources.length)
})

test('suites see other rooms by name, and their own files by path', () => {
  const seen = sources
    .filter(({ file }) => roomOf(file) === 'suites')
    .flatMap(({ file, text }) => namesIn(text).map(name => ({ file, name })))
    .filter(({ name }) => isInHouse(name))
  const wrong = ({ file, name }: { file: string; name: string }) =>
    name.startsWith('#') ===
    (roomOf(name.startsWith('#') ? fileBehind(name) : beside(file, name)) === 'suites')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(wrong)).toEqual([])
})

test('whatever is imported by path is there, with its ending', () => {
  const files = new Set(sources.map(({ file }) => file))
  expect(edges.filter(({ imported }) => !files.has(imported))).toEqual([])
})

test('imports go only downwards', () => {
  const upwards = edges.filter(({ file, imported }) => {
    const [from, to] = [roomOf(file), roomOf(imported)]
    if (to === 'reference' && startsReference.test(file)) return false
    return from !== to && !mayImport[from]?.includes(to)
  })
  expect(upwards).toEqual([])
})

test('imports go only downwards from room to room of fixtures, those of types included', () => {
  const floor = (file: string) => fixtureFloors.indexOf(file.split('/')[1] ?? '')
  const within = edges.filter(({ file, imported }) =>
    [file, imported].every(path => roomOf(path) === 'fixtures'),
  )
  expect(within.filter(({ file, imported }) => floor(imported) > floor(file))).toEqual([])
  expect(new Set(within.map(({ file }) => floor(file)))).toEqual(new Set(fixtureFloors.keys()))
})

test('the reference is started through its front door', () => {
  const foreign = edges.filter(
    ({ file, imported }) => roomOf(imported) === 'reference' && roomOf(file) !== 'reference',
  )
  expect(foreign.filter(({ imported }) => imported !== 'reference/index.ts')).toEqual([])
})

test('checks and what they stand on know no test framework', () => {
  const knowing = sources.filter(({ file }) =>
    /^(suites|fixtures|generators|document|reference)\//.test(file),
  )
  expect(
    knowing
      .filter(({ packages }) => packages.some(name => /^vitest(\/|$)/.test(name)))
      .map(({ file }) => file),
  ).toEqual([])
})

test('no file has to be loaded before itself', () => {
  const loads = new Map(sources.map(source => [source.file, source.loads]))
  expect(circles(loads)).toEqual([])
})

test('generators read no clock: what they make of a schema hangs on the schema, and on no machine', () => {
  const clock =
    /\b(Date\.now|new Date\(\)|performance\b|hrtime|\w*[cC]puUsage|set(Timeout|Interval|Immediate)|loadavg)/
  const readers = sources.filter(({ file, text }) => roomOf(file) === 'generators' && clock.test(text))
  expect(readers.map(({ file }) => file)).toEqual([])
})

test('nothing of a module changes once it is loaded', () => {
  const changing = sources.filter(({ text }) => /^(export )?(let|var) /m.test(text))
  expect(changing.map(({ file }) => file)).toEqual([])
})

test('files are named in kebab case', () => {
  expect(sources.map(({ file }) => file).filter(file => /[A-Z_]/.test(file))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > 300)
  expect(long.map(({ file }) => file)).toEqual([])
})

/** Every circle of imports, each told once as the way round. */
function circles(imports: Map<string, string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const imported of imports.get(file) ?? []) visit(imported, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}
