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

/**
 * Whether engines of patterns may differ about a text, or those who count its characters as bytes or units; and null,
 * where one part of the schema names it and another one rules it out.
 */
export const isReadTwoWays = (value: unknown, place: InputPlace | undefined): boolean =>
  (value === null && place?.flat.nullable === true) ||
  (typeof value === 'string' &&
    !isPlain(value) &&
    ['pattern', 'minLength', 'maxLength'].some(keyword => says(place, keyword)))

/**
 * Whether a value may be refused though the schema allows it and others of its place are taken, since the document leaves
 * open what goes: which states follow on which and what is asked for on the way, what has to be confirmed, how far back
 * or ahead a date lies (READINGS T-63), how far pages go (T-86), what a format means (T-84) and how a text
 * beyond ASCII is matched and counted.
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
