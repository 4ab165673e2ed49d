import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** What is shown of it, in bytes: its end. */
const shown = 32 * 1024

/** The end of what a target that the grade started has printed; undefined when it printed nothing, or wasn't started by it. */
export async function printedBy(folder: string): Promise<string | undefined> {
  try {
    const file = await open(join(folder, 'target.log'))
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(Math.min(size, shown)),
        position: Math.max(0, size - shown),
      })
      const text = buffer.subarray(0, bytesRead).toString('utf8').trimEnd()
      if (text === '') return undefined
      return size > shown ? `[…]\n${text.slice(text.indexOf('\n') + 1)}` : text
    } finally {
      await file.close()
    }
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
    throw problem
  }
}
