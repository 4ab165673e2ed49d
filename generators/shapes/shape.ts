import type { Chance } from '../chance.ts'
import type { Variety, VarietyOf } from './variety.ts'

/** The most that one instance may come to, in bytes or so: several of them are held at a time. */
export const mostBulk = 24_000_000

/** A set of values of one type, described so that members can be made rather than searched for. */
export interface Shape {
  /** The plans that must be understood before `height` can tell: every member, or some member, needs them. */
  readonly needs: readonly Plan[]
  /** Levels of the lowest member, with what is known of its parts so far; infinite while none is known. */
  height(): number
  /** Draws a member. May give up with `Stuck`, which asks for another try. */
  draw(chance: Chance): unknown
  /** The variety of its values: how many different ones it readily gives. */
  vary(of: VarietyOf): Variety
  /** All members, if there are at most `limit`; undefined if there are more, or nobody knows. */
  members(limit: number): readonly unknown[] | undefined
}

/** The values that satisfy a conjunction of expressions, as a union of shapes. */
export interface Plan {
  readonly id: number
  /** Levels of the lowest value; infinite if there is none, or none is known yet. */
  readonly height: number
  /** The variety of its values: how many different ones its drawings readily give. */
  readonly variety: Variety
  /** The variety as a part of some reckoning. */
  vary(of: VarietyOf): Variety
  draw(chance: Chance): unknown
  members(limit: number): readonly unknown[] | undefined
}

/** The error of a drawing that took a wrong turn. Its caller tries again. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}
