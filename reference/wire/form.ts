import type { JsonSchema } from '../schemas/schema.ts'

export type Fields = Record<string, unknown>

/** A schema of an object, as `closed` makes it. */
export interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema>
  required?: string[]
}

/** How the objects of one kind look outside, in the usual names of their fields. */
export interface Form {
  /** The schema of an input of this form. */
  schema?(usual: ObjectSchema): JsonSchema
  /** What operations get of an input of this form. */
  input?(sent: Fields): Fields
  /** What is shown of an answer. */
  answer?(usual: Fields): unknown
}

/** What the values of a field are outside; of one that isn't listed, itself. */
export interface Term {
  shown(usual: unknown): unknown
  usual(shown: unknown): unknown
  /** In the place of the usual schema, where its words alone don't make the difference. */
  schema?: JsonSchema
}

/** The term of words that stand for others. */
export function termOf(words: Readonly<Record<string, string | number>>): Term {
  const back = new Map(Object.entries(words).map(([usual, shown]) => [shown, usual]))
  return {
    shown: usual => (typeof usual === 'string' ? (words[usual] ?? usual) : usual),
    usual: shown =>
      typeof shown === 'string' || typeof shown === 'number' ? (back.get(shown) ?? shown) : shown,
  }
}
