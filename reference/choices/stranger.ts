import { UnknownId } from '../unknown.ts'
import { chanceOf } from './chance.ts'
import { compatible } from './compatible.ts'
import { type Dimension, usualValue } from './dimension.ts'
import { dimensions } from './index.ts'

/** A conforming service with a value for every dimension, and the seed of its words, ids and the like. */
export interface Stranger {
  seed: string
  /** The value of each dimension, by its name; a dimension that is missing is usual. */
  choices: Record<string, string>
}

/**
 * The stranger of a seed. Seed and name alone decide the value of a dimension, so that a new dimension moves no
 * other. Then what can't go together is resolved.
 * @param fixed values that aren't drawn
 * @throws {UnknownId} for a dimension or value that doesn't exist
 */
export const drawStranger = (seed: string, fixed: Record<string, string> = {}): Stranger =>
  strangerWith(seed, fixed, dimension => drawn(seed, dimension))

/** The stranger of a seed that is usual in all but what is fixed. */
export const usualStranger = (seed: string, fixed: Record<string, string> = {}): Stranger =>
  strangerWith(seed, fixed, usualValue)

function strangerWith(
  seed: string,
  fixed: Record<string, string>,
  choiceOf: (dimension: Dimension) => string,
): Stranger {
  requireKnown(fixed)
  const free = Object.fromEntries(dimensions.map(dimension => [dimension.name, choiceOf(dimension)]))
  return { seed, choices: compatible({ ...free, ...fixed }, fixed) }
}

function drawn(seed: string, dimension: Dimension): string {
  const steps = 10_000
  const total = dimension.values.reduce((sum, { weight = 1 }) => sum + weight, 0)
  let left = (chanceOf(seed, dimension.name).below(steps) / steps) * total
  for (const { value, weight = 1 } of dimension.values) {
    left -= weight
    if (left < 0) return value
  }
  return usualValue(dimension)
}

/** @throws {UnknownId} */
export function requireKnown(choices: Record<string, string>): void {
  for (const [name, value] of Object.entries(choices)) {
    const dimension = dimensions.find(known => known.name === name)
    if (!dimension)
      throw new UnknownId(
        'dimension',
        name,
        dimensions.map(known => known.name),
      )
    if (dimension.values.some(known => known.value === value)) continue
    throw new UnknownId(
      'value',
      `${name}=${value}`,
      dimension.values.map(known => `${name}=${known.value}`),
    )
  }
}
