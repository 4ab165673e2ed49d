import { isObject, type JsonObject, own } from '../json.ts'
import { pointerStep, pointerSteps } from '../json-pointer.ts'
import { SchemaProblem } from '../problem.ts'
import { type Dialect, dialectGiven, likelyDialect } from './dialect.ts'
import { checkKeywords } from './keywords.ts'
import { metaschema } from './metaschemas.ts'
import { positions } from './positions.ts'

/** A schema in its place: where it stands, and what its references are relative to. One object per place. */
export interface SchemaNode {
  readonly id: number
  readonly raw: JsonObject | boolean
  readonly dialect: Dialect
  /** Address of the resource that it belongs to, without fragment. */
  readonly base: string
  /** Address of the document that it stands in, and the JSON pointer of it there. */
  readonly document: string
  readonly pointer: string
}

const rootAddress = 'schema://instance/root'
const mostNodes = 200_000

/** All the schema documents at hand, indexed by address; resolves references within them and nowhere else. */
export class Library {
  readonly root: SchemaNode
  readonly #remotes: Readonly<Record<string, unknown>>
  readonly #nodes = new Map<string, SchemaNode>()
  readonly #resources = new Map<string, SchemaNode>()
  readonly #anchors = new Map<string, SchemaNode>()
  readonly #dynamic = new Map<string, SchemaNode>()
  readonly #documents = new Map<string, unknown>()
  #dialect: Dialect

  constructor(schema: unknown, remotes: Readonly<Record<string, unknown>> = {}, dialect?: Dialect) {
    this.#remotes = remotes
    const isNamed = isObject(schema) && own(schema, '$schema') !== undefined
    const fallback = dialect ?? (isNamed ? '2020-12' : likelyDialect(schema))
    this.#dialect = dialectGiven(schema, fallback, '#', address => this.#given(address))
    this.root = this.#add(rootAddress, schema)
  }

  /** The subschema of a node below a path of steps, as in `child(node, 'properties', 'name')`. */
  child(node: SchemaNode, ...steps: (string | number)[]): SchemaNode {
    const key = `${node.document}#${node.pointer}${steps.map(pointerStep).join('')}`
    const found = this.#nodes.get(key)
    if (found) return found
    throw new SchemaProblem('malformed', pathOf(node), `no schema at ${steps.join('/')}`)
  }

  /** The schema that a `$ref` of this node means. Nothing is ever fetched. */
  resolve(reference: string, from: SchemaNode): SchemaNode {
    const [address, fragment] = this.#split(reference, from)
    const resource = this.#resource(address, from)
    if (fragment === '') return resource
    if (!fragment.startsWith('/')) {
      const anchored = this.#anchors.get(`${resource.base}#${fragment}`)
      if (anchored) return anchored
      throw new SchemaProblem('dangling-reference', pathOf(from), `no anchor ${fragment} in ${resource.base}`)
    }
    return this.#pointed(resource, fragment, from)
  }

  /** The node that a resource marks with `$dynamicAnchor: name`. */
  dynamicAnchor(base: string, name: string): SchemaNode | undefined {
    return this.#dynamic.get(`${base}#${name}`)
  }

  resourceRoot(base: string): SchemaNode | undefined {
    return this.#resources.get(base)
  }

  /** All nodes indexed so far. */
  nodes(): IterableIterator<SchemaNode> {
    return this.#nodes.values()
  }

