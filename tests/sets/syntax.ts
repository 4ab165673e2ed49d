import type { Node } from 'acorn'
import { isObject } from '../../fixtures/base/json.ts'

/** A node of a syntax tree, whose members are only known by their names. */
export type Syntax = Node & Record<string, unknown>

export const isSyntax = (value: unknown): value is Syntax =>
  isObject(value) && typeof value.type === 'string' && typeof value.start === 'number'

/** The nodes right below a node. */
export const below = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax)

/** The name of an identifier; empty for any other node. */
export const nameOf = (node: unknown): string =>
  isSyntax(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : ''

/** A node's text where it is one, or the beginning of a template. */
export function textOf(node: Syntax): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateElement' || !isObject(node.value)) return undefined
  return typeof node.value.cooked === 'string' ? node.value.cooked : undefined
}

/** The members of which a key is only a name and refers to nothing. */
const keyed = ['Property', 'MethodDefinition', 'PropertyDefinition']

/** Adds the names that a node refers to; of a local one that is called like another, too. */
export function addNames(node: Syntax, names: Set<string>): void {
  const name = nameOf(node)
  if (name !== '') names.add(name)
  for (const child of below(node)) {
    const isOnlyName =
      !node.computed &&
      ((node.type === 'MemberExpression' && child === node.property) ||
        (keyed.includes(node.type) && child === node.key))
    if (!isOnlyName) addNames(child, names)
  }
}

/** The names that a pattern binds. */
export function boundBy(pattern: unknown): string[] {
  if (!isSyntax(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'Property':
      return boundBy(pattern.value)
    case 'AssignmentPattern':
      return boundBy(pattern.left)
    default:
      return below(pattern).flatMap(boundBy)
  }
}

/**
 * What a node does, as JSON: no places, no formatting, no way of quoting.
 * @param kept gives what stands for a node
 */
export function canonical(node: Syntax, kept: (node: Syntax) => Syntax): string {
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written)
    if (typeof value === 'bigint' || value instanceof RegExp) return String(value)
    if (isSyntax(value)) return members(kept(value))
    return isObject(value) ? Object.entries(value) : value
  }
  const members = (of: Syntax): unknown => {
    if (of.type === 'Literal' && typeof of.value !== 'string') return ['Literal', of.raw]
    const text = textOf(of)
    if (text !== undefined) return [of.type, text]
    const told = Object.entries(of)
      .filter(([name, value]) => !unsaid.includes(name) && value !== false && value !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    return told.map(([name, value]) => [name, written(value)])
  }
  return JSON.stringify(written(node))
}

/** Members that say where a node stands, or how it is written. */
const unsaid = ['start', 'end', 'raw']
