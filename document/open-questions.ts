import { optionalField, Place } from './place.ts'
import { DuplicateId } from './problems.ts'
import { cited } from './readings.ts'
import { readSource } from './source.ts'
import { chapters, type OpenQuestion, type Reading } from './types.ts'

/** `OQ-` and a subject in capitals: `OQ-SEARCH-ENVELOPE`. */
const idPattern = /^OQ(-[A-Z][A-Z0-9]*)+$/

/** The open questions, in the document's order. Throws a `CatalogueError`. */
export function readOpenQuestions(file: string, readings: readonly Reading[]): OpenQuestion[] {
  const taken = new Map<string, Place>()
  return Place.top(file)
    .items()
    .map(entry => {
      const fields = entry.fields(['id', 'chapter', 'source', 'asks'], ['readings'])
      const id = fields.id.matching(idPattern)
      const first = taken.get(id)
      if (first) throw new DuplicateId(entry.where, first.where)
      taken.set(id, entry)
      return {
        id,
        chapter: fields.chapter.oneOf(chapters),
        source: readSource(fields.source),
        asks: fields.asks.text(),
        ...optionalField('readings', cited(fields.readings, readings)),
      }
    })
}
