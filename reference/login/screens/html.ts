/** Markup that needs no escaping any more. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (value: unknown): string =>
  value instanceof Markup ? value.text : String(value).replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)

/** A template in which every value is escaped, unless it is markup already. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Markup =>
  new Markup(
    parts.reduce((text, part, at) => {
      const value = values[at - 1]
      return text + (Array.isArray(value) ? value.map(escaped).join('') : escaped(value ?? '')) + part
    }),
  )
