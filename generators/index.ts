import type * as fc from 'fast-check'
import { InvalidArbitrary, type InvalidInstance } from './arbitrary/invalid.ts'
import { overlayOf } from './arbitrary/known.ts'
import { ValidArbitrary } from './arbitrary/valid.ts'
import { Engine } from './engine.ts'
import type { GeneratorOptions } from './options.ts'

export type { InvalidInstance } from './arbitrary/invalid.ts'
export { createJudge, type Judge, type JudgeError } from './judge/judge.ts'
export type { Failure } from './logic/explain.ts'
export type { GeneratorOptions, KnownValues, Role } from './options.ts'
export { SchemaProblem, type SchemaProblemKind } from './problem.ts'
export {
  type BoundaryInstance,
  type BoundaryOptions,
  boundaryInstances,
  type Goal,
} from './sites/boundary.ts'

/**
 * Instances of a JSON Schema (draft-07, 2019-09 or 2020-12), made rather than searched for; they shrink to valid ones.
 * @throws SchemaProblem, with the path within the schema, when it can't be generated from.
 */
export function validInstances(schema: unknown, options: GeneratorOptions = {}): fc.Arbitrary<unknown> {
  const engine = new Engine(schema, options)
  return engine.understanding(() => new ValidArbitrary(engine, overlayOf(options.known)))
}

/**
 * Values that break one keyword of a schema at one path and are valid in all else. They shrink to values that break the
 * same keyword at the same path.
 * @throws SchemaProblem as `validInstances` does, and when the schema allows every value.
 */
export function invalidInstances(
  schema: unknown,
  options: GeneratorOptions = {},
): fc.Arbitrary<InvalidInstance> {
  const engine = new Engine(schema, options)
  return engine.understanding(() => new InvalidArbitrary(engine, overlayOf(options.known), options.seed))
}
