import type { JsonSchema } from '../schemas/schema.ts'

/** Other ways to write a part of a schema that mean the same. */
type Spelling = (part: JsonSchema) => JsonSchema

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const propertiesOf = ({ properties }: JsonSchema): Record<string, JsonSchema> | undefined =>
  isObject(properties) ? (properties as Record<string, JsonSchema>) : undefined

/** An object that takes no other properties, said by another keyword. */
export const closedBy =
  (say: (names: string[]) => JsonSchema): Spelling =>
  part => {
    if (part.additionalProperties !== false) return part
    const { additionalProperties: _, ...rest } = part
    return { ...rest, ...say(Object.keys(propertiesOf(part) ?? {})) }
  }

/** A list of values as branches, each with one of them. */
export const enumeratedBy =
  (keyword: 'oneOf' | 'anyOf'): Spelling =>
  part => {
    const { enum: values, type: _, ...rest } = part
    if (!Array.isArray(values) || values.length < 2 || keyword in part) return part
    return { ...rest, [keyword]: values.map(value => ({ const: value, title: String(value) })) }
  }

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A list of texts as a pattern. */
export const enumeratedByPattern: Spelling = part => {
  const { enum: values, ...rest } = part
  if (!Array.isArray(values) || values.length < 2 || values.some(value => typeof value !== 'string'))
    return part
  return { ...rest, type: 'string', pattern: `^(?:${values.map(literally).join('|')})$` }
}

export const singleByEnum: Spelling = part => {
  if (!('const' in part)) return part
  const { const: value, ...rest } = part
  return { ...rest, enum: [value] }
}

export const integerByMultiple: Spelling = part =>
  part.type === 'integer' ? { ...part, type: 'number', multipleOf: 1 } : part

export const integerWithFormat: Spelling = part =>
  part.type === 'integer' ? { ...part, format: 'int64' } : part

/** The least length alone: a repetition of thousands is more than most engines of patterns take. */
export const leastLengthByPattern: Spelling = part => {
  const { minLength, ...rest } = part
  const isNotEmpty = minLength === 1
  if (part.type !== 'string' || !isNotEmpty || 'pattern' in part) return part
  return { ...rest, pattern: '[\\s\\S]' }
}

export const typesAsLists: Spelling = part =>
  typeof part.type === 'string' ? { ...part, type: [part.type] } : part

export const withoutDescriptions: Spelling = ({ description: _, ...part }) => part

const words = (name: string) =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()

/** Properties with something put before what they hold. */
const inEachProperty =
  (more: (name: string, property: JsonSchema) => JsonSchema): Spelling =>
  part => {
    const properties = propertiesOf(part)
    if (!properties) return part
    const told = Object.entries(properties).map(([name, property]) => [
      name,
      isObject(property) ? { ...more(name, property), ...property } : property,
    ])
    return { ...part, properties: Object.fromEntries(told) }
  }

export const withTitles = inEachProperty(name => ({ title: words(name) }))

export const withComments = inEachProperty(name => ({ $comment: `the column ${words(name)}` }))

export const withVendorKeys = inEachProperty((name, { type = 'any' }) => ({
  'x-order': name.length,
  'x-ui': { widget: type, label: words(name) },
}))

export const withExamples = inEachProperty((_name, { type, pattern, format, minimum, enum: values }) => {
  if (Array.isArray(values)) return { examples: values.slice(0, 1) }
  if (type === 'integer') return { examples: [minimum ?? 1] }
  return type === 'string' && pattern === undefined && format === undefined ? { examples: ['example'] } : {}
})

export const propertiesInOrder =
  (order: (names: string[], required: string[]) => string[]): Spelling =>
  part => {
    const properties = propertiesOf(part)
    if (!properties) return part
    const required = Array.isArray(part.required) ? part.required.map(String) : []
    const names = order(Object.keys(properties), required)
    return { ...part, properties: Object.fromEntries(names.map(name => [name, properties[name]])) }
  }

export const withEmptyRequired: Spelling = part => (propertiesOf(part) ? { required: [], ...part } : part)

/** What an object is made of in two parts that both hold; the top still tells all of its properties. */
export const inTwoParts: Spelling = part => {
  const properties = propertiesOf(part)
  if (!properties || 'allOf' in part || Object.keys(properties).length < 2) return part
  const all = Object.entries(properties)
  const half = Math.ceil(all.length / 2)
  const parts = [all.slice(0, half), all.slice(half)].map(some => ({ properties: Object.fromEntries(some) }))
  return { ...part, properties: Object.fromEntries(all.map(([name]) => [name, {}])), allOf: parts }
}

export const branchesAsAny: Spelling = ({ oneOf, ...part }) =>
  oneOf === undefined || 'anyOf' in part
    ? { ...part, ...(oneOf === undefined ? {} : { oneOf }) }
    : { ...part, anyOf: oneOf }

/** The property whose constant tells the branches of an object apart. */
function discriminator(branches: JsonSchema[]): string | undefined {
  const [first] = branches
  return Object.keys(propertiesOf(first ?? {}) ?? {}).find(name =>
    branches.every(branch => 'const' in (propertiesOf(branch)?.[name] ?? {})),
  )
}

/** Branches told apart by a constant, as conditions. */
export const branchesAsConditions: Spelling = part => {
  const { oneOf, ...rest } = part
  if (!Array.isArray(oneOf) || 'allOf' in part) return part
  const branches = oneOf.filter(isObject)
  const name = discriminator(branches)
  if (name === undefined || branches.length !== oneOf.length) return part
  const constantOf = (branch: JsonSchema) => propertiesOf(branch)?.[name]?.const
  return {
    ...rest,
    type: 'object',
    properties: { [name]: { type: 'string', enum: branches.map(constantOf) } },
    required: [name],
    allOf: branches.map(branch => ({
      if: { properties: { [name]: { const: constantOf(branch) } }, required: [name] },
      then: branch,
    })),
  }
}
