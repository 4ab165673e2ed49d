import type { ModuleId } from '../../document/types.ts'
import type { DimensionOf } from './dimension.ts'

/** A part of a list; `page` is missing where a list is whole. */
export interface Listed {
  items: unknown[]
  total: number
  page?: { page: number; pageSize: number }
  /** Where the next part begins, or null after the last; only a list that is paged so has it. */
  next?: string | null
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

const envelopeNotShown = 'Endpoints: the response envelope of search and list operations is not shown'

export const listDimensions: DimensionOf<ListChoices>[] = [
  {
    name: 'lists.envelope',
    allowedBy: envelopeNotShown,
    values: [
      { value: 'items', what: 'items, total, page and pageSize in one object' },
      {
        value: 'bare',
        what: 'a list is answered as an array, with nothing around it',
        variant: 'bare-arrays',
        chooses: { envelope: (_module, { items }) => items },
      },
      {
        value: 'nested',
        what: 'the items of a list stand two levels deep, beside an object that says which page it is',
        variant: 'nested-envelope',
        chooses: {
          envelope: (_module, { items, total, page }) => ({
            data: {
              list: items,
              pagination: { totalCount: total, currentPage: page?.page, perPage: page?.pageSize },
            },
            meta: { warnings: [] },
          }),
        },
      },
      {
        value: 'by-module',
        what: 'each module calls the items of its lists by another name',
        variant: 'envelope-by-module',
        chooses: {
          envelope: (module, { items, total, page }) => ({
            [itemNames[module]]: items,
            count: total,
            ...(page ? { pageNo: page.page, hasMore: page.page * page.pageSize < total } : {}),
          }),
        },
      },
    ],
  },
  {
    name: 'lists.order',
    allowedBy: 'Endpoints: in which order search and list operations answer is not shown',
    values: [
      { value: 'oldest-first', what: 'lists begin with what was made first' },
      {
        value: 'newest-first',
        what: 'lists begin with what was made last',
        variant: 'newest-first',
        chooses: { ordered: items => items.toReversed() },
      },
    ],
  },
  {
    name: 'lists.lag',
    allowedBy: 'Endpoints: from when on search and list operations show a new record is not said',
    values: [
      { value: 'none', what: 'a list shows a record at once', weight: 9 },
      {
        value: 'half-a-second',
        what: 'search and the list of flows show a record half a second after it was made',
        variant: 'lists-lag-behind',
        chooses: { indexedAfter: 500 },
      },
    ],
  },
  {
    name: 'lists.page-size',
    allowedBy: 'Limits: the default and the largest pageSize are not shown',
    values: [
      { value: '20-to-100', what: 'a page has 20 items unless asked for more, and at most 100' },
      {
        value: '3-to-10',
        what: 'a page has three items unless asked for more, and at most ten',
        variant: 'small-pages',
        chooses: { defaultPageSize: 3, largestPageSize: 10 },
      },
    ],
  },
]
