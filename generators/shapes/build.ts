import { bit, type Expr, numeric } from '../logic/expr.ts'
import type { Exprs } from '../logic/exprs.ts'
import type { Facts } from '../logic/facts.ts'
import type { Truth } from '../logic/holds.ts'
import type { Patterns } from '../pattern/patterns.ts'
import { arrayShape } from './array.ts'
import { listedShape } from './listed.ts'
import type { ObjectParts } from './names.ts'
import { numberShape } from './number.ts'
import { objectShape } from './object.ts'
import type { Plan, Shape } from './shape.ts'
import { stringShape } from './string.ts'

export interface Parts extends ObjectParts {
  readonly truth: Truth
  readonly patterns: Patterns
  readonly exprs: Exprs
  plan(exprs: readonly Expr[]): Plan
}

/** The steps that it takes to make shapes of one atom: each looks through all of them several times. */
const stepsOfAtom = 4

/** The shapes of the values that satisfy the facts, one a type. */
export function shapesOf(facts: Facts, parts: Parts): Shape[] {
  const { bits, atoms, values } = facts
  const { patience } = parts.patterns
  if (values) return [listedShape(values)]
  patience.spend(stepsOfAtom * (1 + atoms.length))
  const constants = [null, true, false].filter(
    value =>
      (bits & (value === null ? bit.null : bit.boolean)) !== 0 &&
      atoms.every(one => parts.truth.holds(one, value)),
  )
  const shapes: (Shape | undefined)[] = [
    constants.length > 0 ? listedShape(constants) : undefined,
    bits & numeric ? numberShape(bits & numeric, atoms, patience) : undefined,
    bits & bit.string ? stringShape(atoms, parts.patterns) : undefined,
    bits & bit.array ? arrayShape(atoms, parts.plan, parts.exprs, patience) : undefined,
    bits & bit.object ? objectShape(atoms, parts) : undefined,
  ]
  return shapes.filter(shape => shape !== undefined)
}
