import { createHash } from 'node:crypto'
import type { Check } from '../../fixtures/check/check.ts'
import { Modules } from './modules.ts'
import { addNames, below, canonical, isSyntax, type Syntax, textOf } from './syntax.ts'

/** A check with the file that it stands in, by its path below the root. */
export interface Placed {
  check: Pick<Check, 'id' | 'needs' | 'cell' | 'surface' | 'waits' | 'alone' | 'shares'>
  file: string
}

/**
 * A digest of what each check asserts, by its id: its declared facts but for id and requirements, and every declaration
 * that its code reaches by name in suites, fixtures and generators. Comments, types, formatting, places and the ids of
 * checks count for nothing. What a check is given as its context is not followed: that is how a service is used, and
 * asserts nothing.
 * @param root the folder of the checkout
 */
export function digestsOf(root: string, checks: readonly Placed[]): Record<string, string> {
  const modules = new Modules(root)
  const byFile = Map.groupBy(checks, ({ file }) => file)
  const shared = new Shared(checks.map(({ check }) => check.id))
  const digests = [...byFile].flatMap(([file, of]) => {
    const siblings = of.map(({ check }) => check.id)
    return of.map(({ check }) => {
      const code = reached(modules, file, new Slice(check.id, siblings, shared))
      const { id, needs, cell, surface, waits, alone, shares } = check
      const facts = { needs, cell, surface, waits, alone, shares }
      return [id, sha256(JSON.stringify({ facts, code })).slice(0, 32)] as const
    })
  })
  return Object.fromEntries(digests.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What a declaration does, and the names that it refers to. */
interface Told {
  digest: string
  names: Set<string>
}

/** How the id of a check stands in its file: whole, or up to its surface. */
const written = (id: string): string => (id.includes('@') ? `${id.split('@')[0]}@` : id)

/** What looks the same to all checks, since it names none of them. */
class Shared {
  readonly #ids: Set<string>
  readonly #told = new Map<Syntax, Told>()
  readonly #named = new Map<Syntax, Set<string>>()

  /** @param ids those of all checks */
  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids.map(written))
  }

  /** The ids of checks that stand at or below a node, as they are written. */
  named(node: Syntax): Set<string> {
    const known = this.#named.get(node)
    if (known) return known
    const text = textOf(node)
    const own = text !== undefined && this.#ids.has(text) ? [text] : []
    const all = new Set([...own, ...below(node).flatMap(child => [...this.named(child)])])
    this.#named.set(node, all)
    return all
  }

  told(node: Syntax): Told {
    const known = this.#told.get(node)
    if (known) return known
    const names = new Set<string>()
    addNames(node, names)
    const told = { digest: sha256(canonical(node, one => one)), names }
    this.#told.set(node, told)
    return told
  }
}

/** The view of one check on the file that it shares with others: elements of lists that name only others aren't there. */
class Slice {
  readonly #own: string
  readonly #siblings: Set<string>
  readonly #shared: Shared
  readonly #told = new Map<Syntax, Told>()

  constructor(id: string, siblings: readonly string[], shared: Shared) {
    this.#own = written(id)
    this.#siblings = new Set(siblings.map(written))
    this.#shared = shared
  }

  names(node: Syntax): boolean {
    return this.#shared.named(node).has(this.#own)
  }

  told(node: Syntax): Told {
    if (!this.#namesAny(node)) return this.#shared.told(node)
    const known = this.#told.get(node)
    if (known) return known
    const kept = (one: Syntax) => this.#kept(one)
    const names = new Set<string>()
    addNames(pruned(node, kept), names)
    const told = { digest: sha256(canonical(node, kept)), names }
    this.#told.set(node, told)
    return told
  }

  /** Whether any check of the file is named there. Another's id may be that of a surface. */
  #namesAny(node: Syntax): boolean {
    return !this.#shared.named(node).isDisjointFrom(this.#siblings)
  }

  /** A list without what names only other checks; nothing says how a check is called. */
  #kept(node: Syntax): Syntax {
    if (node.type === 'ArrayExpression' && Array.isArray(node.elements)) {
      const elements = node.elements.filter(
        element => !isSyntax(element) || this.names(element) || !this.#namesAny(element),
      )
      return { ...node, elements }
    }
    return this.#siblings.has(textOf(node) ?? '')
      ? { ...node, type: 'Literal', value: 'the id of a check' }
      : node
  }
}

/** A tree with what stands for each of its nodes. */
function pruned(node: Syntax, kept: (node: Syntax) => Syntax): Syntax {
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(prune)
    return value !== null && typeof value === 'object' && 'type' in value
      ? pruned(value as Syntax, kept)
      : value
  }
  return Object.fromEntries(Object.entries(kept(node)).map(([name, value]) => [name, prune(value)])) as Syntax
}

/** The digests of all declarations that a check's code reaches, in an order that says nothing. */
function reached(modules: Modules, file: string, slice: Slice): string[] {
  const found = new Map<Syntax, string>()
  const foreign = new Set<string>()
  const visit = (from: Syntax, stands: string): void => {
    if (found.has(from)) return
    const { digest, names } = slice.told(from)
    found.set(from, digest)
    for (const origin of modules.behindAll(stands, names))
      if ('foreign' in origin) foreign.add(origin.foreign)
      else visit(origin.node, origin.file)
  }
  const { declarations } = modules.of(file)
  for (const name of beginnings(modules, file, slice)) {
    const node = declarations.get(name)
    if (node) visit(node, file)
  }
  return [...new Set(found.values()), ...foreign].toSorted()
}

/** The declarations of a file that name a check, and those that refer to them: they make the check. */
function beginnings(modules: Modules, file: string, slice: Slice): Set<string> {
  const { declarations } = modules.of(file)
  const naming = [...declarations].filter(([, node]) => slice.names(node)).map(([name]) => name)
  const all = new Set(naming.length > 0 ? naming : declarations.keys())
  for (let size = 0; size < all.size; ) {
    size = all.size
    for (const [name, node] of declarations)
      if ([...slice.told(node).names].some(each => all.has(each))) all.add(name)
  }
  return all
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
