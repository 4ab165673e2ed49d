import type { Dialect } from './schema/dialect.ts'

/** Values that exist on the target or mean something there; they are mixed with blind ones. */
export interface KnownValues {
  /** JSON pointer of the spot in the instance; a step `*` stands for any one, as in `/items/*`. */
  at?: string | undefined
  /** The name of the property, wherever it stands, in place of `at`. */
  name?: string | undefined
  /** The purpose of the property, told from its name, in place of `at` and `name`. */
  role?: Role | undefined
  /** Candidates; those that the schema does not allow at a spot are left out there. */
  values: readonly unknown[]
}

/** The purpose of a property, as its name tells. */
export type Role = 'person' | 'email' | 'phone' | 'city' | 'company' | 'school' | 'date' | 'url'

export interface GeneratorOptions {
  known?: readonly KnownValues[] | undefined
  /** Documents that references may point at, by absolute URI. Nothing is ever fetched. */
  remotes?: Readonly<Record<string, unknown>> | undefined
  /** The dialect of schemas without `$schema`. Without this, it is told from the keywords, else 2020-12. */
  dialect?: Dialect | undefined
  /**
   * Whether texts have to have the `format` that the schema names: 2020-12 leaves it open. Without this, they have to.
   */
  formats?: 'assert' | 'annotate' | undefined
  /** The levels of objects and arrays that an instance may have beyond what the schema forces; 6 without this. */
  maxDepth?: number | undefined
  /**
   * Steps of work that understanding a schema may take; 3,000,000 without this. A million take about half a second on a
   * machine of 2025. What is not understood by then is left out, or too hard: the same on every machine.
   */
  patience?: number | undefined
  /**
   * The choice of what `invalidInstances` breaks, of a schema where more than a thousand things can be broken. It has
   * to be the same to get the same instances again.
   */
  seed?: number | undefined
  /** Receives, once each, what of a schema is left out since it is too much or takes too long. */
  onOmission?: ((what: string) => void) | undefined
}
