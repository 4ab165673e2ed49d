import type { Choices } from '../choices/index.ts'
import { rewritten } from './rewrite.ts'
import { type JsonSchema, nameOf } from './schema.ts'

type SchemaChoices = Choices['schemas']

const uris: Record<SchemaChoices['dialect'], string | undefined> = {
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  unnamed: undefined,
}

/** The schema by which an input is judged: what is published says the same. */
export const judging = (schema: JsonSchema, { formats }: SchemaChoices): JsonSchema => ({
  $schema: uris['2020-12'],
  ...(formats === 'enforced' ? schema : withoutFormats(schema)),
})

/** What a service says of an operation's input, of no effect on what it takes. */
export function publishing(schema: JsonSchema, choices: SchemaChoices, operation?: string): JsonSchema {
  const { formats, spellings, saysClosed, describes, dialect, id } = choices
  const told = formats === 'none' ? withoutFormats(schema) : schema
  const open = saysClosed || operation === undefined ? told : opened(told)
  const written = spellings.reduce((soFar, spelling) => rewritten(soFar, spelling), open)
  const whole = describes === 'body' && operation !== undefined ? bodyWith(operation, written) : written
  const uri = uris[dialect]
  return {
    ...(uri === undefined ? {} : { $schema: uri }),
    ...(id && operation !== undefined ? { $id: id(operation.replace(' ', '-')) } : {}),
    ...withParts(whole, choices),
  }
}

const withoutFormats = (schema: JsonSchema): JsonSchema => rewritten(schema, ({ format: _, ...part }) => part)

/** An input whose schema doesn't say that it takes no other fields, nor do its branches. */
function opened({ additionalProperties: _, oneOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(oneOf)) return schema
  return { ...schema, oneOf: oneOf.map(branch => opened(branch)) }
}

const bodyWith = (operation: string, input: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { operation: { const: operation.split(' ')[1] }, input },
  required: ['operation', 'input'],
  additionalProperties: false,
})

/** A schema whose named parts stand where they are used, or are referred to. */
function withParts(schema: JsonSchema, { dialect, parts }: SchemaChoices): JsonSchema {
  if (parts === 'inline') return schema
  const keyword = dialect === 'draft-07' || parts === 'definitions' ? 'definitions' : '$defs'
  const named: Record<string, JsonSchema> = {}
  const anchor = (name: string) => (dialect === 'draft-07' ? { $id: `#${name}` } : { $anchor: name })
  const whole = byReference(schema, (name, part) => {
    named[name] = parts === 'anchors' ? { ...anchor(name), ...part } : part
    return { $ref: parts === 'anchors' ? `#${name}` : `#/${keyword}/${name}` }
  }) as JsonSchema
  return Object.keys(named).length > 0 ? { ...whole, [keyword]: named } : whole
}

function byReference(part: unknown, refer: (name: string, part: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map(item => byReference(item, refer))
  if (typeof part !== 'object' || part === null) return part
  const inside = Object.fromEntries(
    Object.entries(part).map(([key, item]) => [key, byReference(item, refer)]),
  )
  const name = nameOf(part)
  return name === undefined ? inside : refer(name, inside)
}

/** A schema whose data, where it is called so, and the items in it take unknown fields. */
export function openedInside(schema: JsonSchema): JsonSchema {
  const { properties } = schema as { properties?: Record<string, JsonSchema> }
  const { data } = properties ?? {}
  if (!data) return schema
  const open = rewritten(data, part => {
    const { additionalProperties, ...rest } = part
    return additionalProperties === false ? rest : part
  })
  return { ...schema, properties: { ...properties, data: open } }
}
