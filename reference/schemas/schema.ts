import type { Choices } from '../choices/index.ts'

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

/** The whole schema of an input, in the chosen dialect, with named parts inline or by reference. */
export function inDialect(schema: JsonSchema, { dialect, parts }: Choices['schemas']): JsonSchema {
  const uri = {
    'draft-07': 'http://json-schema.org/draft-07/schema#',
    '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  }[dialect]
  if (parts === 'inline') return { $schema: uri, ...schema }
  const keyword = dialect === 'draft-07' ? 'definitions' : '$defs'
  const definitions: Record<string, unknown> = {}
  const whole = byReference(schema, keyword, definitions) as JsonSchema
  return {
    $schema: uri,
    ...whole,
    ...(Object.keys(definitions).length > 0 ? { [keyword]: definitions } : {}),
  }
}

function byReference(part: unknown, keyword: string, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map(item => byReference(item, keyword, definitions))
  if (typeof part !== 'object' || part === null) return part
  const inside = Object.fromEntries(
    Object.entries(part).map(([key, item]) => [key, byReference(item, keyword, definitions)]),
  )
  const name = names.get(part as JsonSchema)
  if (name === undefined) return inside
  definitions[name] = inside
  return { $ref: `#/${keyword}/${name}` }
}
