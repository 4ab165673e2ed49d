import type { Source } from './source.ts'

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (Candidate, on dates). */
export type ExperienceDate = string

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * A date of experience. Years end in 2024: no date lies in a target's future. One in ten full dates is a leap day, or
 * the first or last day of a year.
 */
export function experienceDate(
  source: Source,
  years: { from: number; to: number } = { from: 1975, to: 2024 },
): ExperienceDate {
  const year = source.integer(years.from, years.to)
  const form = source.integer(1, 3)
  if (form === 1) return String(year)
  const month = source.integer(1, 12)
  if (form === 2) return `${year}-${twoDigits(month)}`
  if (source.chance(10)) {
    const leapYear = year - (year % 4)
    return source.oneOf([`${year}-12-31`, leapYear < years.from ? `${year}-01-01` : `${leapYear}-02-29`])
  }
  return `${year}-${twoDigits(month)}-${twoDigits(source.integer(1, monthLengths[month - 1] ?? 28))}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** The two ends of a stretch of time, in the same or in different forms. The end is null where it still lasts. */
export function experienceSpan(source: Source): {
  startDate: ExperienceDate
  endDate: ExperienceDate | null
} {
  const from = source.integer(1985, 2020)
  const startDate = experienceDate(source, { from, to: from })
  if (source.chance(30)) return { startDate, endDate: null }
  const to = source.integer(from + 1, 2024)
  return { startDate, endDate: experienceDate(source, { from: to, to }) }
}
