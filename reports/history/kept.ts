import type { Entry } from './entry.ts'
import { isJudged, type Series } from './series.ts'

/**
 * What a requirement came to in each grade, without those that say it is kept and did not ask the checks that had seen it
 * broken: a grade of some checks keeps silent on what the others see.
 * @param isWhole of each grade, whether it ran all that others of its suite ran
 */
export function keptByThoseThatSaw(
  requirement: string,
  series: Series,
  entries: readonly Entry[],
  isWhole: readonly boolean[],
): Series {
  if (!/[fw]/.test(series)) return series
  let seenBy: string[] = []
  const told = [...series].map((letter, at) => {
    const entry = entries[at]
    if (!entry || !isJudged(letter)) return letter
    const isAsked = isWhole[at] || seenBy.every(check => isJudged(letterOf(check, entry)))
    if (letter === 'p' && !isAsked) return ' '
    const seen = Object.entries(entry.broken).flatMap(([check, ids]) =>
      ids.includes(requirement) ? [check] : [],
    )
    seenBy = isAsked ? seen : [...new Set([...seenBy, ...seen])]
    return letter
  })
  return told.join('')
}

const letterOf = (check: string, { checks: { names, letters } }: Entry): string =>
  letters[names.indexOf(check)] ?? ' '
