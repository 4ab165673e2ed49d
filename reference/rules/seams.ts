import type { JsonSchema } from '../schemas/schema.ts'
import type { Accepted, Refusal } from './refusal.ts'
import type { AnswerOf, From, Place, Places, SchemaUse, Source, Storable, Storing } from './source.ts'

/** The few places that everything passes; here faults alter it which have no rule of their own to break. */
export const seams = {
  /** A request on its way in, before it is judged. */
  received: <At extends keyof Places>(request: unknown, _place: Place<At>): unknown => request,

  /** A refusal on its way out; `path` is that of the request. */
  refused: (refusal: Refusal, _path: string): Refusal | Accepted => refusal,

  /** An answer on its way out. */
  answered: <Of extends From>(answer: AnswerOf[Of], _source: Source<Of>): AnswerOf[Of] => answer,

  /** The schema of an operation, as discovery publishes it, or as inputs are judged by it: the same. */
  schema: (schema: JsonSchema, _use: SchemaUse): JsonSchema => schema,

  /** The data that a write brings, on its way into the store. */
  stored: <Kind extends keyof Storable>(data: Storable[Kind], _storing: Storing<Kind>): Storable[Kind] =>
    data,

  /** Whether the record that an operation has made, or changed, goes into the store. */
  keeps: (_operation: string): boolean => true,
}

export type Seams = typeof seams
