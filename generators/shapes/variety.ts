import type { Plan } from './shape.ts'

/**
 * The number of different values that drawings readily give, as a power of two. It decides how often one shape comes
 * next to others. It also decides whether an object or an array holds enough: few values are soon used up.
 */
export type Variety = number

/** The variety from which on more makes no difference: thousands of values. */
export const plenty: Variety = 12

/**
 * The variety that an object or an array should hold, as a rule. With a thousand values, two of a hundred are seldom
 * the same.
 */
export const enough: Variety = 10

/** Asks for the variety of a part, within one reckoning. */
export type VarietyOf = (part: Plan) => Variety

export function varietyOfCount(values: number): Variety {
  return Math.min(plenty, Math.log2(Math.max(1, values)))
}

/** The variety of a union. */
export function either(varieties: readonly Variety[]): Variety {
  return varietyOfCount(varieties.reduce((sum, one) => sum + 2 ** one, 0))
}

/** A reckoning from nothing but what plans consist of; within itself a plan counts for a single value. */
export function reckoning(): VarietyOf {
  const known = new Map<Plan, Variety>()
  return function of(part) {
    const found = known.get(part)
    if (found !== undefined) return found
    known.set(part, 0)
    const variety = part.vary(of)
    known.set(part, variety)
    return variety
  }
}

/** The lots of a shape next to others. A single value comes now and then; shapes with plenty of values are equals. */
export function lotsOf(variety: Variety): number {
  return Math.max(1, Math.round(variety ** 2 / 4))
}
