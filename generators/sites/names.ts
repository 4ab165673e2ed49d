import type { Engine } from '../engine.ts'
import { isObject, own } from '../json.ts'
import type { Expr } from '../logic/expr.ts'
import { additionalNames } from '../logic/keywords/objects.ts'
import type { Place } from '../logic/place.ts'

/** The demands of the siblings on names of properties. */
function says(engine: Engine, place: Place): Expr[] {
  const { raw } = place.node
  return isObject(raw) && own(raw, 'propertyNames') !== undefined
    ? [engine.meanings.schema(place, ['propertyNames'])]
    : []
}

/** A name that only `additionalProperties` speaks about; without one, any name the siblings don't know. */
export function freshName(engine: Engine, place: Place): string | undefined {
  const { raw } = place.node
  if (!isObject(raw)) return undefined
  const others = additionalNames(engine.meanings.context(place, raw))
  const find = (about: readonly Expr[]) => engine.planner.name(others, about, [...others.names])
  const plain = 'unexpected'
  const isFree =
    says(engine, place).length === 0 &&
    !others.names.has(plain) &&
    !others.patterns.some(one => one.test(plain))
  return isFree ? plain : (find(says(engine, place)) ?? find([]))
}

/** A name that a pattern of `patternProperties` finds, and that `properties` does not list. */
export function matchingName(engine: Engine, place: Place, source: string): string | undefined {
  const { raw } = place.node
  if (!isObject(raw)) return undefined
  const properties = own(raw, 'properties')
  const listed = isObject(properties) ? Object.keys(properties) : []
  const pattern = engine.patterns.of(source, '#')
  const otherPatterns = Object.keys(own(raw, 'patternProperties') as object).filter(one => one !== source)
  const alone = otherPatterns.map(one => engine.exprs.not(engine.exprs.matches(engine.patterns.of(one, '#'))))
  const set = { is: 'pattern', pattern, except: listed } as const
  return (
    engine.planner.name(set, [...says(engine, place), ...alone], listed) ??
    engine.planner.name(set, says(engine, place), listed)
  )
}

/** A name that the siblings forbid by `propertyNames`. */
export function forbiddenName(engine: Engine, place: Place): string | undefined {
  const { raw } = place.node
  if (!isObject(raw)) return undefined
  const others = additionalNames(engine.meanings.context(place, raw))
  const broken = says(engine, place).map(one => engine.exprs.not(one))
  return engine.planner.name(others, broken, [...others.names]) ?? engine.planner.name(undefined, broken, [])
}
