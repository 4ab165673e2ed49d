import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gradable, loadCatalogue, requirementsById, uncovered } from '../../document/index.ts'
import { suites } from '../../suites/index.ts'

const catalogue = loadCatalogue()
const checks = suites.flatMap(suite => suite.checks.map(check => ({ suite: suite.id, ...check })))

test('every statement has its check, or is planned, or says why it can have none', () => {
  const named = checks.flatMap(check => check.requirements)
  expect(uncovered(catalogue, named)).toEqual({ missing: [], noLongerPlanned: [], ungradable: [] })
})

test('a check names requirements by the ids that they have now', () => {
  const byId = requirementsById(catalogue.requirements)
  const odd = checks.flatMap(({ id, requirements }) =>
    requirements.filter(name => byId.get(name)?.id !== name).map(name => `${id} names ${name}`),
  )
  expect(odd).toEqual([])
})

test('a check grades at least one requirement, each once', () => {
  const byId = requirementsById(catalogue.requirements)
  for (const { id, requirements } of checks) {
    expect(requirements, id).not.toEqual([])
    expect(new Set(requirements).size, id).toBe(requirements.length)
    for (const name of requirements) expect(byId.get(name), `${id} names ${name}`).toSatisfy(gradable)
  }
})

test('ids of checks are unique', () => {
  const ids = checks.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('ids of checks are for ever: reports, expectations and replays know them', () => {
  const published = readFileSync(new URL('./published-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const known = new Set(checks.map(({ id }) => id))
  expect(published.filter(id => !known.has(id))).toEqual([])
  expect(
    [...known].filter(id => !published.includes(id)),
    'new checks: add them to published-ids.txt',
  ).toEqual([])
  expect(published).toEqual([...new Set(published)].sort())
})

test.each(suites.map(({ id, checks: own }) => [id, own] as const))(
  'the ids of %s say what they are about',
  (id, own) => {
    for (const check of own) {
      expect(check.id.split('.')[0], check.id).toBe(id)
      expect(check.id).toMatch(/^[a-z0-9-]+(\.[A-Za-z0-9_-]+)+(@[a-z-]+(\.[A-Za-z-]+)+)?$/)
    }
  },
)

test('suites bear the names of their folders, and say what they are about', () => {
  for (const suite of suites) {
    expect(suite.id).toMatch(/^[a-z-]+$/)
    expect(suite.title).not.toBe('')
    expect(suite.checks.length).toBeGreaterThan(0)
  }
  expect(new Set(suites.map(({ id }) => id)).size).toBe(suites.length)
})
