import { isObject, type JsonObject } from '../json.ts'
import { pointerStep } from '../json-pointer.ts'
import { SchemaProblem } from '../problem.ts'

type Check = { expects: string; holds: (value: unknown) => boolean }

const isSchema = (value: unknown) => typeof value === 'boolean' || isObject(value)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const areStrings = (value: unknown) => Array.isArray(value) && value.every(one => typeof one === 'string')
const typeNames = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']
const isType = (value: unknown) => typeof value === 'string' && typeNames.includes(value)

const schema: Check = { expects: 'a schema (an object or a boolean)', holds: isSchema }
const count: Check = { expects: 'a non-negative integer', holds: isCount }
const number: Check = {
  expects: 'a number',
  holds: value => typeof value === 'number' && Number.isFinite(value),
}
const string: Check = { expects: 'a string', holds: value => typeof value === 'string' }
const boolean: Check = { expects: 'a boolean', holds: value => typeof value === 'boolean' }
const strings: Check = { expects: 'an array of strings', holds: areStrings }
const list: Check = {
  expects: 'a list of schemas',
  holds: value => Array.isArray(value) && value.every(isSchema),
}
const alternatives: Check = {
  expects: 'a non-empty list of schemas',
  holds: value => Array.isArray(value) && value.length > 0 && value.every(isSchema),
}
const names: Check = {
  expects: 'an object of schemas',
  holds: value => isObject(value) && Object.values(value).every(isSchema),
}

const checks: Record<string, Check> = {
  $ref: string,
  $id: string,
  $anchor: string,
  $dynamicRef: string,
  $dynamicAnchor: string,
  $recursiveRef: string,
  $recursiveAnchor: boolean,
  type: {
    expects: `one of ${typeNames.join(', ')}, or a list of them`,
    holds: value => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  },
  enum: { expects: 'a list of values', holds: Array.isArray },
  multipleOf: { expects: 'a number above 0', holds: value => number.holds(value) && Number(value) > 0 },
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minLength: count,
  maxLength: count,
  pattern: string,
  format: string,
  minItems: count,
  maxItems: count,
  uniqueItems: boolean,
  minContains: count,
  maxContains: count,
  minProperties: count,
  maxProperties: count,
  required: strings,
  dependentRequired: {
    expects: 'an object of lists of names',
    holds: value => isObject(value) && Object.values(value).every(areStrings),
  },
  dependencies: {
    expects: 'an object of schemas or lists of names',
    holds: value => isObject(value) && Object.values(value).every(one => isSchema(one) || areStrings(one)),
  },
  allOf: alternatives,
  anyOf: alternatives,
  oneOf: alternatives,
  prefixItems: alternatives,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
  contains: schema,
  additionalItems: schema,
  additionalProperties: schema,
  propertyNames: schema,
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  properties: names,
  patternProperties: names,
  dependentSchemas: names,
  $defs: names,
  definitions: names,
  items: { expects: 'a schema or a list of schemas', holds: value => isSchema(value) || list.holds(value) },
}

/** Refuses a schema object of which a keyword has the wrong type. */
export function checkKeywords(raw: JsonObject, known: (keyword: string) => boolean, path: string): void {
  for (const [keyword, value] of Object.entries(raw)) {
    const check = Object.hasOwn(checks, keyword) && known(keyword) ? checks[keyword] : undefined
    if (check && !check.holds(value)) {
      throw new SchemaProblem(
        'malformed',
        path + pointerStep(keyword),
        `must be ${check.expects}, is ${describe(value)}`,
      )
    }
  }
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
