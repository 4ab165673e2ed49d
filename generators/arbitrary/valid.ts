import * as fc from 'fast-check'
import type { Engine } from '../engine.ts'
import type { Edit } from '../logic/place.ts'
import type { PlannedUnion } from '../shapes/planner.ts'
import type { Overlay } from './known.ts'
import { simpler } from './shrink.ts'

/** Instances of a schema. Shrinks to simpler instances only: each candidate is proven before it is offered. */
export class ValidArbitrary extends fc.Arbitrary<unknown> {
  readonly #engine: Engine
  readonly #plan: PlannedUnion
  readonly #overlay: Overlay | undefined

  constructor(engine: Engine, overlay: Overlay | undefined) {
    super()
    this.#engine = engine
    this.#plan = engine.plan()
    this.#overlay = overlay
    engine.demand(this.#plan)
  }

  override generate(random: fc.Random): fc.Value<unknown> {
    const value = this.#engine.draw(this.#plan, random)
    const known = this.#overlay ? this.#overlay(value, random, one => this.#engine.valid(one)) : value
    return new fc.Value(known, undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is unknown {
    return this.#engine.valid(value)
  }

  override shrink(value: unknown): fc.Stream<fc.Value<unknown>> {
    return new fc.Stream(simplerInstances(this.#engine, value, undefined)).map(
      one => new fc.Value(one, undefined),
    )
  }
}

/** Simpler variants of a value that are still valid against the schema, or against the schema with an edit. */
export function* simplerInstances(
  engine: Engine,
  value: unknown,
  edit: Edit | undefined,
): IterableIterator<unknown> {
  for (const variant of simpler(value)) if (engine.valid(variant, edit)) yield variant
}
