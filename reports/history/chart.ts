import { type Html, html } from '../escape/html.ts'

/** Values as a line, one a grade; a gap where there is none. Its words are told by what stands beside it. */
export function line(values: readonly (number | undefined)[], label: string): Html {
  const most = Math.max(1, ...values.flatMap(value => value ?? []))
  let path = ''
  let isDrawn = false
  for (const [at, value] of values.entries()) {
    if (value !== undefined) path += `${isDrawn ? 'L' : 'M'}${at} ${(100 - (95 * value) / most).toFixed(0)}`
    isDrawn = value !== undefined
  }
  // A single value has no length: it gets a dash of its own.
  const drawn = path.replace(/M(\d+) (\d+)(?=M|$)/g, 'M$1 $2h.5')
  return html`<svg class="line" viewBox="-.5 0 ${values.length} 100" preserveAspectRatio="none" role="img"
aria-label="${label}"><path d="${drawn}"/></svg>`
}
