import { UnknownId } from '../unknown.ts'
import { chanceOf } from './chance.ts'
import { compatible } from './compatible.ts'
import { type Dimension, usualValue } from './dimension.ts'
import { dimensions } from './index.ts'

/** A conforming service with every dimension at a value, and the seed from which words, ids and the like are drawn. */
export interface Stranger {
  seed: string
  /** From the name of each dimension to its value; one that is missing is usual. */
  choices: Record<string, string>
}

/**
 * The stranger of a seed: each dimension's value by the seed and its own name alone, so that a new dimension moves no
 * other; then what can't go together is resolved.
 * @param fixed values that aren't drawn
 * @throws {UnknownId} for a dimension or value that doesn't exist
 */
export const drawStranger = (seed: string, fixed: Record<string, string> = {}): Stranger =>
  strangerWith(seed, fixed, dimension => drawn(seed, dimension))

/** As `drawStranger`, with everything usual but what is fixed. */
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
