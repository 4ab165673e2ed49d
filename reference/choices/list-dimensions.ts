import { hash } from 'node:crypto'
import type { ModuleId } from '../../document/types.ts'
import type { DimensionOf } from './dimension.ts'
import type { ListChoices } from './lists.ts'

const itemNames: Record<ModuleId, string> = {
  'candidate-library': 'candidates',
  'job-library': 'results',
  'client-library': 'records',
  hiring: 'entries',
}

/** In an order by what identifies the items, which follows nothing else. */
function scattered<Item>(items: Item[]): Item[] {
  const place = (item: Item) => {
    const { id, jobId, client_id, flowId, documentId, noteId } = Object(item)
    return hash('sha1', String(documentId ?? noteId ?? flowId ?? jobId ?? client_id ?? id))
  }
  return items.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

const envelopeNotShown = 'Endpoints: the response envelope of search and list operations is not shown'

/** Envelopes, each with what it is. */
const envelopes: Record<string, { what: string; envelope: ListChoices['envelope'] }> = {
  bare: { what: 'an array, with nothing around it', envelope: (_module, items) => items },
  nested: {
    what: 'two levels deep, beside an object that says which page it is',
    envelope: (_module, items, told) => ({ data: { list: items, pagination: told }, meta: { warnings: [] } }),
  },
  data: {
    what: 'under data, beside an object that says which page it is',
    envelope: (_module, items, told) => ({ data: items, meta: told }),
  },
  edges: {
    what: 'each under node, in edges',
    envelope: (_module, items, told) => ({ edges: items.map(node => ({ node })), pageInfo: told }),
  },
  deep: {
    what: 'three levels deep, beside a list of something else',
    envelope: (_module, items, told) => ({
      response: { page: told, facets: [{ name: 'kind', count: 1 }], body: { hits: items } },
    }),
  },
}

const ofModule = (module: ModuleId, name: string): DimensionOf<ListChoices> => ({
  name: `lists.${name}`,
  allowedBy: envelopeNotShown,
  values: [
    { value: 'as-others', what: 'lists of this module are as those of the others' },
    ...Object.entries(envelopes).map(([value, { what, envelope }]) => ({
      value,
      what: `the items of a list of this module are ${what}`,
      chooses: (soFar: ListChoices) => ({ envelopes: { ...soFar.envelopes, [module]: envelope } }),
    })),
  ],
})

/** The ids of variants that have an envelope alone. */
const variants: Record<string, string> = { bare: 'bare-arrays', nested: 'nested-envelope' }

export const listDimensions: DimensionOf<ListChoices>[] = [
  {
    name: 'lists.envelope',
    allowedBy: envelopeNotShown,
    values: [
      { value: 'items', what: 'items, and what is told of them, in one object' },
      {
        value: 'by-module',
        what: 'each module calls the items of its lists by another name',
        variant: 'envelope-by-module',
        chooses: { envelope: (module, items, told) => ({ [itemNames[module]]: items, ...told }) },
      },
      ...Object.entries(envelopes).map(([value, { what, envelope }]) => ({
        value,
        what: `the items of a list are ${what}`,
        ...(variants[value] ? { variant: variants[value] } : {}),
        chooses: { envelope },
      })),
    ],
  },
  ofModule('candidate-library', 'candidates'),
  ofModule('job-library', 'jobs'),
  ofModule('client-library', 'clients'),
  ofModule('hiring', 'hiring'),
  {
    name: 'lists.told',
    allowedBy: 'Endpoints: totals and paging data of lists are not shown',
    values: [
      { value: 'total-and-page', what: 'a list tells its total, its page and pageSize' },
      {
        value: 'counts',
        what: 'a list tells totalCount, currentPage and perPage',
        chooses: {
          told: ({ total, page }) => ({
            totalCount: total,
            ...(page ? { currentPage: page.page, perPage: page.pageSize } : {}),
          }),
        },
      },
      {
        value: 'has-more',
        what: 'a list tells whether there is more',
        chooses: {
          told: ({ items, total, page }) => ({
            hasMore: page !== undefined && items.length >= page.pageSize && items.length < total,
            size: items.length,
          }),
        },
      },
      {
        value: 'pages',
        what: 'a list tells how many pages there are',
        chooses: {
          told: ({ total, page }) => ({
            page_count: page ? Math.ceil(total / page.pageSize) : 1,
            ...(page ? { page_size: page.pageSize } : {}),
          }),
        },
      },
      {
        value: 'asked',
        what: 'a list tells its total, the words that it was searched for, and its own address',
        chooses: {
          told: ({ total, query = '' }) => ({
            total,
            ...(query === ''
              ? {}
              : { terms: query.split(/\s+/), self: `/search?q=${encodeURIComponent(query)}` }),
          }),
        },
      },
      {
        value: 'nothing',
        what: 'a list tells nothing but its items',
        weight: 0.5,
        chooses: { told: () => ({}) },
      },
    ],
  },
  {
    name: 'lists.rows',
    allowedBy: envelopeNotShown,
    values: [
      { value: 'plain', what: 'items stand in their list as they are', weight: 3 },
      {
        value: 'wrapped',
        what: 'each item stands under record, beside how well it fits',
        chooses: { row: record => ({ score: 1, record }) },
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
      {
        value: 'in-no-order',
        what: 'lists have no order that means anything, the same one each time',
        chooses: { ordered: scattered },
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
      {
        value: '50-to-500',
        what: 'a page has fifty items unless asked for another number, and at most 500',
        chooses: { defaultPageSize: 50, largestPageSize: 500 },
      },
    ],
  },
  {
    name: 'lists.first-page',
    allowedBy: 'T-86: page is an integer; whether the first one is 0 or 1 is not shown',
    values: [
      { value: '1', what: 'the first page is page 1' },
      { value: '0', what: 'the first page is page 0', chooses: { firstPage: 0 } },
    ],
  },
  {
    name: 'lists.beyond',
    allowedBy: 'T-86: a page that is not there is empty, or refused with 400 or 404',
    values: [
      { value: 'empty', what: 'a page behind the last one is empty' },
      { value: '400', what: 'a page behind the last one is answered 400', chooses: { beyond: 400 } },
      { value: '404', what: 'a page behind the last one is answered 404', chooses: { beyond: 404 } },
    ],
  },
  {
    name: 'lists.over-largest',
    allowedBy: 'Limits: the largest pageSize is not shown, nor what a larger one gets',
    values: [
      { value: 'refused', what: 'a pageSize over the largest is refused' },
      {
        value: 'clamped',
        what: 'a pageSize over the largest is the largest, and the schema names none',
        chooses: { overLargest: 'clamped' },
      },
    ],
  },
]
