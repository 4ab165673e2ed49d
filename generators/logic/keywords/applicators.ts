import { own } from '../../json.ts'
import type { Expr } from '../expr.ts'
import type { Context, Meaning } from './context.ts'

function branches(keyword: string, value: unknown, context: Context): Expr[] {
  return (value as unknown[]).map((_, i) => context.schema([keyword, i]))
}

/** With an edit inside one branch, that branch is the one that is meant: all others must not hold. */
function alternatives(keyword: 'anyOf' | 'oneOf', value: unknown, context: Context): Expr {
  const { exprs } = context
  const of = branches(keyword, value, context)
  const chosen = context.edited(keyword)?.[1]
  if (chosen !== undefined)
    return exprs.all(of.map((branch, i) => (i === chosen ? branch : exprs.not(branch))))
  return keyword === 'anyOf' ? exprs.any(of) : exprs.one(of)
}

/** Keywords that apply other schemas to the same value. */
export const applicatorKeywords: Record<string, Meaning> = {
  $ref: (value, context) => context.reference('$ref', String(value)),
  $dynamicRef: (value, context) => context.reference('$dynamicRef', String(value)),
  $recursiveRef: (value, context) => context.reference('$recursiveRef', String(value)),
  allOf: (value, context) => context.exprs.all(branches('allOf', value, context)),
  anyOf: (value, context) => alternatives('anyOf', value, context),
  oneOf: (value, context) => alternatives('oneOf', value, context),
  not: (_value, context) => context.exprs.not(context.schema(['not'])),
  if: (_value, context) => {
    const { exprs, raw } = context
    const condition = context.schema(['if'])
    const met = exprs.all([condition, Object.hasOwn(raw, 'then') ? context.schema(['then']) : exprs.always])
    const unmet = exprs.all([
      exprs.not(condition),
      own(raw, 'else') === undefined ? exprs.always : context.schema(['else']),
    ])
    if (context.edited('then')) return met
    if (context.edited('else')) return unmet
    return exprs.any([met, unmet])
  },
}
