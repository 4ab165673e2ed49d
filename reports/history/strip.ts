import { type Html, html } from '../escape/html.ts'
import { type Letter, letters } from './entry.ts'
import { type Series, stretchesOf } from './series.ts'

/** How high a verdict stands in a strip, of ten: it is told by more than its colour. */
const heights = { p: 3, f: 10, w: 7, s: 2, b: 5, e: 5, u: 0 } as const satisfies Record<Letter, number>

/** A series as a strip, a column a grade. Screen readers and the pointer tell how often it came to what. */
export function strip(series: Series): Html {
  const paths = new Map<Letter, string>()
  for (const { letter, from, length } of stretchesOf(series)) {
    if (letter === ' ' || heights[letter] === 0) continue
    const height = heights[letter]
    paths.set(letter, `${paths.get(letter) ?? ''}M${from} ${10 - height}h${length}v${height}h-${length}z`)
  }
  return html`<svg class="strip" viewBox="0 0 ${series.length} 10" preserveAspectRatio="none" role="img"
aria-label="${inWords(series)}">${[...paths].map(
    ([letter, path]) => html`<path class="${letters[letter]}" d="${path}"/>`,
  )}</svg>`
}

/** How often a series came to what: `passed 37 times, failed 3 times, 4 changes`. */
export function inWords(series: Series): string {
  const told = Object.entries(letters).flatMap(([letter, name]) => {
    const times = series.split(letter).length - 1
    return times > 0 && letter !== 'u' ? [`${name} ${times === 1 ? 'once' : `${times} times`}`] : []
  })
  return told.join(', ') || 'never tested'
}
