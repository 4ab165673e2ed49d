import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'

/** What follows a file's name while that file is not whole yet. */
export const unfinished = /\.[\da-f]{8}\.tmp$/

/** Files that are being written; none of them is left behind when this process ends. */
const underWay = new Set<string>()

/** How a file that is under way is opened: it is there, and an opening that comes late must not bring it back. */
export const existing = 'r+'

/**
 * Writes a file under another name, then renames it, so that no reader sees half of it. The file is there when `write`
 * is called, which opens it as `existing`.
 */
export async function whole(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  if (underWay.size === 0) process.on('exit', removeAll)
  underWay.add(temporary)
  try {
    writeFileSync(temporary, '', { flag: 'wx', mode: 0o600 })
    await write(temporary)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
    underWay.delete(temporary)
    if (underWay.size === 0) process.off('exit', removeAll)
  }
}

function removeAll(): void {
  for (const file of underWay) rmSync(file, { force: true })
}
