import type { Engine } from '../engine.ts'
import { isObject, own } from '../json.ts'
import { pointerStep } from '../json-pointer.ts'
import { prefixLength } from '../logic/keywords/arrays.ts'
import { keywordsOf, unevaluatedOf } from '../logic/meaning.ts'
import type { Place } from '../logic/place.ts'
import { pathOf } from '../schema/library.ts'
import { freshName, matchingName } from './names.ts'

/** A subschema as reached from the root: by which steps, for which spot of the instance. */
export interface Visit {
  readonly place: Place
  /** The steps of an edit that leads here. */
  readonly steps: readonly (string | number)[]
  readonly instancePath: string
  readonly schemaPath: string
}

const deepest = 24
const mostVisits = 4_000
/** The most times that a schema is met on one way down: once, and once within itself. */
const mostRounds = 2

/**
 * Every subschema that an instance can be made to break, the shallow ones first. Items are visited at their first two
 * positions.
 */
export function* visits(engine: Engine): Iterable<Visit> {
  const place = engine.places.root()
  const waiting: (Visit & { trail: readonly number[] })[] = [
    { place, steps: [], instancePath: '', schemaPath: pathOf(place.node), trail: [] },
  ]
  for (let i = 0; i < waiting.length && i < mostVisits; i += 1) {
    const visit = waiting[i] as (typeof waiting)[number]
    yield visit
    const rounds = visit.trail.filter(id => id === visit.place.node.id).length
    if (rounds >= mostRounds || visit.trail.length >= deepest) continue
    for (const next of below(engine, visit))
      waiting.push({ ...next, trail: [...visit.trail, visit.place.node.id] })
  }
}

/** The items and the property that `unevaluated*` speaks about: beyond what most schemas look at. */
const leftOverItems = [0, 1, 2, 3]
const leftOverName = 'leftOver'

/** The subschemas below one, in place and one level down the instance. */
function* below(engine: Engine, visit: Visit): Iterable<Visit> {
  const { place, steps, instancePath } = visit
  const { raw } = place.node
  if (!isObject(raw)) return
  const to = (path: readonly (string | number)[], more: readonly (string | number)[], at: string): Visit => {
    const child = engine.places.child(place, path)
    return {
      place: child,
      steps: [...steps, ...path, ...more],
      instancePath: at,
      schemaPath: pathOf(child.node),
    }
  }
  for (const keyword of unevaluatedOf(place)) {
    if (!isObject(raw[keyword])) continue
    const spots = keyword === 'unevaluatedItems' ? leftOverItems : [leftOverName]
    for (const spot of spots) yield to([keyword], [spot], instancePath + pointerStep(spot))
  }
  for (const keyword of keywordsOf(place)) {
    const value = raw[keyword]
    switch (keyword) {
      case '$ref':
      case '$dynamicRef':
      case '$recursiveRef': {
        const target = engine.places.follow(place, keyword, String(value))
        yield { place: target, steps: [...steps, keyword], instancePath, schemaPath: pathOf(target.node) }
        break
      }
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        for (const i of (value as unknown[]).keys()) yield to([keyword, i], [], instancePath)
        break
      case 'if':
        for (const next of ['then', 'else'])
          if (own(raw, next) !== undefined) yield to([next], [], instancePath)
        break
      case 'dependentSchemas':
      case 'dependencies':
        for (const [name, demand] of Object.entries(value as object)) {
          if (!Array.isArray(demand)) yield to([keyword, name], [], instancePath)
        }
        break
      case 'properties':
        for (const name of Object.keys(value as object))
          yield to([keyword, name], [], instancePath + pointerStep(name))
        break
      case 'patternProperties':
        for (const source of Object.keys(value as object)) {
          const name = matchingName(engine, place, source)
          if (name !== undefined) yield to([keyword, source], [name], instancePath + pointerStep(name))
        }
        break
      case 'additionalProperties':
        if (isObject(value)) {
          const name = freshName(engine, place)
          if (name !== undefined) yield to([keyword], [name], instancePath + pointerStep(name))
        }
        break
      case 'prefixItems':
        for (const i of (value as unknown[]).keys()) yield to([keyword, i], [], instancePath + pointerStep(i))
        break
      case 'items':
      case 'additionalItems': {
        if (Array.isArray(value)) {
          for (const i of value.keys()) yield to([keyword, i], [], instancePath + pointerStep(i))
        } else if (keyword === 'items' || Array.isArray(own(raw, 'items'))) {
          const first = prefixLength(raw, place.node.dialect)
          // Past a prefix, `false` is reported for the array; without one, for each item.
          if (value === false && first > 0) break
          for (const i of value === false ? [0] : [first, first + 1])
            yield to([keyword], [i], instancePath + pointerStep(i))
        }
        break
      }
    }
  }
}
