import { visible } from './visible.ts'

/** Markup that is safe as it stands: what `html` makes, and constants of this tool such as its style. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | string | number | undefined | readonly Content[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * HTML from a template. What is put in is escaped, for content and quoted attributes alike, unless it is `Html`
 * already. Lists are joined, and `undefined` is nothing.
 */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(markupOf)))
}

function markupOf(value: Content): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return visible(String(value)).replace(/[&<>"']/g, character => entities[character] ?? '')
}
