import { expect, test } from 'vitest'
import { configFile, expectCode, run } from '../cli/conformance.ts'
import { type Change, OtherSuite, setOfNow } from './other-suite.ts'

const set = setOfNow('2031.1')
const file = 'suites/versions/candidate.ts'
const current = 'versions.candidate.current'
const asserts = "return success(await candidates.update({ id: person.id, version }, { city: 'Lyon' }))"
const another = `check({
    id: 'versions.candidate.another',
    requirements: ['VER-01'],
    needs: ['recruiter'],
    run: async () => equal('/version', 1, 2),
  }),`

/** What the next version of the suite may have done to a check; each fails on every target. */
const versions: Record<
  string,
  { change: Change; ids?: (before: string[]) => string[]; id: string; told: string }
> = {
  sharpened: {
    change: text => text.replace(asserts, "return equal('/version', version, 0)"),
    id: current,
    told: '1 check provisional, 1 failed',
  },
  new: {
    change: text => text.replace('export default [', `export default [${another}`),
    ids: before => [...before, 'versions.candidate.another'],
    id: 'versions.candidate.another',
    told: '1 check provisional, 1 failed',
  },
  renamed: {
    change: text =>
      text
        .replace(current, 'versions.candidate.read')
        .replace(asserts, "return equal('/version', version, 0)"),
    ids: before => before.map(id => (id === current ? 'versions.candidate.read' : id)),
    id: 'versions.candidate.read',
    told: `1 check provisional, 1 failed; gone of set 2031.1: ${current}`,
  },
}

const services = [
  ['a service that conforms', '', 0],
  ['one that breaks a statement', ', faults: [stale-version-accepted]', 1],
] as const

/** Grades with some checks of another version of the suite. */
async function grade({ command }: OtherSuite, ids: string[], faults: string, pinned: string) {
  const config = configFile(
    `target: { embedded: reference${faults} }\ngate: { set: ${pinned} }\npersonas: { outsider: none, readonly: none, disabled: none }`,
  )
  const chosen = [...ids, 'versions.candidate.stale'].flatMap(id => ['--check', id])
  return await run(['grade', '--config', config, ...chosen], { command })
}

test.each(services)(
  'on %s, a pinned gate stays as it was with a check that is sharpened, new or renamed',
  async (_, faults, code) => {
    const before = await grade(new OtherSuite(set), [current], faults, '2031.1')
    expectCode(before, code)
    for (const { change, ids, id, told } of Object.values(versions)) {
      const after = await grade(new OtherSuite(set).change(file, change, ids), [id], faults, '2031.1')
      expectCode(after, code)
      expect(after.out.replaceAll(/\s+/g, ' ')).toContain(told)
    }
  },
  300_000,
)

test('a gate that pins no set is closed by each of them', async () => {
  for (const { change, ids, id } of Object.values(versions))
    expectCode(await grade(new OtherSuite(set).change(file, change, ids), [id], '', 'unfrozen'), 1)
}, 300_000)
