import { isObject, own } from '../json.ts'
import type { Patience } from '../patience.ts'
import type { Library, SchemaNode } from '../schema/library.ts'
import type { Expr } from './expr.ts'

/**
 * A change to the meaning of a schema, at the end of a path of steps through it. There, the keywords `drop` don't
 * count, and `plus` has to hold. Invalid and boundary instances are instances of the changed schema.
 *
 * Steps are keywords, each with what picks the subschema below it. `['properties', 'city', 'maxLength']` has none left
 * for the keyword, since `drop` names it. A subschema may speak about many items or properties. The step after it names
 * the one that is meant: `['items', 0]`, `['additionalProperties', 'x']`, `['patternProperties', '^x', 'x1']`.
 */
export interface Edit {
  readonly steps: readonly (string | number)[]
  readonly leaf: Leaf
}

interface Leaf {
  readonly drop: readonly string[]
  readonly plus: Expr
}

/** A subschema in the context that its meaning depends on. One object for each such combination. */
export interface Place {
  readonly id: number
  readonly node: SchemaNode
  /** Addresses of the resources entered on the way here, outermost first; empty where no dynamic reference is used. */
  readonly scope: readonly string[]
  readonly edit: Edit | undefined
}

/** The steps that it takes to find a place: its key is put together of many parts. */
const stepsOfPlace = 8

/** Makes places, and follows references from one to another. */
export class Places {
  readonly #library: Library
  readonly #patience: Patience
  readonly #known = new Map<string, Place>()

  constructor(library: Library, patience: Patience) {
    this.#library = library
    this.#patience = patience
  }

  root(edit?: Edit): Place {
    return this.#enter(this.#library.root, [], edit)
  }

  /** A place without its edit. */
  unedited(place: Place): Place {
    return place.edit ? this.#enter(place.node, place.scope, undefined) : place
  }

  /**
   * The place of a subschema. The edit goes along if it lies below these steps; `more` steps of it are used up with
   * them.
   */
  child(from: Place, steps: readonly (string | number)[], more: readonly (string | number)[] = []): Place {
    const node = this.#library.child(from.node, ...steps)
    return this.#enter(node, from.scope, narrowed(from.edit, [...steps, ...more]))
  }

  /** The place that a reference keyword of this place leads to. */
  follow(from: Place, keyword: '$ref' | '$dynamicRef' | '$recursiveRef', reference: string): Place {
    const target = this.#library.resolve(reference, from.node)
    const node =
      keyword === '$dynamicRef'
        ? this.#dynamic(target, reference, from)
        : keyword === '$recursiveRef'
          ? this.#recursive(target, from)
          : target
    return this.#enter(node, from.scope, narrowed(from.edit, [keyword]))
  }

  /** `$dynamicRef`: the outermost resource in scope that has the anchor, if the static target is dynamic too. */
  #dynamic(target: SchemaNode, reference: string, from: Place): SchemaNode {
    const anchor = reference.slice(reference.indexOf('#') + 1)
    const isDynamic = isObject(target.raw) && own(target.raw, '$dynamicAnchor') === anchor
    if (!isDynamic) return target
    for (const base of from.scope) {
      const outer = this.#library.dynamicAnchor(base, anchor)
      if (outer) return outer
    }
    return target
  }

  /** `$recursiveRef`: the outermost resource in scope whose root says `$recursiveAnchor`, if the target says it too. */
  #recursive(target: SchemaNode, from: Place): SchemaNode {
    const says = (node: SchemaNode | undefined) =>
      node && isObject(node.raw) && own(node.raw, '$recursiveAnchor') === true
    if (!says(target)) return target
    const outer = from.scope.map(base => this.#library.resourceRoot(base)).find(says)
    return outer ?? target
  }

  #enter(node: SchemaNode, scope: readonly string[], edit: Edit | undefined): Place {
    this.#patience.spend(stepsOfPlace)
    const entered = scope.includes(node.base) ? scope : [...scope, node.base]
    // Two edits that say the same are the same: what a place means depends on nothing that was asked before.
    const changed = edit ? JSON.stringify([edit.steps, edit.leaf.drop, edit.leaf.plus.id]) : ''
    const key = `${node.id}|${entered.join(' ')}|${changed}`
    const known = this.#known.get(key)
    if (known) return known
    const place: Place = { id: this.#known.size, node, scope: entered, edit }
    this.#known.set(key, place)
    return place
  }
}

function narrowed(edit: Edit | undefined, steps: readonly (string | number)[]): Edit | undefined {
  if (!edit || edit.steps.length < steps.length || steps.some((step, i) => edit.steps[i] !== step))
    return undefined
  return { steps: edit.steps.slice(steps.length), leaf: edit.leaf }
}
