import { fileURLToPath } from 'node:url'
import { optionalField, Place } from './place.ts'
import type { Source } from './types.ts'

/** One part of the document: its heading, and what in it can be cited. */
export interface Part {
  part: string
  /** How many numbered rules it has. */
  rules?: number
  /** The first cell of each row of its tables. */
  rows?: string[]
  /** How many paragraphs and bullets it has. */
  paragraphs?: number
}

/** The outline of the document, so that a citation can be held against it. Throws a `CatalogueError`. */
export function readOutline(file = fileURLToPath(new URL('./outline.yaml', import.meta.url))): Part[] {
  return Place.top(file)
    .items()
    .map(place => {
      const fields = place.fields(['part'], ['rules', 'rows', 'paragraphs'])
      return {
        part: fields.part.text(),
        ...optionalField('rules', fields.rules?.count()),
        ...optionalField('rows', fields.rows?.texts()),
        ...optionalField('paragraphs', fields.paragraphs?.count()),
      }
    })
}

/** Whether the document has what a source cites. */
export function stands(source: Source, outline: Part[]): boolean {
  const part = outline.find(({ part }) => part === source.part)
  if (part === undefined) return false
  const { rules = 0, rows = [], paragraphs = 0 } = part
  const counted = (number: number | undefined, count: number) =>
    number === undefined || (number >= 1 && number <= count)
  return (
    counted(source.rule, rules) &&
    counted(source.paragraph, paragraphs) &&
    (source.row === undefined || rows.includes(source.row))
  )
}
