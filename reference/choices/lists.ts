import type { ModuleId } from '../../document/types.ts'

/** A part of a list; `page` is missing where a list is whole. */
export interface Listed {
  items: unknown[]
  total: number
  page?: { page: number; pageSize: number }
  /** What was searched for. */
  query?: string
  /** Where the next part begins, or null after the last; only a list that is paged so has it. */
  next?: string | null
}

/** A list with what is told of it, as it goes out. */
type Envelope = (module: ModuleId, items: unknown[], told: Record<string, unknown>) => unknown

/** Endpoints: the envelope of lists, and the default and largest pageSize, are not shown. */
export const listChoices = {
  envelope: ((_module, items, told) => ({ items, ...told })) as Envelope,

  /** The envelope of a module that has its own. */
  envelopes: {} as Partial<Record<ModuleId, Envelope>>,

  /** What is told of a list beside its items. */
  told: ({ total, page }: Listed): Record<string, unknown> => ({ total, ...page }),

  /** How an item stands in its list. */
  row: (item: unknown): unknown => item,

  defaultPageSize: 20,
  largestPageSize: 100,

  /** The number of the first page. */
  firstPage: 1 as 0 | 1,

  /** A page behind the last one: an empty list, or a refusal. */
  beyond: 'empty' as 'empty' | 400 | 404,

  /** What a pageSize over the largest is: refused, or the largest. */
  overLargest: 'refused' as 'refused' | 'clamped',

  /** What is listed, in the order of the list; it comes oldest first. */
  ordered: <Item>(items: Item[]): Item[] => items,

  /** How long after it was made, in milliseconds, a list shows a record. */
  indexedAfter: 0,
}

export type ListChoices = typeof listChoices

/** A part of a list in the envelope of its module. */
export function inEnvelope(
  { envelope, envelopes, told, row }: ListChoices,
  module: ModuleId,
  list: Listed,
): unknown {
  return (envelopes[module] ?? envelope)(module, list.items.map(row), told(list))
}
