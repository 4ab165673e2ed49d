import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surfaces } from '../../document/index.ts'
import { askedAt } from '../../reports/triage/asked-at.ts'
import { checkKind } from '../../reports/triage/check-kind.ts'
import type { Dictionary } from '../../reports/triage/dictionary.ts'
import { packed, unpacked } from '../../reports/triage/dictionary-file.ts'
import { kindOf } from '../../reports/triage/symptom.ts'

const base = 'https://service.example/adapter/api/v1'

test.each([
  ['POST', '/hiring/tools', '{"operation":"read","input":{"resource":"detail"}}', 'hiring.read.detail'],
  ['POST', '/hiring/tools', '{"operation":"note","input":{"resource":"detail"}}', 'hiring.note'],
  ['POST', '/candidate-library/tools', '{ "operation": "update" }', 'candidate-library.update'],
  ['POST', '/candidate-library/a.b/documents', undefined, 'attachments.upload'],
  ['GET', '/candidate-library/a.b/documents/7?download=1', undefined, 'attachments.download'],
  ['GET', '/candidate-library/a.b/documents/7?download=0', undefined, 'attachments.preview'],
  ['GET', '/candidate-library/a.b/document?download=0', undefined, 'attachments.legacy-preview'],
  ['GET', '/hiring/tools', undefined, undefined],
  ['POST', '/hiring/tools', '{"operation":"no-such"}', undefined],
  ['POST', '/agent-auth/token', undefined, undefined],
])('%s %s %s asks for %s', (method, path, body, surface) => {
  expect(askedAt(method, base + path, body)).toBe(surface)
})

test('checks of one rule at two surfaces are of one kind, and checks of two rules are not', () => {
  for (const { id } of surfaces()) expect(checkKind(`errors.no-token@${id}`)).toBe('error no token')
  expect(checkKind('scopes.hiring.note.without-hiring-write')).toBe(
    checkKind('scopes.job-library.update.without-jobs-write'),
  )
  expect(checkKind('versions.candidate.stale')).not.toBe(checkKind('versions.candidate.race'))
})

test('symptoms are alike whatever the records and times are', () => {
  const one = { path: '/items/0/id', expected: '"hr.cand.v1.20001"', actual: 'null' }
  const other = { path: '/items/17/id', expected: '"hr.cand.v1.30007"', actual: 'null' }
  expect(kindOf(one)).toBe(kindOf(other))
  expect(kindOf({ ...one, actual: '404' })).not.toBe(kindOf(one))
  expect(kindOf({ ...one, path: '/items/0/name' })).not.toBe(kindOf(one))
})

const sighting = fc.record({
  check: fc.string({ minLength: 1 }),
  broken: fc.array(fc.string()),
  kinds: fc.array(fc.string()),
  at: fc.array(fc.string()),
  after: fc.array(fc.string()),
})
const dictionaries: fc.Arbitrary<Dictionary> = fc.record({
  suite: fc.string(),
  madeAt: fc.string(),
  faults: fc.array(
    fc.record({
      id: fc.string().map(text => text.replaceAll('@', '')),
      what: fc.string(),
      violates: fc.array(fc.string()),
      red: fc.array(sighting).map(all => new Map(all.map(one => [one.check, one]))),
      blocked: fc.array(fc.string()).map(all => new Set(all)),
    }),
  ),
})

test('a dictionary is read as it was written', () => {
  fc.assert(
    fc.property(dictionaries, dictionary => {
      expect(unpacked(packed(dictionary))).toEqual(dictionary)
    }),
  )
})
