import type { JsonSchema } from '../schemas/schema.ts'
import type { Fault } from './fault.ts'
import type { Seams } from './seams.ts'
import type { SchemaUse } from './source.ts'

type Change = (schema: JsonSchema, operation: string) => JsonSchema

/** A schema with every object opened to unknown fields, down to `depth` levels. */
export function opened(schema: unknown, from: number, level = 0): unknown {
  if (Array.isArray(schema)) return schema.map(item => opened(item, from, level))
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.entries(schema).map(([key, item]) => [
    key,
    opened(item, from, key === 'properties' || key === 'items' ? level + 1 : level),
  ])
  const copy = Object.fromEntries(inside) as JsonSchema
  if (level >= from && copy.additionalProperties === false) delete copy.additionalProperties
  return copy
}

/** A schema with something done to its top: to every branch as well, where an input is one of several. */
export function atTop(schema: JsonSchema, change: (top: JsonSchema) => JsonSchema): JsonSchema {
  const { oneOf, ...rest } = change(schema)
  return Array.isArray(oneOf)
    ? { ...rest, oneOf: oneOf.map(branch => atTop(branch as JsonSchema, change)) }
    : rest
}

/** A schema with its top open to unknown fields. */
export const openedAtTop = (schema: JsonSchema): JsonSchema =>
  atTop(schema, ({ additionalProperties: _, ...rest }) => rest)

/** A schema that does without a field at its top. */
export const notAskingFor = (schema: JsonSchema, field: string): JsonSchema =>
  atTop(schema, top =>
    Array.isArray(top.required) ? { ...top, required: top.required.filter(name => name !== field) } : top,
  )

/** The schemas of operations altered in one of their uses. */
export const schemasIn =
  (use: SchemaUse['use'], change: Change) =>
  (kept: Seams): Partial<Seams> => ({
    schema(usual, about) {
      const schema = kept.schema(usual, about)
      return about.use === use ? change(schema, about.operation) : schema
    },
  })

export const enforces = (
  id: string,
  violates: string[],
  what: string,
  change: Change,
  inevitable: Record<string, string> = {},
): Fault => ({ id, violates, what, inevitable, alters: schemasIn('enforced', change) })

export const publishes = (
  id: string,
  violates: string[],
  what: string,
  change: Change,
  inevitable: Record<string, string> = {},
): Fault => ({ id, violates, what, inevitable, alters: schemasIn('published', change) })

/** A schema with something done to the properties of a name, wherever they stand; what becomes undefined goes. */
export function inProperties(
  schema: unknown,
  name: string,
  change: (property: JsonSchema) => unknown,
): JsonSchema {
  if (Array.isArray(schema))
    return schema.map(item => inProperties(item, name, change)) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema as unknown as JsonSchema
  return Object.fromEntries(
    Object.entries(schema).map(([key, item]) =>
      key === 'properties' && typeof item === 'object' && item !== null && name in item
        ? [
            key,
            known({
              ...inPropertiesOf(item as JsonSchema, name, change),
              [name]: change((item as Record<string, JsonSchema>)[name] ?? {}),
            }),
          ]
        : [key, inProperties(item, name, change)],
    ),
  )
}

const known = (properties: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).filter(([, property]) => property !== undefined))

const inPropertiesOf = (properties: JsonSchema, name: string, change: (property: JsonSchema) => unknown) =>
  Object.fromEntries(Object.entries(properties).map(([key, item]) => [key, inProperties(item, name, change)]))

/** A schema that doesn't know the properties of a name, wherever they stood. */
export const withoutProperty = (schema: JsonSchema, name: string): JsonSchema =>
  inProperties(schema, name, () => undefined)

export const on =
  (operations: string[], change: (schema: JsonSchema) => JsonSchema) =>
  (schema: JsonSchema, operation: string) =>
    operations.includes(operation) ? change(schema) : schema

export const candidateWrites = ['candidate-library create', 'candidate-library update']
