import { type JsonSchema, named, nameOf } from './schema.ts'

/** Keywords that hold a schema, a list of them, and schemas by name. */
const holding = {
  one: ['items', 'if', 'then', 'else', 'additionalProperties', 'contains', 'not'],
  several: ['oneOf', 'anyOf', 'allOf'],
  byName: ['properties', 'patternProperties'],
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema with something done to every part of it, the innermost first. Parts keep the names that they have. */
export function rewritten(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const inside = Object.entries(schema).map(([keyword, held]) => [
    keyword,
    rewrittenIn(keyword, held, change),
  ])
  const changed = change(Object.fromEntries(inside))
  const name = nameOf(schema)
  return name === undefined ? changed : named(name, changed)
}

function rewrittenIn(keyword: string, held: unknown, change: (part: JsonSchema) => JsonSchema): unknown {
  if (holding.one.includes(keyword) && isSchema(held)) return rewritten(held, change)
  if (holding.several.includes(keyword) && Array.isArray(held))
    return held.map(part => (isSchema(part) ? rewritten(part, change) : part))
  if (holding.byName.includes(keyword) && isSchema(held))
    return Object.fromEntries(
      Object.entries(held).map(([name, part]) => [name, isSchema(part) ? rewritten(part, change) : part]),
    )
  return held
}

/** A schema with more said of a property, wherever it stands. */
export function withProperty(schema: JsonSchema, name: string, more: JsonSchema): JsonSchema {
  if (Object.keys(more).length === 0) return schema
  return rewritten(schema, part => {
    const { properties } = part
    const known = isSchema(properties) ? properties[name] : undefined
    if (!isSchema(properties) || !isSchema(known)) return part
    return { ...part, properties: { ...properties, [name]: { ...known, ...more } } }
  })
}
