import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../fixtures/base/folder.ts'
import {
  dictionaryOf,
  type Proof,
  packed,
  proofJson,
  proofMarkdown,
  proofPage,
  proofText,
  screenOf,
} from '../../reports/index.ts'
import { toolVersion } from '../version.ts'

/** Writes a proof as a page, as data and as a table into this folder, and tells it. */
export function writeProof(proof: Proof, folder: string): void {
  const texts = {
    'proof.json': proofJson(proof),
    'proof.html': proofPage(proof),
    'proof.md': proofMarkdown(proof),
  }
  makeFolder(resolve(folder))
  for (const [name, text] of Object.entries(texts)) {
    const file = join(resolve(folder), name)
    rmSync(file, { force: true })
    writeFileSync(file, text)
  }
  process.stdout.write(proofText(proof, screenOf(process.stdout)))
  process.stdout.write(`\n${join(folder, 'proof.html')} shows it all; proof.json, proof.md beside it\n`)
}

/** Writes what a whole proof teaches of every fault to a file, one fault a line. A part of a proof teaches nothing. */
export function writeDictionary(proof: Proof, file: string): void {
  if (!proof.whole) {
    process.stdout.write(`${file} is left as it is: only a whole proof makes a dictionary\n`)
    return
  }
  const dictionary = dictionaryOf(
    proof.rows
      .map(({ trial }) => trial)
      .filter(({ condition: { kind } }) => kind === 'fault' || kind === 'control'),
    { suite: toolVersion(), madeAt: proof.at },
  )
  writeFileSync(resolve(file), packed(dictionary))
  process.stdout.write(`${file} knows ${dictionary.faults.length} faults now\n`)
}
