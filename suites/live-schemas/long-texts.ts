import { at, type JsonObject } from '#check'
import { inputPlaces } from '#fixtures/schemas/places.ts'
import { placed } from '#fixtures/schemas/placing.ts'

const filler = 'of fictional words that say nothing '

/** Characters of the longest text that is made; a longer limit is not tried. */
const longest = 20_000

/**
 * Drawn inputs with every text as long as its schema allows, in characters about which all agree. They meet a limit on
 * length whatever is drawn. No more are made than have every such place in them.
 */
export function withLongTexts(
  schema: JsonObject,
  drawn: unknown[],
  isValid: (input: unknown) => boolean,
): unknown[] {
  const limits = inputPlaces(schema).flatMap(({ pointer, flat: { maxLength } }) =>
    typeof maxLength === 'number' && maxLength <= longest ? [{ pointer, maxLength }] : [],
  )
  const met = new Set<string>()
  return drawn.flatMap(sample => {
    const may = limits.some(({ pointer }) => !met.has(pointer) && typeof at(sample, pointer) === 'string')
    if (!may) return []
    let input = sample
    let isFresh = false
    for (const { pointer, maxLength } of limits) {
      if (typeof at(input, pointer) !== 'string') continue
      const long = placed(input, pointer, textOf(maxLength, pointer))
      if (!isValid(long)) continue
      input = long
      if (!met.has(pointer)) isFresh = true
      met.add(pointer)
    }
    return isFresh ? [input] : []
  })
}

/** A text of this length, which differs from place to place. */
function textOf(length: number, place: string): string {
  const text = `${place.replaceAll(/\W+/g, ' ').trim()} `
  return text.padEnd(length, filler).slice(0, length).replace(/ $/, 's')
}
