import type { Chance } from '../chance.ts'
import type { Expr } from '../logic/expr.ts'

/** The indexes from `from` up to, not including, `to`. */
export function positions(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
}

/** The positions without a role first, from a random start; then the others. */
export function ordered(
  open: readonly number[],
  roles: readonly Expr[][],
  chance: Chance | undefined,
): number[] {
  const start = chance && open.length > 0 ? chance.integer(0, open.length - 1) : 0
  const turned = [...open.slice(start), ...open.slice(0, start)]
  return turned.sort((a, b) => (roles[a]?.length ?? 0) - (roles[b]?.length ?? 0))
}
