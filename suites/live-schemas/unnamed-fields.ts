import { at, isObject, type JsonObject, member, places } from '#check'
import { placed, removed } from '#fixtures/schemas/placing.ts'
import { pointerStep } from '#generators/json-pointer.ts'

/**
 * An input without the members whose names its schema nowhere tells. Whatever an open schema says, the document has
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

/** Values that no schema takes all of when it says something of a place. */
const anything = [null, 'any text', -7.5, [], { any: [] }]

/** A name that no schema knows. */
export const unknownName = 'conformanceUnknown'

/**
 * A valid input without the members of which its schema tells nothing where they stand. A field of another branch is
 * such a member where branches are open. The document has it refused like any other unknown field (READINGS T-07).
 */
export function withoutUntold(input: unknown, isValid: (input: unknown) => boolean): unknown {
  let kept = input
  for (const { pointer: holder, value } of places(input)) {
    if (!isObject(value) || !isObject(at(kept, holder))) continue
    const isOpen = () => isValid(placed(kept, `${holder}/${unknownName}`, 1))
    let open = isOpen()
    for (const name of Object.keys(value)) {
      if (!open) break
      const pointer = `${holder}${pointerStep(name)}`
      const isTold = !anything.every(one => isValid(placed(kept, pointer, one)))
      const rest = removed(kept, pointer)
      if (isTold || !isValid(rest)) continue
      kept = rest
      open = isOpen()
    }
  }
  return kept
}
