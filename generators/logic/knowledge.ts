import { jsonKey } from '../json.ts'
import type { Patience } from '../patience.ts'
import { type Atom, anyType, bit, type Expr, numeric } from './expr.ts'
import { extentOf, type Facts, range, rangeIsEmpty } from './facts.ts'
import { inNames, type Truth, typeOf } from './holds.ts'

/** The demands on one property. */
interface Named {
  required: number
  absent: number
  readonly demands: Expr[]
}

type Property = Atom & { is: 'property' }

/** The most demands on a property that are compared with each other. */
const mostDemands = 32

/** A mark of how much had been learned at some point. */
export interface Mark {
  readonly stamp: number
  readonly bits: number
  readonly values: readonly unknown[] | undefined
  readonly atoms: number
  readonly asserted: number
}

/**
 * The knowledge that a search has gained on its way: a conjunction without alternatives. What one branch adds is
 * forgotten before the next is tried. No branch has to copy what thousands of properties say.
 */
export class Knowledge implements Facts {
  bits = anyType
  values: readonly unknown[] | undefined
  readonly atoms: Atom[] = []
  /**
   * The mark of what is known. It is another one whenever something was learned that a contradiction may come from. It
   * is the old one when that is forgotten.
   */
  stamp = 0
  #latestStamp = 0
  readonly #truth: Truth
  readonly #patience: Patience
  readonly #named = new Map<string, Named>()
  /** Demands on properties that have no name of their own. */
  readonly #general: Property[] = []
  /** The number of times that each value is refused, by its key. Other atoms don't refuse values one by one. */
  readonly #refused = new Map<string, number>()
  readonly #tests: Atom[] = []
  /** By the number of the expression: 1 if it is asserted. */
  #asserted = new Uint8Array(256)
  readonly #assertions: number[] = []

  constructor(truth: Truth, patience: Patience) {
    this.#truth = truth
    this.#patience = patience
  }

  /** Notes that an expression is asserted; whether it had not been. */
  isNews(expr: Expr): boolean {
    const { id } = expr
    if (this.#asserted[id] === 1) return false
    if (id >= this.#asserted.length) {
      const wider = new Uint8Array(2 * id)
      wider.set(this.#asserted)
      this.#asserted = wider
    }
    this.#asserted[id] = 1
    this.#assertions.push(id)
    return true
  }

  /** Whether an expression plainly holds already; "no" may also mean "can't tell". */
  implies(expr: Expr): boolean {
    return expr.is === 'types' ? (this.bits & ~expr.bits) === 0 : this.#asserted[expr.id] === 1
  }

  mark(): Mark {
    const { stamp, bits, values } = this
    return { stamp, bits, values, atoms: this.atoms.length, asserted: this.#assertions.length }
  }

  forget(mark: Mark): void {
    this.stamp = mark.stamp
    this.bits = mark.bits
    this.values = mark.values
    while (this.atoms.length > mark.atoms) this.#withdraw(this.atoms.pop() as Atom)
    while (this.#assertions.length > mark.asserted) this.#asserted[this.#assertions.pop() as number] = 0
  }

  /** The facts as they are now, for keeping. */
  facts(): Facts {
    return { bits: this.bits, values: this.values, atoms: [...this.atoms] }
  }

  /** Adds an atom; false if that is plainly a contradiction. */
  learn(atom: Atom): boolean {
    if (atom.is === 'types') return this.#narrow(atom.bits)
    if (this.values) {
      this.#patience.spend(this.values.length >> 1)
      return this.#list(this.values.filter(value => this.#truth.holds(atom, value)))
    }
    if (atom.is === 'values') {
      this.#patience.spend((atom.values.length * (1 + this.#tests.length)) >> 1)
      return this.#list(
        atom.values.filter(
          value =>
            (typeOf(value) & this.bits) !== 0 &&
            !this.#refused.has(jsonKey(value)) &&
            this.#tests.every(known => this.#truth.holds(known, value)),
        ),
      )
    }
    this.atoms.push(atom)
    this.#index(atom)
    if (!this.#isOneOfTooMany(atom)) this.#renew()
    return this.#narrow(this.#possible(atom))
  }

  /** The demands on a property that has to be there, if they may be contradictory. */
  demandsToCompare(name: string): readonly Expr[] {
    const named = this.#named.get(name)
    if (!named || named.required === 0 || named.demands.length > mostDemands) return []
    const demands = this.demandsOn(name)
    return demands.length > 1 ? demands : []
  }

  /** The demands on a property. */
  demandsOn(name: string): Expr[] {
    const own = this.#named.get(name)?.demands ?? []
    const general = this.#general.filter(atom => inNames(atom.names, name)).map(atom => atom.expr)
    return [...own, ...general]
  }

  #renew(): void {
    this.#latestStamp += 1
    this.stamp = this.#latestStamp
  }

  #isOneOfTooMany(atom: Atom): boolean {
    return (
      atom.is === 'property' &&
      atom.names.is === 'name' &&
      this.#about(atom.names.name).demands.length > mostDemands
    )
  }

  #list(values: readonly unknown[]): boolean {
    this.#patience.spend(values.length >> 3)
    this.#renew()
    this.values = values
    this.bits &= values.reduce((bits: number, value) => bits | typeOf(value), 0)
    return values.length > 0
  }

  #narrow(allowed: number): boolean {
    const bits = this.bits & allowed
    if (bits === this.bits) return true
    this.#renew()
    this.bits = bits
    if (bits === 0 || !this.values) return bits !== 0
    return this.#list(this.values.filter(value => (typeOf(value) & bits) !== 0))
  }

