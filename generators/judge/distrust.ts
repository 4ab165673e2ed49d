import { isObject, own } from '../json.ts'
import { foreignKeywords } from '../schema/dialect.ts'
import type { Library, SchemaNode } from '../schema/library.ts'

/** Keywords that mean nothing beside a `$ref` in draft-07. The others are ignored there as well, but Ajv reads them. */
const harmless = new Set([
  '$ref',
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'definitions',
  '$defs',
  'readOnly',
  'writeOnly',
  'deprecated',
])

/**
 * The reasons to distrust a schema, in words, each once. They are constructs on which Ajv is known to be wrong, or
 * readers of the specification to differ. The JSON Schema Test Suite has shown them. Nobody may be accused on the
 * strength of a schema that has one.
 */
export function reasonsForDistrust(library: Library): string[] {
  const reasons = new Set<string>()
  const { document } = library.root
  for (const node of library.nodes()) if (isObject(node.raw)) reasonsAt(node, node.raw, reasons, document)
  return [...reasons]
}

function reasonsAt(
  node: SchemaNode,
  raw: Record<string, unknown>,
  reasons: Set<string>,
  spelledOut: string,
): void {
  const has = (keyword: string) => Object.hasOwn(raw, keyword)
  const namesProto = (keyword: string) => {
    const named = own(raw, keyword)
    return isObject(named) && Object.hasOwn(named, '__proto__')
  }
  if (node.document.includes('json-schema.org/')) return
  for (const keyword of foreignKeywords[node.dialect])
    if (has(keyword)) reasons.add(`${keyword}, which asks nothing in ${node.dialect} and something in others`)
  const named = own(raw, '$schema')
  if (typeof named === 'string' && !named.includes('json-schema.org/')) reasons.add('a metaschema of its own')
  if (node.dialect === 'draft-07' && typeof own(raw, '$ref') === 'string') {
    if (Object.keys(raw).some(keyword => !harmless.has(keyword)))
      reasons.add('keywords beside $ref in draft-07')
    if (has('$id')) reasons.add('$id beside $ref in draft-07')
    return
  }
  if (namesProto('properties') && node.document !== spelledOut) reasons.add('a property called __proto__')
  if (namesProto('dependencies')) reasons.add('a dependency on __proto__')
  if (has('$dynamicRef') || has('$recursiveRef')) reasons.add('dynamic references')
  if (node.dialect !== 'draft-07' && has('unevaluatedItems')) reasons.add('unevaluatedItems')
}
