import { type Atom, anyType, bit, type Expr, numeric } from './expr.ts'
import type { Truth } from './holds.ts'
import { typeOf } from './holds.ts'

/**
 * A conjunction without alternatives: the types that are left, the values if they are listed, and what else holds.
 * Never changed, so that branches of a search share it.
 */
export interface Facts {
  readonly bits: number
  readonly values: readonly unknown[] | undefined
  readonly atoms: readonly Atom[]
}

export const noFacts: Facts = { bits: anyType, values: undefined, atoms: [] }

/** Adds an atom; undefined if that is plainly a contradiction. */
export function fold(facts: Facts, atom: Atom, truth: Truth): Facts | undefined {
  if (atom.is === 'types') return narrowed(facts, atom.bits)
  if (facts.values)
    return listed(
      facts,
      facts.values.filter(value => truth.holds(atom, value)),
    )
  if (atom.is === 'values') {
    const values = atom.values.filter(
      value => (typeOf(value) & facts.bits) !== 0 && facts.atoms.every(known => truth.holds(known, value)),
    )
    return listed(facts, values)
  }
  const atoms = facts.atoms.includes(atom) ? facts.atoms : [...facts.atoms, atom]
  return narrowed({ ...facts, atoms }, possible(atoms, atom))
}

function narrowed(facts: Facts, allowed: number): Facts | undefined {
  const bits = facts.bits & allowed
  if (bits === facts.bits) return facts
  if (bits === 0) return undefined
  return facts.values
    ? listed(
        facts,
        facts.values.filter(value => (typeOf(value) & bits) !== 0),
      )
    : { ...facts, bits }
}

function listed(facts: Facts, values: readonly unknown[]): Facts | undefined {
  if (values.length === 0) return undefined
  return {
    ...facts,
    values,
    bits: values.reduce((bits: number, value) => bits | typeOf(value), 0) & facts.bits,
  }
}

/** The types that are left once `latest` has joined the atoms. */
function possible(atoms: readonly Atom[], latest: Atom): number {
  switch (latest.is) {
    case 'atLeast':
    case 'atMost':
      return rangeIsEmpty(range(atoms)) ? anyType & ~numeric : anyType
    case 'extent': {
      const { min, max } = extentOf(atoms, latest.type)
      return min > max ? anyType & ~latest.type : anyType
    }
    case 'required':
    case 'absent': {
      const opposite = latest.is === 'required' ? 'absent' : 'required'
      return atoms.some(atom => atom.is === opposite && atom.name === latest.name)
        ? anyType & ~bit.object
        : anyType
    }
    case 'unique':
    case 'notUnique': {
      const opposite = latest.is === 'unique' ? 'notUnique' : 'unique'
      return atoms.some(atom => atom.is === opposite) ? anyType & ~bit.array : anyType
    }
    default:
      return anyType
  }
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
