import type { Pattern } from '../pattern/patterns.ts'
import type { Place } from './place.ts'

/** Types as a set of bits. `number` is `integer` and `fraction`: then every schema type is a union of these. */
export const bit = {
  null: 1,
  boolean: 2,
  integer: 4,
  fraction: 8,
  string: 16,
  array: 32,
  object: 64,
} as const
export const numeric = bit.integer | bit.fraction
export const anyType = 127

/** Names of properties: one, those found by a pattern, or all but some. */
export type NameSet =
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'pattern'; readonly pattern: Pattern; readonly except: readonly string[] }
  | { readonly is: 'others'; readonly names: ReadonlySet<string>; readonly patterns: readonly Pattern[] }

/**
 * The demand on a value. Every assertion of JSON Schema and its negation is one of these: `not` needs no node of its
 * own. An atom about one type says nothing about values of another. Equal expressions are one object.
 */
export type Expr = { readonly id: number } & Form

export type Atom = Expr & {
  is: Exclude<Form['is'], 'all' | 'any' | 'schema' | 'notSchema' | 'one' | 'notOne'>
}

/** An expression without its number. */
export type Form =
  | { readonly is: 'all'; readonly of: readonly Expr[] }
  | { readonly is: 'any'; readonly of: readonly Expr[] }
  /** Valid, or invalid, against a subschema. */
  | { readonly is: 'schema'; readonly place: Place }
  | { readonly is: 'notSchema'; readonly place: Place }
  /** Valid against exactly one. */
  | { readonly is: 'one'; readonly of: readonly Expr[] }
  | { readonly is: 'notOne'; readonly of: readonly Expr[] }
  | { readonly is: 'types'; readonly bits: number }
  | { readonly is: 'values'; readonly values: readonly unknown[] }
  | { readonly is: 'notValues'; readonly values: readonly unknown[] }
  | { readonly is: 'atLeast'; readonly limit: number; readonly exclusive: boolean }
  | { readonly is: 'atMost'; readonly limit: number; readonly exclusive: boolean }
  | { readonly is: 'multiple'; readonly of: number }
  | { readonly is: 'notMultiple'; readonly of: number }
  /** The length of a string in code points, of an array in items, of an object in properties. */
  | { readonly is: 'extent'; readonly type: number; readonly min: number; readonly max: number }
  | { readonly is: 'matches'; readonly pattern: Pattern }
  | { readonly is: 'notMatches'; readonly pattern: Pattern }
  | { readonly is: 'format'; readonly name: string }
  | { readonly is: 'notFormat'; readonly name: string }
  /** Each item from `from` up to, not including, `to`. */
  | { readonly is: 'items'; readonly from: number; readonly to: number; readonly expr: Expr }
  /** The number of these items that satisfy it. */
  | {
      readonly is: 'count'
      readonly from: number
      readonly to: number
      readonly expr: Expr
      readonly min: number
      readonly max: number
    }
  | { readonly is: 'unique' }
  | { readonly is: 'notUnique' }
  | { readonly is: 'required'; readonly name: string }
  | { readonly is: 'absent'; readonly name: string }
  /** Each property with such a name. */
  | { readonly is: 'property'; readonly names: NameSet; readonly expr: Expr }
  /** Some property with such a name. */
  | { readonly is: 'someProperty'; readonly names: NameSet; readonly expr: Expr }
  /** Each name of a property, or some name. */
  | { readonly is: 'name'; readonly expr: Expr }
  | { readonly is: 'someName'; readonly expr: Expr }
