import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  catalogueDigest,
  chapters,
  endpoint,
  gradable,
  loadCatalogue,
  NotInCatalogue,
  openQuestion,
  operation,
  requirement,
  toolModule,
} from '../../document/index.ts'

const catalogue = loadCatalogue()
const { requirements, readings, openQuestions, modules, endpoints } = catalogue

test('every chapter has requirements', () => {
  const used = new Set(requirements.map(({ chapter }) => chapter))
  expect([...used]).toEqual([...chapters])
})

test('ids are unique, aliases and open questions included', () => {
  const ids = [
    ...requirements.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
    ...openQuestions.map(({ id }) => id),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids are for ever: none that was published is gone without an alias', () => {
  const published = readFileSync(new URL('./published-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const known = new Set([
    ...requirements.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
    ...openQuestions.map(({ id }) => id),
  ])
  expect(published.filter(id => !known.has(id))).toEqual([])
})

test('every id is published: a new one is added to published-ids.txt', () => {
  const published = new Set(
    readFileSync(new URL('./published-ids.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  const ids = [...requirements, ...openQuestions].map(({ id }) => id)
  expect(ids.filter(id => !published.has(id))).toEqual([])
})

test('what binds clients, and what nobody can see, is never planned', () => {
  expect(requirements.filter(entry => entry.planned && !gradable(entry)).map(({ id }) => id)).toEqual([])
})

test('what binds clients needs no reason for being unobservable', () => {
  const odd = requirements.filter(
    ({ binds, unobservable }) => binds === 'client' && unobservable !== undefined,
  )
  expect(odd.map(({ id }) => id)).toEqual([])
})

test('every open question is asked, and every statement is none', () => {
  expect(openQuestions.filter(({ asks }) => !asks.endsWith('?')).map(({ id }) => id)).toEqual([])
  expect(requirements.filter(({ says }) => /[?.]$/.test(says)).map(({ id }) => id)).toEqual([])
})

test('each reading has shaped an entry', () => {
  const used = new Set([...requirements, ...openQuestions].flatMap(entry => entry.readings ?? []))
  expect([...used].sort()).toEqual(readings.map(({ id }) => id))
})

test('the modules have the operations of the document, in its order', () => {
  const names = Object.fromEntries(
    modules.map(({ id, operations }) => [id, operations.map(({ name }) => name)]),
  )
  expect(names).toEqual({
    'candidate-library':
      'search detail contacts notes documentInfo documents resumeContent duplicates create update note'.split(
        ' ',
      ),
    'job-library': 'companies search detail create update'.split(' '),
    'client-library': 'search detail create update'.split(' '),
    hiring:
      'read create transition assign collaborate note event jobState jobAssign candidatePolicy candidateAssign resolveImport personalNote'.split(
        ' ',
      ),
  })
})

test('every operation needs a scope', () => {
  const free = modules.flatMap(({ operations }) =>
    operations.filter(({ scopes, anyOf = [] }) => scopes.length + anyOf.length === 0),
  )
  expect(free).toEqual([])
})

test('reads need no write scope and writes need one, but for what the document leaves open', () => {
  const odd = modules.flatMap(({ operations }) =>
    operations.filter(
      ({ effect, scopes }) => scopes.some(scope => scope.endsWith(':write')) !== (effect === 'write'),
    ),
  )
  expect(odd.map(({ module, name }) => `${module}.${name}`)).toEqual(['hiring.event'])
})

test('writes across resources need both write scopes', () => {
  expect(operation('hiring', 'jobState').scopes).toEqual(['hiring:write', 'jobs:write'])
  expect(operation('hiring', 'jobAssign').scopes).toEqual(['hiring:write', 'jobs:write'])
  expect(operation('hiring', 'candidateAssign').scopes).toEqual(['hiring:write', 'candidates:write'])
  expect(operation('hiring', 'candidatePolicy').scopes).toEqual(['hiring:write', 'candidates:write'])
})

test('read knows the six resources', () => {
  const resources = operation('hiring', 'read').resources?.map(({ name }) => name)
  expect(resources).toEqual(['context', 'flows', 'detail', 'dashboard', 'personalNote', 'jobImpact'])
})

test('sensitive reads of candidates need the read scope and the sensitive one', () => {
  const sensitive = toolModule('candidate-library').operations.filter(({ scopes }) =>
    scopes.some(scope => scope.startsWith('sensitive:')),
  )
  expect(sensitive.map(({ name, scopes }) => [name, ...scopes])).toEqual([
    ['contacts', 'candidates:read', 'sensitive:contacts'],
    ['notes', 'candidates:read', 'sensitive:notes'],
    ['documentInfo', 'candidates:read', 'sensitive:documents'],
    ['documents', 'candidates:read', 'sensitive:documents'],
    ['resumeContent', 'candidates:read', 'sensitive:documents'],
  ])
})

test('what needs a login among the endpoints needs a scope, and nothing else does', () => {
  for (const { id, login, scopes } of endpoints)
    expect({ id, scoped: scopes.length > 0 }).toEqual({ id, scoped: login === 'needed' })
})

test('lookups find by id, and say what they do not find', () => {
  expect(requirement('VER-02').chapter).toBe('versions')
  expect(requirement('CAND-UPD-04').says).toContain('clears')
  expect(openQuestion('OQ-SEARCH-ENVELOPE').asks).toContain('envelope')
  expect(endpoint('upload').method).toBe('POST')
  expect(() => requirement('CAND-UPD-99')).toThrow(NotInCatalogue)
  expect(() => operation('job-library', 'close')).toThrow('no operation job-library.close')
})

test('the digest stays when a check lands, and changes when a statement does', () => {
  const [first, ...others] = requirements
  if (first === undefined) throw new Error('the catalogue is empty')
  const { planned, ...landed } = first
  const digest = catalogueDigest()
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
  expect(catalogueDigest({ ...catalogue, requirements: [landed, ...others] })).toBe(digest)
  expect(catalogueDigest({ ...catalogue, requirements: [{ ...first, says: 'else' }, ...others] })).not.toBe(
    digest,
  )
})
