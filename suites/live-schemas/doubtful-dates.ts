import { isObject, places } from '#check'
import { clock } from '#fixtures/base/clock.ts'

/**
 * Whether an input holds a date of which the document doesn't say whether it may be refused (READINGS T-63). It may be
 * empty, no real day, an end before its start, or the end of something current.
 */
export function hasDoubtfulDate(input: unknown): boolean {
  for (const { value } of places(input)) {
    if (!isObject(value)) continue
    const { startDate, endDate, current } = value
    if (isDoubtfulDate(startDate) || isDoubtfulDate(endDate)) return true
    if (current === true && endDate != null) return true
    if (typeof startDate === 'string' && typeof endDate === 'string' && !inOrder(startDate, endDate))
      return true
  }
  return false
}

/** Whether a date is doubtful. A future one is, as is one before all careers; and today is tomorrow somewhere. */
export function isDoubtfulDate(date: unknown): boolean {
  if (typeof date !== 'string') return false
  const [year, month, day] = date.split('-').map(Number)
  if (year === undefined || Number.isNaN(year) || year < 1900 || date > yesterday(date.length)) return true
  if (month === undefined || day === undefined) return false
  const real = new Date(Date.UTC(year, month - 1, day))
  return real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day
}

const dayMs = 24 * 60 * 60 * 1000

/** Yesterday's date by UTC, as far as a year, a month or a day tells it. */
const yesterday = (length: number): string => new Date(clock.now() - dayMs).toISOString().slice(0, length)

/** Whether two dates are in order, compared as far as both are given. */
function inOrder(start: string, end: string): boolean {
  const length = Math.min(start.length, end.length)
  return start.slice(0, length) <= end.slice(0, length)
}
