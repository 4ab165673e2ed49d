import { bit, type Expr, numeric } from '../expr.ts'
import type { Context, Meaning } from './context.ts'

const bitsOf: Record<string, number> = { ...bit, number: numeric }

function typeBits(type: unknown): number {
  const names = Array.isArray(type) ? type : [type]
  return names.reduce((bits: number, name) => bits | (bitsOf[String(name)] ?? 0), 0)
}

/** Formats of ajv-formats that speak about numbers. */
const numberFormats: Record<string, (context: Context) => Expr> = {
  int32: ({ exprs }) =>
    exprs.all([whole(exprs), exprs.atLeast(-(2 ** 31), false), exprs.atMost(2 ** 31 - 1, false)]),
  int64: ({ exprs }) => whole(exprs),
}

function whole(exprs: Context['exprs']): Expr {
  return exprs.not(exprs.types(bit.fraction))
}

/** Type, enumeration, numbers and strings: keywords that look at the value itself. */
export const valueKeywords: Record<string, Meaning> = {
  type: (value, { exprs }) => exprs.types(typeBits(value)),
  enum: (value, { exprs }) => exprs.values(value as unknown[]),
  const: (value, { exprs }) => exprs.values([value]),
  minimum: (value, { exprs }) => exprs.atLeast(Number(value), false),
  exclusiveMinimum: (value, { exprs }) => exprs.atLeast(Number(value), true),
  maximum: (value, { exprs }) => exprs.atMost(Number(value), false),
  exclusiveMaximum: (value, { exprs }) => exprs.atMost(Number(value), true),
  multipleOf: (value, { exprs }) => exprs.multiple(Number(value)),
  minLength: (value, { exprs }) => exprs.extent(bit.string, Number(value), Number.POSITIVE_INFINITY),
  maxLength: (value, { exprs }) => exprs.extent(bit.string, 0, Number(value)),
  pattern: (value, { exprs, pattern }) => exprs.matches(pattern(String(value), 'pattern')),
  format: (value, context) =>
    context.asserts('format') ? meaningOfFormat(value, context) : context.exprs.always,
}

function meaningOfFormat(value: unknown, context: Context): Expr {
  return numberFormats[String(value)]?.(context) ?? context.exprs.format(String(value))
}
