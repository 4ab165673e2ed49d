/** The things that can be wrong with a stranger's schema, as far as generating from it goes. */
export type SchemaProblemKind =
  /** A keyword has a value of the wrong type, or the schema is neither an object nor a boolean. */
  | 'malformed'
  /** `$schema` names a dialect that is neither draft-07, 2019-09 nor 2020-12. */
  | 'unknown-dialect'
  /** A reference points at a document that was not given; it is never fetched. */
  | 'remote-reference'
  /** A reference points at nothing. */
  | 'dangling-reference'
  /** References lead in a circle without ever descending into the instance. */
  | 'reference-cycle'
  /** A pattern that no linear engine can run, or that is no regular expression. */
  | 'unsupported-pattern'
  /** No instance satisfies it, or none of finite depth. */
  | 'unsatisfiable'
  /** Instances may exist, but none was found within the limits. */
  | 'too-hard'
  /** The schema is larger than the limits allow. */
  | 'too-large'

/**
 * A schema that can't be generated from. `path` is the JSON pointer of the spot within the schema document. Where that
 * isn't the schema itself, its address stands before the `#`.
 */
export class SchemaProblem extends Error {
  override readonly name = 'SchemaProblem'
  readonly kind: SchemaProblemKind
  readonly path: string
  readonly reason: string

  constructor(kind: SchemaProblemKind, path: string, reason: string) {
    super(`The schema can't be used, at ${path}: ${reason}`)
    this.kind = kind
    this.path = path
    this.reason = reason
  }
}
