import type { ModuleId } from '../../document/types.ts'
import type { VariantOf } from './variant.ts'

/** A part of a list; `page` is missing where a list is whole. */
export interface Listed {
  items: unknown[]
  total: number
  page?: { page: number; pageSize: number }
}

/** Endpoints: the envelope of lists, and the default and largest pageSize, are not shown. */
export const listChoices = {
  envelope: (_module: ModuleId, { items, total, page }: Listed): unknown => ({ items, total, ...page }),
  defaultPageSize: 20,
  largestPageSize: 100,

  /** What is listed, in the order of the list; it comes oldest first. */
  ordered: <Item>(items: Item[]): Item[] => items,

  /** How long after it was made, in milliseconds, a list shows a record. */
  indexedAfter: 0,
}

export type ListChoices = typeof listChoices

const itemNames: Record<ModuleId, string> = {
  'candidate-library': 'candidates',
  'job-library': 'results',
  'client-library': 'records',
  hiring: 'entries',
}

export const listVariants: VariantOf<ListChoices>[] = [
  {
    id: 'bare-arrays',
    allowedBy: 'Endpoints: the response envelope of search and list operations is not shown',
    what: 'a list is answered as an array, with nothing around it',
    chooses: () => ({ envelope: (_module, { items }) => items }),
  },
  {
    id: 'nested-envelope',
    allowedBy: 'Endpoints: the response envelope of search and list operations is not shown',
    what: 'the items of a list stand two levels deep, beside an object that says which page it is',
    chooses: () => ({
      envelope: (_module, { items, total, page }) => ({
        data: {
          list: items,
          pagination: { totalCount: total, currentPage: page?.page, perPage: page?.pageSize },
        },
        meta: { warnings: [] },
      }),
    }),
  },
  {
    id: 'envelope-by-module',
    allowedBy: 'Endpoints: the response envelope of search and list operations is not shown',
    what: 'each module calls the items of its lists by another name',
    chooses: () => ({
      envelope: (module, { items, total, page }) => ({
        [itemNames[module]]: items,
        count: total,
        ...(page ? { pageNo: page.page, hasMore: page.page * page.pageSize < total } : {}),
      }),
    }),
  },
  {
    id: 'newest-first',
    allowedBy: 'Endpoints: in which order search and list operations answer is not shown',
    what: 'lists begin with what was made last',
    chooses: () => ({ ordered: items => items.toReversed() }),
  },
  {
    id: 'lists-lag-behind',
    allowedBy: 'Endpoints: from when on search and list operations show a new record is not said',
    what: 'search and the list of flows show a record half a second after it was made',
    chooses: () => ({ indexedAfter: 500 }),
  },
  {
    id: 'small-pages',
    allowedBy: 'Limits: the default and the largest pageSize are not shown',
    what: 'a page has three items unless asked for more, and at most ten',
    chooses: () => ({ defaultPageSize: 3, largestPageSize: 10 }),
  },
]
