import type { Dialect } from './schema/dialect.ts'

/** Values that exist on the target or mean something there; they are mixed with blind ones. */
export interface KnownValues {
  /** JSON pointer of the spot in the instance; a step `*` stands for any one, as in `/items/*`. */
  at?: string | undefined
  /** Or the name of the property, wherever it stands. */
  name?: string | undefined
  /** Or what the property is for, told from its name. */
  role?: Role | undefined
  /** Candidates; those that the schema does not allow at a spot are left out there. */
  values: readonly unknown[]
}

/** What a property is for, as its name tells. */
export type Role = 'person' | 'email' | 'phone' | 'city' | 'company' | 'school' | 'date' | 'url'

export interface GeneratorOptions {
  known?: readonly KnownValues[] | undefined
  /** Documents that references may point at, by absolute URI. Nothing is ever fetched. */
  remotes?: Readonly<Record<string, unknown>> | undefined
  /** The dialect of schemas without `$schema`; without it, told from the keywords, else 2020-12. */
  dialect?: Dialect | undefined
  /** Whether texts have to have the `format` that the schema names; 2020-12 leaves it open. They do without it. */
  formats?: 'assert' | 'annotate' | undefined
  /** How many levels of objects and arrays an instance may have beyond the least that the schema forces; 6 without it. */
  maxDepth?: number | undefined
  /**
   * Milliseconds of processor time that understanding a schema may take; 1200 without it. What is not understood by then
   * is left out, or too hard, so that a schema near this limit may give other values on a slower machine.
   */
  patience?: number | undefined
  /**
   * Of a schema where more than a thousand things can be broken, `invalidInstances` breaks some only: with another seed,
   * others. It has to be the same to get the same instances again.
   */
  seed?: number | undefined
  /** Told, once each, what of a schema is left out since it is too much or takes too long. */
  onOmission?: ((what: string) => void) | undefined
}
