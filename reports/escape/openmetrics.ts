import { visibleLine } from './visible.ts'

/** The longest label value: whoever stores the series keeps each of them for long. */
const longest = 200

/** Untrusted text as the value of a label of OpenMetrics, between its quotation marks: `{target="VALUE"}`. */
export function labelValue(text: string): string {
  const shown = [...visibleLine(text)]
  const cut = shown.length > longest ? [...shown.slice(0, longest - 1), '…'] : shown
  return cut.join('').replace(/[\\"]/g, '\\$&')
}
