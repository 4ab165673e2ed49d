import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { heldNow } from '../../cli/grade/set.ts'
import type { RequirementSet } from '../../document/sets.ts'
import { digestsOf } from './asserted.ts'
import { placedChecks } from './placed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['cli', 'document', 'fixtures', 'generators', 'reference', 'reports', 'suites']

/** The figures of a proof that nobody made. */
const proof = {
  ...{ at: '2031-01-01T00:00:00.000Z', checks: 1, faults: 1, caught: 1, elsewhere: 0, missed: 0 },
  ...{ collateral: 0, variants: 0, clean: 0, unproven: 0 },
}

/** What this suite holds, as a set that is newer than any. */
export const setOfNow = (id: string): RequirementSet => ({
  ...{ id, frozen: '2031-01-01', suite: '0.1.0', proof, withheld: {}, ...heldNow() },
})

/** A change of the text of a file of the suites. */
export type Change = (text: string) => string

/** Another version of this suite, in a folder of its own, with a set that holds this one. */
export class OtherSuite {
  readonly folder = mkdtempSync(join(tmpdir(), 'conformance-suite-'))

  constructor(set: RequirementSet) {
    for (const room of rooms)
      cpSync(join(root, room), join(this.folder, room), {
        recursive: true,
        filter: path => !path.includes('node_modules'),
      })
    cpSync(join(root, 'package.json'), join(this.folder, 'package.json'))
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    rmSync(join(this.folder, 'document', 'sets'), { recursive: true, force: true })
    mkdirSync(join(this.folder, 'document', 'sets'))
    writeFileSync(join(this.folder, 'document', 'sets', `${set.id}.json`), JSON.stringify(set))
  }

  /** Its command. */
  get command(): string {
    return join(this.folder, 'cli', 'conformance.js')
  }

  /** Gives its package another version. */
  release(version: string): this {
    const path = join(this.folder, 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...manifest, version }))
    return this
  }

  /**
   * Changes a file of its suites.
   * @param ids the ids that checks of the file have afterwards, new ones included; those of this suite if left out
   */
  change(file: string, change: Change, ids: (before: string[]) => string[] = before => before): this {
    const path = join(this.folder, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`nothing changed in ${file}`)
    writeFileSync(path, after)
    this.#renew(file, ids)
    return this
  }

  #renew(file: string, ids: (before: string[]) => string[]): void {
    const there = placedChecks().filter(placed => placed.file === file)
    const [like] = there
    if (!like) throw new Error(`no check stands in ${file}`)
    const names = ids(there.map(({ check }) => check.id))
    const placed = names.map(id => {
      const { check } = there.find(one => one.check.id === id) ?? like
      return { file, check: { ...check, id } }
    })
    const digests = join(this.folder, 'suites', 'digests.json')
    const kept = JSON.parse(readFileSync(digests, 'utf8'))
    writeFileSync(digests, JSON.stringify({ ...kept, ...digestsOf(this.folder, placed) }))
  }
}
