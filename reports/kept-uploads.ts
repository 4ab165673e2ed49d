import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange } from '../fixtures/events/event.ts'
import { keptName, uploadName, uploadsFolder } from '../fixtures/events/upload-file.ts'
import { fromHere } from './from-here.ts'

/** Finds the file of an upload by its exchange, its place in the form and its name; undefined where it wasn't kept. */
export type KeptUpload = (exchange: Exchange, place: number, name: string) => string | undefined

/** The files that the failing uploads of a grade have left beside its log, by paths from where this command runs. */
export function keptUploads(folder: string): { find: KeptUpload; count: number } {
  const names = new Set(namesIn(join(folder, uploadsFolder)))
  return {
    find({ id, check }, place, name) {
      const kept = keptName({ check, exchange: id, place, name })
      return kept === undefined || !names.has(kept) ? undefined : fromHere(join(folder, uploadsFolder, kept))
    },
    count: names.size,
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => uploadName.test(name))
  } catch {
    return []
  }
}
