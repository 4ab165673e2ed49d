import { own } from '../../json.ts'
import { bit, type Expr } from '../expr.ts'
import type { Context, Meaning } from './context.ts'

const endless = Number.POSITIVE_INFINITY

/** The number of leading items that have a schema of their own. */
export function prefixLength(raw: Context['raw'], dialect: string): number {
  const prefix = dialect === '2020-12' ? own(raw, 'prefixItems') : own(raw, 'items')
  return Array.isArray(prefix) ? prefix.length : 0
}

/**
 * The expression of the items from an index on. The one that an edit means has its changed schema, and has to be there.
 */
function itemsFrom(from: number, keyword: string, context: Context): Expr {
  const { exprs } = context
  const plain = context.schema([keyword])
  const index = context.edited(keyword)?.[1]
  if (typeof index !== 'number') return exprs.items(from, endless, plain)
  return exprs.all([
    exprs.items(from, index, plain),
    editedItem(index, keyword, [], context),
    exprs.items(index + 1, endless, plain),
  ])
}

function editedItem(index: number, keyword: string, steps: readonly number[], context: Context): Expr {
  const { exprs } = context
  const changed = context.schema([keyword, ...steps], steps.length === 0 ? [index] : [])
  return exprs.all([
    exprs.types(bit.array),
    exprs.extent(bit.array, index + 1, endless),
    exprs.items(index, index + 1, changed),
  ])
}

function prefix(keyword: string, length: number, context: Context): Expr {
  const index = context.edited(keyword)?.[1]
  return context.exprs.all(
    Array.from({ length }, (_, i) =>
      i === index
        ? editedItem(i, keyword, [i], context)
        : context.exprs.items(i, i + 1, context.schema([keyword, i])),
    ),
  )
}

export const arrayKeywords: Record<string, Meaning> = {
  minItems: (value, { exprs }) => exprs.extent(bit.array, Number(value), endless),
  maxItems: (value, { exprs }) => exprs.extent(bit.array, 0, Number(value)),
  uniqueItems: (value, { exprs }) => (value === true ? exprs.unique() : exprs.always),
  prefixItems: (value, context) => prefix('prefixItems', (value as unknown[]).length, context),
  items: (value, context) =>
    Array.isArray(value)
      ? prefix('items', value.length, context)
      : itemsFrom(prefixLength(context.raw, context.place.node.dialect), 'items', context),
  additionalItems: (_value, context) => {
    const length = prefixLength(context.raw, context.place.node.dialect)
    return Array.isArray(own(context.raw, 'items'))
      ? itemsFrom(length, 'additionalItems', context)
      : context.exprs.always
  },
  contains: (_value, context) => {
    const counts = context.place.node.dialect !== 'draft-07'
    const min = counts ? Number(own(context.raw, 'minContains') ?? 1) : 1
    const max = counts ? Number(own(context.raw, 'maxContains') ?? endless) : endless
    return context.exprs.count(0, endless, context.schema(['contains']), min, max)
  },
}
