import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** How many bytes of the output are shown, at its end. */
const shownBytes = 32 * 1024

/**
 * The end of the output of a target that the grade started. Undefined when it printed nothing, or the grade didn't
 * start it.
 */
export async function printedBy(folder: string): Promise<string | undefined> {
  try {
    const file = await open(join(folder, 'target.log'))
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(Math.min(size, shownBytes)),
        position: Math.max(0, size - shownBytes),
      })
      const text = buffer.subarray(0, bytesRead).toString('utf8').trimEnd()
      if (text === '') return undefined
      return size > shownBytes ? `[…]\n${text.slice(text.indexOf('\n') + 1)}` : text
    } finally {
      await file.close()
    }
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
    throw problem
  }
}
