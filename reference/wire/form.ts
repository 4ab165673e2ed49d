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

/** A schema with other properties, and with what they require: by default those that are still there. */
export function reshaped(
  { properties, required = [], ...schema }: ObjectSchema,
  change: (properties: Record<string, JsonSchema>) => Record<string, JsonSchema>,
  needed: (required: string[], properties: Record<string, JsonSchema>) => string[] = (asked, left) =>
    asked.filter(field => field in left),
): ObjectSchema {
  const changed = change(properties)
  const asked = needed(required, changed)
  return { ...schema, properties: changed, ...(asked.length > 0 ? { required: asked } : {}) }
}

/** A form that gives a field of inputs another name than operations know. */
export const calledInInputs = (usual: string, name: string): Form => ({
  schema: schema =>
    reshaped(
      schema,
      ({ [usual]: field, ...others }) => (field === undefined ? others : { [name]: field, ...others }),
      required => required.map(field => (field === usual ? name : field)),
    ),
  input: ({ [name]: value, ...others }) => (value === undefined ? others : { ...others, [usual]: value }),
})

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
    shown: usual =>
      typeof usual === 'string' ? ((Object.hasOwn(words, usual) ? words[usual] : undefined) ?? usual) : usual,
    usual: shown =>
      typeof shown === 'string' || typeof shown === 'number' ? (back.get(shown) ?? shown) : shown,
  }
}
