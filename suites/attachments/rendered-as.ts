import type { Reply } from '#check'
import { delivered } from '#fixtures/service/attachments/attachment-call.ts'
import { isFile, takenFor } from '#fixtures/service/attachments/delivered.ts'
import type { FileWay } from '#fixtures/service/attachments/file-ways.ts'
import type { Persona } from '#fixtures/service/persona.ts'

/** A file that may be taken for another. */
export interface Stored {
  /** The candidate whose it is. */
  id: string
  documentId: string
  name: string
  original: Uint8Array
}

/** How often a rendering has to be another file's. One may be a stopgap that shows no file, until it is made. */
const turns = 3

/**
 * The other file whose own preview a preview of the legacy path is, each time that all of them are asked for.
 * @param own what the wanted file was seen to be by now
 */
export async function renderedAs(
  reply: Reply,
  {
    recruiter,
    operation,
    own,
    wanted,
    others,
  }: {
    recruiter: Persona
    operation: FileWay['operation']
    own: readonly Uint8Array[]
    wanted: Stored
    others: readonly Stored[]
  },
): Promise<Stored | undefined> {
  const seen = [...own]
  let [shown, found]: [Reply, Stored | undefined] = [reply, undefined]
  for (let turn = 0; turn < turns; turn++) {
    seen.push((await delivered('preview', recruiter, wanted)).bytes)
    const rendered = []
    for (const file of others) {
      const preview = await delivered('preview', recruiter, file)
      if (isFile(preview)) rendered.push({ file, seen: preview.bytes })
    }
    const taken = takenFor(shown, seen, rendered)
    if (!taken || (found && taken !== found)) return undefined
    found = taken
    shown = await delivered(operation, recruiter, wanted)
  }
  return found
}
