import type { Atom, Expr } from './expr.ts'

/** A conjunction without alternatives: the types that are left, the values if they are listed, and what else holds. */
export interface Facts {
  readonly bits: number
  readonly values: readonly unknown[] | undefined
  readonly atoms: readonly Atom[]
}

export interface Range {
  low: number
  lowExclusive: boolean
  high: number
  highExclusive: boolean
}

export function range(atoms: readonly Expr[]): Range {
  const found = {
    low: Number.NEGATIVE_INFINITY,
    lowExclusive: false,
    high: Number.POSITIVE_INFINITY,
    highExclusive: false,
  }
  for (const atom of atoms) {
    if (atom.is === 'atLeast' && (atom.limit > found.low || (atom.limit === found.low && atom.exclusive))) {
      found.low = atom.limit
      found.lowExclusive = atom.exclusive
    }
    if (atom.is === 'atMost' && (atom.limit < found.high || (atom.limit === found.high && atom.exclusive))) {
      found.high = atom.limit
      found.highExclusive = atom.exclusive
    }
  }
  return found
}

export function rangeIsEmpty({ low, lowExclusive, high, highExclusive }: Range): boolean {
  return low > high || (low === high && (lowExclusive || highExclusive))
}

/** The bounds on the length of strings, arrays or objects. */
export function extentOf(atoms: readonly Expr[], type: number): { min: number; max: number } {
  let min = 0
  let max = Number.POSITIVE_INFINITY
  for (const atom of atoms) {
    if (atom.is !== 'extent' || atom.type !== type) continue
    min = Math.max(min, atom.min)
    max = Math.min(max, atom.max)
  }
  return { min, max }
}