  #split(reference: string, from: SchemaNode): [address: string, fragment: string] {
    const hash = reference.indexOf('#')
    const relative = hash < 0 ? reference : reference.slice(0, hash)
    const address = relative === '' ? from.base : absolute(relative, from.base, pathOf(from))
    try {
      return [address, hash < 0 ? '' : decodeURIComponent(reference.slice(hash + 1))]
    } catch {
      throw new SchemaProblem(
        'malformed',
        pathOf(from),
        `the fragment of ${reference} is not percent-encoded`,
      )
    }
  }

  #resource(address: string, from: SchemaNode): SchemaNode {
    const known = this.#resources.get(address)
    if (known) return known
    const document = this.#given(address) ?? metaschema(address)
    if (document !== undefined) return this.#add(address, document)
    throw new SchemaProblem(
      'remote-reference',
      pathOf(from),
      `it refers to ${address}, which was not given and is never fetched`,
    )
  }

  #given(address: string): unknown {
    for (const spelling of [address, `${address}#`]) {
      if (Object.hasOwn(this.#remotes, spelling)) return this.#remotes[spelling]
    }
    return undefined
  }

  /** A pointer may also lead where no keyword puts a schema; then what stands there becomes one. */
  #pointed(resource: SchemaNode, pointer: string, from: SchemaNode): SchemaNode {
    const key = `${resource.document}#${resource.pointer}${pointerSteps(pointer).map(pointerStep).join('')}`
    const known = this.#nodes.get(key)
    if (known) return known
    let value: unknown = resource.raw
    let base = resource
    let walked = resource.pointer
    for (const step of pointerSteps(pointer)) {
      value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? own(value, step) : undefined
      walked += pointerStep(step)
      base = this.#nodes.get(`${resource.document}#${walked}`) ?? base
    }
    if (value === undefined) {
      throw new SchemaProblem('dangling-reference', pathOf(from), `nothing at ${pointer} of ${resource.base}`)
    }
    this.#index(resource.document, walked, value, base.base, base.dialect)
    return this.child(resource, ...pointerSteps(pointer))
  }

  #add(address: string, document: unknown): SchemaNode {
    this.#documents.set(address, document)
    this.#index(address, '', document, address, this.#dialect)
    const root = this.#nodes.get(`${address}#`)
    if (!root) throw new SchemaProblem('malformed', address, 'no schema')
    if (!this.#resources.has(address)) this.#resources.set(address, root)
    return root
  }

  #index(document: string, pointer: string, value: unknown, base: string, dialect: Dialect): void {
    const waiting = [{ pointer, value, base, dialect }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const node = this.#enter(document, next)
      if (typeof node.raw === 'boolean') continue
      for (const [keyword, holding] of Object.entries(positions[node.dialect])) {
        if (!Object.hasOwn(node.raw, keyword)) continue
        const at = node.pointer + pointerStep(keyword)
        const below = node.raw[keyword]
        const deeper = (steps: string, value: unknown) => {
          waiting.push({ pointer: at + steps, value, base: node.base, dialect: node.dialect })
        }
        if (Array.isArray(below)) {
          if (holding !== 'names') for (const [i, one] of below.entries()) deeper(pointerStep(i), one)
        } else if (holding.startsWith('names') && isObject(below)) {
          for (const name of Object.keys(below)) {
            if (!Array.isArray(below[name])) deeper(pointerStep(name), below[name])
          }
        } else deeper('', below)
      }
    }
  }

  #enter(
    document: string,
    at: { pointer: string; value: unknown; base: string; dialect: Dialect },
  ): SchemaNode {
    const path = `${document === rootAddress ? '' : document}#${at.pointer}`
    const raw = at.value
    if (typeof raw !== 'boolean' && !isObject(raw)) {
      throw new SchemaProblem('malformed', path, 'a schema must be an object or a boolean')
    }
    if (this.#nodes.size >= mostNodes) {
      throw new SchemaProblem('too-large', path, `it has more than ${mostNodes} subschemas`)
    }
    const dialect = dialectGiven(raw, at.dialect, path, address => this.#given(address))
    const siblingsCount = !(dialect === 'draft-07' && isObject(raw) && typeof own(raw, '$ref') === 'string')
    const id = isObject(raw) && siblingsCount ? own(raw, '$id') : undefined
    const isAnchor = dialect === 'draft-07' && typeof id === 'string' && id.startsWith('#')
    const base =
      typeof id === 'string' && !isAnchor ? absolute(id.replace(/#.*$/s, ''), at.base, path) : at.base
    if (isObject(raw)) {
      const meaningful = siblingsCount ? () => true : (keyword: string) => keyword === '$ref'
      checkKeywords(raw, meaningful, path)
    }
    const node: SchemaNode = { id: this.#nodes.size, raw, dialect, base, document, pointer: at.pointer }
    this.#nodes.set(`${document}#${at.pointer}`, node)
    if (typeof id === 'string' && !isAnchor && !this.#resources.has(base)) this.#resources.set(base, node)
    if (isAnchor) this.#anchors.set(`${base}${id}`, node)
    if (isObject(raw) && dialect !== 'draft-07') this.#enterAnchors(raw, node)
    return node
  }

  #enterAnchors(raw: JsonObject, node: SchemaNode): void {
    const anchor = own(raw, '$anchor')
    const dynamic = own(raw, '$dynamicAnchor')
    if (typeof anchor === 'string') this.#anchors.set(`${node.base}#${anchor}`, node)
    if (typeof dynamic === 'string' && node.dialect === '2020-12') {
      this.#anchors.set(`${node.base}#${dynamic}`, node)
      this.#dynamic.set(`${node.base}#${dynamic}`, node)
    }
  }
}

/** The path of a node, for messages: a JSON pointer, behind the document's address if it isn't the root document. */
export function pathOf(node: SchemaNode): string {
  return `${node.document === rootAddress ? '' : node.document}#${node.pointer}`
}

function absolute(reference: string, base: string, path: string): string {
  try {
    return new URL(reference, base).href
  } catch {
    throw new SchemaProblem(
      'malformed',
      path,
      `${JSON.stringify(reference)} is no URI reference below ${base}`,
    )
  }
}
