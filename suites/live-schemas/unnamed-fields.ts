import { isObject, type JsonObject } from '../../fixtures/json.ts'
import { objectShape } from '../../fixtures/schemas/shape.ts'

/**
 * An input without the members that its schema allows and doesn't name: whatever an open schema says, the document
 * has unknown fields refused (READINGS T-07).
 */
export function withoutUnnamed(root: JsonObject, schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = isObject(schema) ? schema.items : undefined
    return value.map(item => withoutUnnamed(root, items, item))
  }
  const { properties } = objectShape(root, schema)
  if (!isObject(value) || Object.keys(properties).length === 0) return value
  const named = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name))
  return Object.fromEntries(
    named.map(([name, inside]) => [name, withoutUnnamed(root, properties[name], inside)]),
  )
}
