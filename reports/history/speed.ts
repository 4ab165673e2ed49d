import { type Html, html } from '../escape/html.ts'
import { median } from '../timings.ts'
import { duration } from '../words.ts'
import { line } from './chart.ts'
import type { Entry } from './entry.ts'
import type { History } from './history.ts'

/** How long whole grades took, how much they asked, and how long the target took for each operation. */
export function speedSection({ entries, isWhole }: History): Html | undefined {
  const whole = entries.filter((_, at) => isWhole[at])
  const [first, last] = [whole[0], whole.at(-1)]
  if (!first || !last) return undefined
  const all = (values: (number | undefined)[]) => values.flatMap(value => value ?? [])
  const told = (of: (entry: Entry) => number, words: (value: number) => string) =>
    `${words(of(first))} at first, ${words(of(last))} at last, ${words(Math.round(median(whole.map(of))))} the median`
  const took = told(({ run }) => run.durationMs, duration)
  const asked = told(({ run }) => run.requests, String)
  const timings = whole.map(({ timings }) => new Map(timings.map(one => [one.operation, one.medianMs])))
  const operations = [...new Set(timings.flatMap(one => [...one.keys()]))].sort()
  return html`<p>A grade took ${took}.</p>${line(
    whole.map(({ run }) => run.durationMs),
    `how long each grade took: ${took}`,
  )}
<p>Requests: ${asked}.</p>${line(
    whole.map(({ run }) => run.requests),
    `how many requests each grade sent: ${asked}`,
  )}
<details><summary>Operation by operation: the median of a grade</summary>
<div class="scroll" tabindex="0"><table class="numbers"><thead><tr><th>operation</th><th>at first</th><th>at last</th><th>median</th><th>over time</th></tr></thead><tbody>
${operations.map(operation => {
  const values = timings.map(one => one.get(operation))
  const known = all(values)
  const [earliest = 0, latest = 0] = [known[0], known.at(-1)]
  return html`<tr><td>${operation}</td><td>${duration(earliest)}</td><td>${duration(latest)}</td><td>${duration(median(known))}</td>
<td>${line(values, `${operation}: ${duration(earliest)} at first, ${duration(latest)} at last`)}</td></tr>
`
})}</tbody></table></div></details>`
}
