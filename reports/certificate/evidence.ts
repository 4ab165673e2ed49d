import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uploadName, uploadsFolder } from '../../fixtures/events/upload-file.ts'

/** The files on which a certificate stands: the log, of which all verdicts are made, and what was made of it. */
export const evidenceFiles = ['events.jsonl', 'exchanges.har', 'report.json'] as const

/** A file of the evidence, by its name in the folder of the grade and its SHA-256 digest in hex. */
export interface EvidenceFile {
  name: string
  digest: string
}

/** The evidence in the folder of a grade, with the files that failing uploads sent; what is missing is left out. */
export async function evidenceIn(folder: string): Promise<EvidenceFile[]> {
  const names = [...evidenceFiles, ...uploadsIn(folder)]
  const there = names.filter(name => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
  return Promise.all(there.map(async name => ({ name, digest: await digestOf(join(folder, name)) })))
}

function uploadsIn(folder: string): string[] {
  const uploads = join(folder, uploadsFolder)
  if (!statSync(uploads, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(uploads)
    .filter(name => uploadName.test(name))
    .sort()
    .map(name => `${uploadsFolder}/${name}`)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The files on which a certificate stands that are missing. */
export const missingEvidence = (found: readonly EvidenceFile[]): string[] =>
  evidenceFiles.filter(name => !found.some(file => file.name === name))
