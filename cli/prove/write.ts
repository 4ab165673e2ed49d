import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Proof, proofJson, proofMarkdown, proofPage, proofText, screenOf } from '../../reports/index.ts'

/** Writes a proof as a page, as data and as a table into this folder, and tells it. */
export function writeProof(proof: Proof, folder: string): void {
  const texts = {
    'proof.json': proofJson(proof),
    'proof.html': proofPage(proof),
    'proof.md': proofMarkdown(proof),
  }
  mkdirSync(resolve(folder), { recursive: true })
  for (const [name, text] of Object.entries(texts)) {
    const file = join(resolve(folder), name)
    rmSync(file, { force: true })
    writeFileSync(file, text)
  }
  process.stdout.write(proofText(proof, screenOf(process.stdout)))
  process.stdout.write(`\n${join(folder, 'proof.html')} shows it all; proof.json, proof.md beside it\n`)
}
