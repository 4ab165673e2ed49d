import type { Chance } from '../chance.ts'
import { isObject } from '../json.ts'
import type { Shape } from './shape.ts'
import { varietyOfCount } from './variety.ts'

/** The size of a copy for each character of its JSON, in bytes or so. */
const bulkOfCharacter = 4

/** Values given one by one: `enum`, `const`, null and the booleans. */
export function listedShape(values: readonly unknown[]): Shape {
  const height = values.reduce(
    (least: number, value) => Math.min(least, heightOf(value)),
    Number.POSITIVE_INFINITY,
  )
  return {
    needs: [],
    height: () => height,
    vary: () => varietyOfCount(values.length),
    draw: (chance: Chance) => {
      const value = chance.pick(values)
      if (typeof value === 'object') chance.bulk += bulkOfCharacter * JSON.stringify(value).length
      return copied(value)
    },
    members: limit => (values.length <= limit ? values : undefined),
  }
}

/** A copy of a value: a caller's change of an instance must not change the schema. */
export function copied(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value
}

function heightOf(value: unknown): number {
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : undefined
  return parts ? 1 + Math.max(0, ...parts.map(heightOf)) : 0
}
