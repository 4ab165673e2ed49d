import { isObject, type JsonObject, member, places } from '../../fixtures/json.ts'

/**
 * An input without the members whose names its schema nowhere tells: whatever an open schema says, the document has
 * unknown fields refused (READINGS T-07).
 */
export function withoutUnnamed(schema: JsonObject, input: unknown): unknown {
  const names = new Set<string>()
  for (const { value } of places(schema)) {
    const properties = member(value, 'properties')
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name)
  }
  return kept(names, input)
}

function kept(names: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => kept(names, item))
  if (!isObject(value)) return value
  const named = Object.entries(value).filter(([name]) => names.has(name))
  return Object.fromEntries(named.map(([name, inside]) => [name, kept(names, inside)]))
}
