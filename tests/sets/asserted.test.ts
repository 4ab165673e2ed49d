import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestsOf } from './asserted.ts'
import { type Change, OtherSuite, setOfNow } from './other-suite.ts'
import { placedChecks } from './placed.ts'

const placed = placedChecks().filter(({ file }) => /^suites\/(versions|jobs|login)\//.test(file))
const suite = new OtherSuite(setOfNow('2031.1'))
const before = digestsOf(suite.folder, placed)

/**
 * The checks whose digest a change of a file changes; the file is put back.
 * @param called the ids that a check has then: its own, and those of others beside it
 */
function changedBy(file: string, change: Change, called: (id: string) => string[] = id => [id]): string[] {
  const path = join(suite.folder, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
  try {
    const checks = placed.flatMap(one =>
      called(one.check.id).map(id => ({ ...one, check: { ...one.check, id } })),
    )
    const after = digestsOf(suite.folder, checks)
    return placed.flatMap(({ check: { id } }) => (before[id] === after[called(id)[0] ?? ''] ? [] : [id]))
  } finally {
    writeFileSync(path, text)
  }
}

test('comments, formatting and types change no digest', () => {
  const file = 'suites/versions/candidate.ts'
  expect(changedBy(file, text => text.replaceAll('\n', '\n\n// A reason.\n'))).toEqual([])
  expect(changedBy(file, text => text.replaceAll("'Lyon'", '"Lyon"').replaceAll('  ', '    '))).toEqual([])
  expect(
    changedBy('suites/versions/hiring.ts', text =>
      text.replace('(id: string, operation', '(id: Lowercase<string>, operation'),
    ),
  ).toEqual([])
})

test('what a check does changes its own digest, and none of the checks beside it', () => {
  const file = 'suites/versions/candidate.ts'
  const at = "id: 'versions.candidate.stale'"
  expect(
    changedBy(file, text =>
      text.replace("{ city: 'Turin' })\n      const premises", "{ city: 'Rome' })\n      const premises"),
    ),
  ).toEqual(['versions.candidate.stale'])
  expect(changedBy(file, text => text.replace(`${at},`, `${at},\n    waits: true,`))).toEqual([
    'versions.candidate.stale',
  ])
})

test('a check that is added beside others, or that has another name, changes no digest', () => {
  const file = 'suites/versions/candidate.ts'
  const current = 'versions.candidate.current'
  const added = (text: string) => text.replace('export default [', `export default [\n${another}`)
  expect(changedBy(file, added, id => (id === current ? [id, 'versions.candidate.another'] : [id]))).toEqual(
    [],
  )
  const renamed = (text: string) => text.replace(current, 'versions.candidate.other')
  expect(changedBy(file, renamed, id => [id === current ? 'versions.candidate.other' : id])).toEqual([])
})

const another =
  "check({ id: 'versions.candidate.another', requirements: ['VER-01'], async run() { return [] } }),"

test('a helper changes the digest of the checks that reach it, through whatever index, and of no others', () => {
  const judged = changedBy('fixtures/match/one-winner.ts', text =>
    text.replace('export async function oneWinner(', 'export async function oneWinner(one = 1, '),
  )
  expect(judged.length).toBeGreaterThan(0)
  const naming = placed.filter(
    ({ file, check }) =>
      judged.includes(check.id) && !readFileSync(join(suite.folder, file), 'utf8').includes('oneWinner'),
  )
  expect(naming).toEqual([])
  expect(judged).toContain('versions.candidate.race')
  expect(judged).not.toContain('versions.candidate.stale')
})
