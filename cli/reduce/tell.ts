import { chmodSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalogue } from '../../document/index.ts'
import { OutputProblem } from '../../fixtures/base/output-problem.ts'
import { printable } from '../../fixtures/secrets/thread.ts'
import { mismatchLine, reproduceHttp, reproduceScript, type Told, whole } from '../../reports/index.ts'
import type { Recorded } from './evidence.ts'
import type { Reduction } from './reduce.ts'

/** A credential of the sandbox, by its beginning. None was ever in a record, and none may be in a script. */
const credential = /\bsandbox-[\w.~+/-]{8,}/

/**
 * Writes the scripts of a reduction into a folder.
 * @returns the paths of the files
 * @throws OutputProblem where they can't be written
 */
export async function writeScripts(
  folder: string,
  { scenario, claim, mismatch, kept, alone }: Reduction,
  { result, base, identities }: Recorded,
  isGone: boolean,
): Promise<string[]> {
  const catalogue = loadCatalogue()
  const ids = mismatch.requirement === undefined ? result.requirements : [mismatch.requirement]
  const told: Told = {
    scenario,
    claim,
    about: [
      result.id,
      ...catalogue.requirements.filter(({ id }) => ids.includes(id)).map(({ id, says }) => `${id}: ${says}`),
      `${mismatchLine(mismatch)}`,
      ...(alone === undefined
        ? []
        : [
            `the reference can not follow these steps (${alone}), so nothing was left out but what surely does not matter`,
          ]),
    ],
    expected: expectedOf(mismatch),
    kept,
    url: isGone ? undefined : base,
    identities,
  }
  const files = [
    { path: join(folder, 'reproduce.sh'), text: reproduceScript(told) },
    { path: join(folder, 'reproduce.http'), text: reproduceHttp(told) },
  ]
  for (const { path, text } of files) {
    if (printable(text) !== text || credential.test(text))
      throw new OutputProblem(`${path} is not written`, 'it would hold a secret of the target')
    await whole(path, temporary => writeFile(temporary, text))
    if (path.endsWith('.sh')) chmodSync(path, 0o700)
  }
  return files.map(({ path }) => path)
}

function expectedOf({ path, expected }: Reduction['mismatch']): string {
  const value = typeof expected === 'string' ? expected : (JSON.stringify(expected) ?? 'something else')
  return path === 'status' ? value : `${path}: ${value.slice(0, 200)}`
}
