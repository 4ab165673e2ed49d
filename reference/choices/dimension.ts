import type { Chance } from './chance.ts'
import type { Stranger } from './stranger.ts'

/** One way in which an open choice can be made. */
interface DimensionValue {
  value: string
  /** What the service does then, where the name of the value doesn't say it. */
  what: string
  /**
   * How often it is drawn beside the other values of its dimension; 1 by default. What a service does without goes
   * untested, so it is drawn less often than what it has.
   */
  weight?: number
  /** The id of the variant that has this value and is usual in all else; by default `DIMENSION=VALUE`. */
  variant?: string
  /** The sentence that a strict reader may hold against it: a warning is no wrong verdict then. */
  arguable?: string
  /** Values of other dimensions without which nobody would see this one; its variant has them as well. */
  seenWith?: Record<string, string>
}

/** One open choice. */
export interface Dimension {
  name: string
  /** The part, and rule or row, of the document that leaves the room, in our own words. */
  allowedBy: string
  /** Its values, of which the first is the usual one. */
  values: readonly DimensionValue[]
}

/** The value that the default reference has. */
export function usualValue({ name, values: [usual] }: Dimension): string {
  if (!usual) throw new Error(`${name} has no values`)
  return usual.value
}

/** A value as it stands beside the choices that it changes; the usual one changes none. */
interface ValueOf<Part> extends DimensionValue {
  /** What it changes, given the choices so far, and the chance of the stranger and the dimension. */
  chooses?: Partial<Part> | ((soFar: Part, chance: Chance) => Partial<Part>)
}

/** A dimension as it stands beside the choices that it changes. */
export interface DimensionOf<Part> extends Dimension {
  values: readonly ValueOf<Part>[]
}

/** Some choices that belong together, and the dimensions that change them. */
export interface ChoicePart<Part> {
  usual: Part
  dimensions: readonly Dimension[]
  /** The choices of a stranger, dimension after dimension in the order of the table. */
  chosen(stranger: Stranger, chanceOf: (dimension: string) => Chance): Part
}

export const choicePart = <Part extends object>(
  usual: Part,
  dimensions: readonly DimensionOf<Part>[],
): ChoicePart<Part> => ({
  usual,
  dimensions,
  chosen({ choices }, chanceOf) {
    const chosen = { ...usual }
    for (const { name, values } of dimensions) {
      const chooses = values.find(({ value }) => value === choices[name])?.chooses
      Object.assign(chosen, typeof chooses === 'function' ? chooses({ ...chosen }, chanceOf(name)) : chooses)
    }
    return chosen
  },
})
