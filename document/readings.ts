import { Place } from './place.ts'
import { DuplicateId, UnknownId } from './problems.ts'
import type { Reading } from './types.ts'

/** `T-` and two digits. */
const readingPattern = /^T-\d\d$/

/** The readings, in the order of their ids. Throws a `CatalogueError`. */
export function readReadings(file: string): Reading[] {
  const taken = new Map<string, Place>()
  return Place.top(file)
    .items()
    .map(entry => {
      const fields = entry.fields(['id', 'question', 'ways', 'breaks', 'open'])
      const id = fields.id.matching(readingPattern)
      const first = taken.get(id)
      if (first) throw new DuplicateId(entry.where, first.where)
      taken.set(id, entry)
      return {
        id,
        question: fields.question.text(),
        ways: fields.ways.texts(),
        breaks: fields.breaks.text(),
        open: fields.open.text(),
      }
    })
}

/** The ids that an entry's `readings` cites. Throws `UnknownId` for one that there is no reading of. */
export function cited(readings: Place | undefined, known: readonly Reading[]): string[] | undefined {
  return readings?.items().map(place => {
    const id = place.matching(readingPattern)
    if (!known.some(reading => reading.id === id)) throw new UnknownId({ ...place.where, id }, 'reading')
    return id
  })
}
