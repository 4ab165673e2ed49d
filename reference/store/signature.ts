import { createReadStream } from 'node:fs'

const entryOfWord = Buffer.from('WordDocument', 'utf16le')

/**
 * The type of a file by its signature, as an extension; undefined if it is nothing known. All compound files of older
 * office programs have one signature. A DOC is known among them by the entry that only Word writes.
 */
export async function signatureOf(path: string): Promise<string | undefined> {
  // The library is loaded when it is first needed: a service that gets no upload starts without it.
  const { fileTypeFromFile } = await import('file-type')
  const type = (await fileTypeFromFile(path))?.ext
  return type === 'cfb' && (await contains(path, entryOfWord)) ? 'doc' : type
}

async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const seen = Buffer.concat([tail, chunk as Buffer])
    if (seen.includes(wanted)) return true
    tail = seen.subarray(-wanted.length)
  }
  return false
}
