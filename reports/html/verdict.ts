import { type Html, html } from '../escape/html.ts'
import type { RequirementRow } from '../types.ts'

const marks = {
  passed: '✓',
  failed: '✗',
  warning: '!',
  skipped: '–',
  blocked: '?',
  error: '?',
  untested: '·',
} as const satisfies Record<RequirementRow['verdict'], string>

/**
 * A verdict as its mark alone, for the narrow places of a grid. Screen readers and the pointer tell its meaning.
 */
export function mark(name: RequirementRow['verdict'], meaning: string): Html {
  return html`<span class="verdict ${name}" role="img" aria-label="${meaning}" title="${meaning}">${marks[name]}</span>`
}

/** A verdict as a mark and its word, so that no one has to tell colours apart. */
export function verdict(name: RequirementRow['verdict']): Html {
  return html`<span class="verdict ${name}">${marks[name]} ${name}</span>`
}
