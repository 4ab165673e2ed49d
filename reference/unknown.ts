import { nearest } from '../document/index.ts'

/** What a service can be started with, by id. */
export type Known = 'fault' | 'variant' | 'dimension' | 'value'

/** Which list has the ids of a kind. */
const listOf: Record<Known, string> = {
  fault: '--list-faults',
  variant: '--list-variants',
  dimension: '--list-dimensions',
  value: '--list-dimensions',
}

/** A request for a fault, variant, dimension or value that the service doesn't have. */
export class UnknownId extends Error {
  override name = 'UnknownId'
  readonly kind: Known
  readonly id: string
  /** The ids that look most like it. */
  readonly near: string[]

  constructor(kind: Known, id: string, known: readonly string[]) {
    const near = nearest(id, known)
    super(`There is no ${kind} "${id}". Near: ${near.join(', ')}. List them all with serve ${listOf[kind]}.`)
    this.kind = kind
    this.id = id
    this.near = near
  }
}
