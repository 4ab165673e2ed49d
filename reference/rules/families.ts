import { loadCatalogue, type Surface, surfaces } from '../../document/index.ts'
import { type ModuleId, moduleIds } from '../../document/types.ts'
import type { FaultOf } from './fault.ts'

/** A call, as the rules and seams know it. */
interface Asked {
  /** Module and name: `hiring read`, or with its resource `hiring read detail`. */
  operation: string | undefined
  input?: unknown
}

/** Whether a call is one at this surface. */
export type IsHere = (asked: Asked) => boolean

/** A surface as a fault needs it. */
export interface Here {
  surface: Surface
  /** Module and name, with the resource: `hiring read detail`. */
  operation: string
  is: IsHere
}

/** What a fault of a family does at one surface; its id is that of family and surface. */
type AtSurface<Part> = Omit<FaultOf<Part>, 'id'>

/**
 * The faults of a family: one rule, broken at each of the surfaces where it holds, and at no other.
 * @param family what is broken; the id of a fault is `family@surface`
 * @param fault what is broken at a surface; undefined where the rule doesn't hold there
 */
export function atEach<Part>(
  family: string,
  isMeant: (surface: Surface) => boolean,
  fault: (here: Here) => AtSurface<Part> | undefined,
): FaultOf<Part>[] {
  return surfaces()
    .filter(isMeant)
    .flatMap(surface => {
      const broken = fault(hereAt(surface))
      return broken ? [{ id: `${family}@${surface.id}`, ...broken }] : []
    })
}

/** The faults of a family that breaks a rule for all calls of one module; an id is `family@module`. */
export const atEachModule = <Part>(
  family: string,
  fault: (module: ModuleId) => AtSurface<Part>,
): FaultOf<Part>[] => moduleIds.map(module => ({ id: `${family}@${module}`, ...fault(module) }))

/**
 * The faults of a family that breaks a rule for all calls of one module in one way after another; an id is
 * `family@module:way`.
 */
export const atEachModuleOf = <Part, Of>(
  family: string,
  among: (module: ModuleId) => Record<string, Of>,
  fault: (module: ModuleId, of: Of, way: string) => AtSurface<Part>,
): FaultOf<Part>[] =>
  moduleIds.flatMap(module =>
    Object.entries(among(module)).map(([way, of]) => ({
      id: `${family}@${module}:${way}`,
      ...fault(module, of, way),
    })),
  )

/** The faults of a family that breaks a rule for one operation after another; an id is `family@module.operation`. */
export const atEachOperation = <Part>(
  family: string,
  fault: (module: ModuleId, operation: string) => AtSurface<Part>,
): FaultOf<Part>[] =>
  loadCatalogue().modules.flatMap(({ id, operations }) =>
    operations.map(({ name }) => ({ id: `${family}@${id}.${name}`, ...fault(id, name) })),
  )

/**
 * The faults of a family that breaks its rule at one thing of a surface after another: a field, a form, a list.
 * @param among what there is of them at a surface, by the names that follow it in the ids: `family@surface:name`
 */
export function atEachOf<Part, Of>(
  family: string,
  isMeant: (surface: Surface) => boolean,
  among: (surface: Surface) => Record<string, Of>,
  fault: (here: Here, of: Of, name: string) => AtSurface<Part>,
): FaultOf<Part>[] {
  return surfaces()
    .filter(isMeant)
    .flatMap(surface =>
      Object.entries(among(surface)).map(([name, of]) => ({
        id: `${family}@${surface.id}:${name}`,
        ...fault(hereAt(surface), of, name),
      })),
    )
}

/** Any surface. */
export const anywhere = (): boolean => true

function hereAt(surface: Surface): Here {
  const { family, operation: name, resource } = surface
  const whole = [family, name, ...(resource === undefined ? [] : [resource])].join(' ')
  return {
    surface,
    operation: whole,
    is: ({ operation, input }) =>
      operation === whole ||
      (resource !== undefined &&
        operation === `${family} ${name}` &&
        (Object(input) as { resource?: unknown }).resource === resource),
  }
}