  /** The types that are left once `latest` has joined the atoms. */
  #possible(latest: Atom): number {
    switch (latest.is) {
      case 'atLeast':
      case 'atMost':
        this.#patience.spend(this.atoms.length >> 6)
        return rangeIsEmpty(range(this.atoms)) ? anyType & ~numeric : anyType
      case 'extent': {
        this.#patience.spend(this.atoms.length >> 6)
        const { min, max } = extentOf(this.atoms, latest.type)
        return min > max ? anyType & ~latest.type : anyType
      }
      case 'required':
      case 'absent': {
        const { required, absent } = this.#about(latest.name)
        return required > 0 && absent > 0 ? anyType & ~bit.object : anyType
      }
      case 'unique':
      case 'notUnique': {
        const opposite = latest.is === 'unique' ? 'notUnique' : 'unique'
        return this.atoms.some(atom => atom.is === opposite) ? anyType & ~bit.array : anyType
      }
      default:
        return anyType
    }
  }

  #refuse(values: readonly unknown[], times: 1 | -1): void {
    for (const value of values) {
      const key = jsonKey(value)
      const count = (this.#refused.get(key) ?? 0) + times
      if (count > 0) this.#refused.set(key, count)
      else this.#refused.delete(key)
    }
  }

  #about(name: string): Named {
    const known = this.#named.get(name)
    if (known) return known
    const fresh = { required: 0, absent: 0, demands: [] }
    this.#named.set(name, fresh)
    return fresh
  }

  #index(atom: Atom): void {
    if (atom.is === 'notValues') {
      this.#refuse(atom.values, 1)
      return
    }
    this.#tests.push(atom)
    if (atom.is === 'required' || atom.is === 'absent') this.#about(atom.name)[atom.is] += 1
    if (atom.is !== 'property') return
    if (atom.names.is === 'name') this.#about(atom.names.name).demands.push(atom.expr)
    else this.#general.push(atom as Property)
  }

  /** The reverse of `#index`, in reverse order. */
  #withdraw(atom: Atom): void {
    if (atom.is === 'notValues') {
      this.#refuse(atom.values, -1)
      return
    }
    this.#tests.pop()
    if (atom.is === 'required' || atom.is === 'absent') this.#about(atom.name)[atom.is] -= 1
    if (atom.is !== 'property') return
    if (atom.names.is === 'name') this.#about(atom.names.name).demands.pop()
    else this.#general.pop()
  }
}
