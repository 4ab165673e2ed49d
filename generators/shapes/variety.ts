import type { Plan } from './shape.ts'

/**
 * How many different values drawings readily give, as a power of two. It decides how often one shape comes next to
 * others, and whether an object or an array holds enough: what has few values is soon used up.
 */
export type Variety = number

/** From here on it makes no difference: thousands of values. */
export const plenty: Variety = 12

/** What an object or an array should hold, as a rule; with a thousand values, two of a hundred are seldom the same. */
export const enough: Variety = 10

/** Asks for the variety of a part, within one reckoning. */
export type VarietyOf = (part: Plan) => Variety

export function varietyOfCount(values: number): Variety {
  return Math.min(plenty, Math.log2(Math.max(1, values)))
}

/** Of a union. */
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

/** How often a shape comes next to others: a single value now and then, what has plenty of them as often as all such. */
export function lotsOf(variety: Variety): number {
  return Math.max(1, Math.round(variety ** 2 / 4))
}
