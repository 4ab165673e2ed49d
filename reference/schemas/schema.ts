/** A JSON schema. */
export type JsonSchema = { [keyword: string]: unknown }

const names = new WeakMap<JsonSchema, string>()

/** Gives a part of a schema a name, for publishing it by reference. */
export function named(name: string, schema: JsonSchema): JsonSchema {
  names.set(schema, name)
  return schema
}

/** The name that a part was given. */
export const nameOf = (schema: object): string | undefined => names.get(schema as JsonSchema)

/** An object that takes no other properties than these. */
export const closed = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})
