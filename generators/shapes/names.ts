import type { Expr, NameSet } from '../logic/expr.ts'
import { inNames } from '../logic/holds.ts'
import type { Plan } from './shape.ts'

/** The parts of a planner that an object shape asks for. */
export interface ObjectParts {
  plan(exprs: readonly Expr[]): Plan
  holds(expr: Expr, value: unknown): boolean
  /** The plan of names in a set, satisfying what is said about names. */
  names(set: NameSet | undefined, says: readonly Expr[]): Plan
  /** Notes that something had to be left out. */
  omit(what: string): void
  /** Names to try where any will do. */
  readonly awkward: readonly string[]
  /** A few names of such a plan, always the same. */
  sample(names: Plan, count: number): string[]
}

/** Names that are properties of every object, or that some library treats as its own. */
export const awkwardNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'prototype',
  '',
  ' ',
  'a.b',
  'a/b',
  '~',
  '$ref',
  'ключ',
  '😀',
]

/**
 * Whether a name that the schema doesn't list may be made up. An awkward one may only where the judge can deal with it:
 * texts that names are made of hold some of these, too.
 */
export const mayBeMadeUp = (name: string, { awkward }: Pick<ObjectParts, 'awkward'>): boolean =>
  awkward.includes(name) || !awkwardNames.includes(name)

/** The plan for a property by its name. Demands on a single name are found at once: there may be thousands. */
export function plansByName(
  demands: readonly (Expr & { is: 'property' })[],
  parts: ObjectParts,
): (name: string) => Plan {
  const single = new Map<string, Expr[]>()
  const general: (Expr & { is: 'property' })[] = []
  for (const demand of demands) {
    if (demand.names.is !== 'name') general.push(demand)
    else single.set(demand.names.name, [...(single.get(demand.names.name) ?? []), demand.expr])
  }
  const plans = new Map<string, Plan>()
  return name => {
    const applying = [...(single.get(name) ?? [])]
    for (const { names, expr } of general) if (inNames(names, name)) applying.push(expr)
    const key = applying.map(one => one.id).join()
    const plan = plans.get(key) ?? parts.plan(applying)
    plans.set(key, plan)
    return plan
  }
}

/** A source of names beyond those that the schema lists. */
export interface NameSource {
  readonly names: Plan
  /** Whether any name at all will do: awkward ones may be tried. */
  readonly free: boolean
}

export function sourcesOf(
  demands: readonly (Expr & { is: 'property' })[],
  listed: readonly string[],
  says: readonly Expr[],
  parts: ObjectParts,
): NameSource[] {
  const patterns = new Map(
    demands
      .flatMap(({ names }) =>
        names.is === 'pattern' ? [names.pattern] : names.is === 'others' ? names.patterns : [],
      )
      .map(pattern => [pattern.source, pattern]),
  )
  const others: NameSet = { is: 'others', names: new Set(listed), patterns: [...patterns.values()] }
  const matching = [...patterns.values()].map(
    (pattern): NameSet => ({ is: 'pattern', pattern, except: listed }),
  )
  return [
    ...matching.map(set => ({ names: parts.names(set, says), free: false })),
    { names: parts.names(others, says), free: patterns.size === 0 && says.length === 0 },
  ]
}
