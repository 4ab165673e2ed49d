import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredBytes } from '../model/attachment.ts'
import { signatureOf } from './signature.ts'

/** A file that was received, with what was learnt of it on the way. */
export interface ReceivedFile extends StoredBytes {
  bytes: number
  sha256: string
  /** What its signature says it is, as an extension; undefined if it is nothing known. */
  signature(): Promise<string | undefined>
}

/** Uploaded files, in a folder of their own that goes with the service. They never stand in memory whole. */
export class Files {
  #folder: Promise<string> | undefined
  #count = 0

  /** Streams a file to disk, counting and digesting on the way. */
  async receive(stream: Readable): Promise<ReceivedFile> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'recruiting-reference-'))
    const path = join(await this.#folder, String(++this.#count))
    const digest = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        digest.update(chunk)
        done(null, chunk)
      },
    })
    const discard = () => rm(path, { force: true })
    try {
      await pipeline(stream, measure, createWriteStream(path))
    } catch (error) {
      // Nothing stays of a file whose client has gone half-way.
      await discard()
      throw error
    }
    return {
      bytes,
      sha256: digest.digest('hex'),
      open: () => createReadStream(path),
      discard,
      signature: () => signatureOf(path),
    }
  }

  /** Deletes every file. */
  async close(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
  }
}

/** Bytes that the service brings along. */
export const inMemory = (bytes: Buffer): StoredBytes => ({
  open: () => Readable.from([bytes]),
  discard: async () => {},
})
