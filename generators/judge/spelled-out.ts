import { isObject, own } from '../json.ts'
import { pointerSteps } from '../json-pointer.ts'
import type { Library } from '../schema/library.ts'

const proto = '__proto__'

/** A keyword that stands beside every reference, and holds: whoever reads the copy can count how many it follows. */
export const stepKeyword = 'json-schema-instances:step'

const references = ['$ref', '$dynamicRef', '$recursiveRef']

/**
 * A schema that Ajv reads right. A condition without one of its branches gets that one: Ajv forgets what the condition
 * has evaluated otherwise. References can be counted. An empty list of values, which Ajv doesn't compile, allows
 * nothing. A property called `__proto__`, which Ajv passes over, is asked for by a pattern that nothing else matches.
 * What is `nullable` lets null in.
 */
export function spelledOut(schema: unknown, library: Library): unknown {
  const copy = structuredClone(schema)
  const nodes = [...library.nodes()].flatMap(({ document, pointer }) => {
    const node = document === library.root.document ? pointed(copy, pointer) : undefined
    return isObject(node) ? [node] : []
  })
  for (const node of nodes) spellOut(node)
  for (const node of nodes) letNullIn(node)
  return copy
}

/** Keywords that say what a schema is called, and keep others. */
const naming = ['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$defs', 'definitions']

/**
 * JSON Schema has no such keyword, but OpenAPI has, and services that publish it mean it: null is sent to nobody as
 * wrong, and to whoever has it as right. Ajv knows it beside a type alone, and compiles it nowhere else.
 */
function letNullIn(node: Record<string, unknown>): void {
  const { nullable, type } = node
  if (nullable === true && type !== undefined) return
  delete node.nullable
  if (nullable !== true) return
  const asked = Object.entries(node).filter(([keyword]) => !naming.includes(keyword))
  for (const [keyword] of asked) delete node[keyword]
  node.anyOf = [{ type: 'null' }, Object.fromEntries(asked)]
}

function spellOut(node: Record<string, unknown>): void {
  if (references.some(keyword => own(node, keyword) !== undefined)) node[stepKeyword] = true
  if (own(node, 'if') !== undefined) {
    node.then ??= true
    node.else ??= true
  }
  const properties = own(node, 'properties')
  if (isObject(properties) && Object.hasOwn(properties, proto)) askByPattern(node, properties[proto])
  const listed = own(node, 'enum')
  if (!Array.isArray(listed) || listed.length > 0) return
  delete node.enum
  const others = own(node, 'allOf')
  node.allOf = [...(Array.isArray(others) ? others : []), false]
}

/** The property stays where it is as well: something may refer to it there. */
function askByPattern(node: Record<string, unknown>, schema: unknown): void {
  const told = own(node, 'patternProperties')
  const patterns = isObject(told) ? told : {}
  let pattern = `^${proto}$`
  while (Object.hasOwn(patterns, pattern)) pattern = `(?:${pattern})`
  node.patternProperties = { ...patterns, [pattern]: schema }
}

function pointed(schema: unknown, pointer: string): unknown {
  let value = schema
  for (const step of pointerSteps(pointer))
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? own(value, step) : undefined
  return value
}
