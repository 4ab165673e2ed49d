import type { Behaviour, Family, Harm, Right, Where } from './behaviour.ts'
import type { Place } from './places.ts'

/** Makes the rows of one table, which harm the same place unless they say otherwise. */
export const rowsOf =
  (family: Family, at: Place, prefix = '') =>
  (name: string, right: Right, does: Harm, where: Where = { at }): Behaviour => ({
    name: `${prefix}${name}`,
    family,
    where,
    does,
    right,
  })
