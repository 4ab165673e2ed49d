import type { ModuleId } from '#document/types.ts'
import { type InputPlace, isListed } from '#fixtures/schemas/places.ts'
import { isDoubtfulDate } from './doubtful-dates.ts'
import { hasDoubtfulText, isPlain } from './doubtful-text.ts'

/** The operation whose schema is tried. */
export interface Tried {
  module: ModuleId
  effect: 'read' | 'write'
}

/** A date, or a date and time, of any length. */
const dated = /^\d{4}(-\d\d){0,2}($|T)/

const says = (place: InputPlace | undefined, keyword: string) =>
  place?.schemas.some(schema => schema[keyword] !== undefined) === true

/** Whether a value is null where one part of the schema names that, and another rules it out. */
export const isNullToSome = (value: unknown, place: InputPlace | undefined): boolean =>
  value === null && place?.flat.nullable === true

/**
 * Whether two conforming services may disagree about a value. Engines of patterns may differ about a text beyond ASCII,
 * and so may counts of its characters.
 */
const isReadTwoWays = (value: unknown, place: InputPlace | undefined): boolean =>
  isNullToSome(value, place) ||
  (typeof value === 'string' &&
    !isPlain(value) &&
    ['pattern', 'minLength', 'maxLength'].some(keyword => says(place, keyword)))

/**
 * Whether a value may be refused though the schema allows it and others of its place are taken. The document leaves
 * open which states follow on which, what must be confirmed, and how far dates lie (READINGS T-63). It leaves open how
 * far pages go (T-86), what a format means (T-84), and how text beyond ASCII is counted.
 */
export function isExcused(value: unknown, place: InputPlace | undefined, { module, effect }: Tried): boolean {
  const hasStates = module === 'hiring' || module === 'job-library'
  if (value === undefined) return module === 'hiring'
  if (hasStates && place !== undefined && isListed(place)) return true
  if (typeof value === 'boolean') return true
  if (typeof value === 'number') return effect === 'read' || !Number.isSafeInteger(Math.trunc(value))
  if (typeof value !== 'string') return false
  if (says(place, 'format') || isReadTwoWays(value, place)) return true
  if (dated.test(value) && !(place?.name.endsWith('Date') && !isDoubtfulDate(value))) return true
  return hasDoubtfulText(value) || value.trim() === ''
}

/**
 * Whether a value that is taken says that another of its place is good. Nothing, blanks and dates say so of their like
 * alone: where a date is meant, the document's own table rules a free text out.
 */
export const vouchesFor = (taken: unknown, value: unknown): boolean => kindOf(taken) === kindOf(value)

function kindOf(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'nothing' : typeof value
  if (value.trim() === '') return 'blank'
  return dated.test(value) ? 'date' : 'text'
}
