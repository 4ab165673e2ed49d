import { isObject, own } from '../json.ts'
import { SchemaProblem } from '../problem.ts'
import { type Library, pathOf, type SchemaNode } from './library.ts'
import { positions } from './positions.ts'

/** Keywords whose subschemas apply to the very same value. */
const inPlace = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
])

/**
 * Refuses references that lead back to where they came from without a step into the instance. No value is ever valid or
 * invalid then, and validators overflow. Every reference on the way is followed: one that dangles is found as well.
 */
export function refuseCycles(library: Library): void {
  const done = new Set<SchemaNode>()
  const starts = [library.root]
  for (let start = starts.pop(); start; start = starts.pop()) visit(start, library, done, starts)
}

type Frame = { node: SchemaNode; next: SchemaNode[] }

/** Visits depth first what applies in place. The stack is our own: schemas may be nested deeper than the machine's. */
function visit(start: SchemaNode, library: Library, done: Set<SchemaNode>, starts: SchemaNode[]): void {
  if (done.has(start)) return
  const open = new Set<SchemaNode>([start])
  const stack: Frame[] = [{ node: start, next: neighbours(start, library, starts) }]
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const next = frame.next.pop()
    if (next === undefined) {
      stack.pop()
      open.delete(frame.node)
      done.add(frame.node)
    } else if (open.has(next)) {
      throw new SchemaProblem(
        'reference-cycle',
        pathOf(next),
        'its references lead back to it without a step into the instance',
      )
    } else if (!done.has(next)) {
      open.add(next)
      stack.push({ node: next, next: neighbours(next, library, starts) })
    }
  }
}

/** The schemas that apply in place below a node. Those of its items and properties go to `later`. */
function neighbours(node: SchemaNode, library: Library, later: SchemaNode[]): SchemaNode[] {
  const { raw, dialect } = node
  if (!isObject(raw)) return []
  const found: SchemaNode[] = []
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = own(raw, keyword)
    if (typeof reference === 'string' && isReference(keyword, dialect))
      found.push(library.resolve(reference, node))
  }
  if (dialect === 'draft-07' && found.length > 0) return found
  for (const keyword of Object.keys(positions[dialect])) {
    if (keyword === '$defs' || keyword === 'definitions' || !Object.hasOwn(raw, keyword)) continue
    const below = raw[keyword]
    const children = Array.isArray(below)
      ? below.map((_, i) => library.child(node, keyword, i))
      : namedOrSingle(node, keyword, library)
    ;(inPlace.has(keyword) ? found : later).push(...children)
  }
  return found
}

function namedOrSingle(node: SchemaNode, keyword: string, library: Library): SchemaNode[] {
  if (!isObject(node.raw)) return []
  if (!positions[node.dialect][keyword]?.startsWith('names')) return [library.child(node, keyword)]
  const named = node.raw[keyword]
  if (!isObject(named)) return []
  return Object.keys(named)
    .filter(name => !Array.isArray(named[name]))
    .map(name => library.child(node, keyword, name))
}

function isReference(keyword: string, dialect: string): boolean {
  if (keyword === '$dynamicRef') return dialect === '2020-12'
  return keyword === '$ref' || dialect === '2019-09'
}
