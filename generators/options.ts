import type { Dialect } from './schema/dialect.ts'

/** Values that exist on the target or mean something there; they are mixed with blind ones. */
export interface KnownValues {
  /** JSON pointer of the property in the instance; `*` stands for any one step, as in `/items/` then `*` then `/id`. */
  at?: string
  /** Or the name of the property, wherever it stands. */
  name?: string
  /** Or what the property is for, told from its name and format. */
  role?: Role
  /** Candidates; those that the schema does not allow at a spot are left out there. */
  values: readonly unknown[]
}

/** What a property is for, as its name or its format tells. */
export type Role = 'person' | 'email' | 'phone' | 'city' | 'company' | 'school' | 'date' | 'url'

export interface GeneratorOptions {
  known?: readonly KnownValues[]
  /** Documents that references may point at, by absolute URI. Nothing is ever fetched. */
  remotes?: Readonly<Record<string, unknown>>
  /** The dialect of schemas without `$schema`; without it, told from the keywords, else 2020-12. */
  dialect?: Dialect
  /** Whether texts have to have the `format` that the schema names; 2020-12 leaves it open. They do without it. */
  formats?: 'assert' | 'annotate'
  /** How many levels of objects and arrays an instance may have beyond the least that the schema forces; 6 without it. */
  maxDepth?: number
  /** Wall-clock milliseconds that understanding a schema may take before it is called too hard; 1500 without it. */
  patience?: number
}
