import type { Listed } from '../choices/lists.ts'
import { invalid, notFound } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import type { Call } from './operation.ts'

/** The page fields of a list's input, and what it searches for. */
export interface PageInput {
  query?: string
  page?: number
  pageSize?: number
}

/** The page that was asked for. */
export function pageOf<Item>(
  { service, operation }: Call,
  { page: asked, pageSize, query }: PageInput,
  found: Item[],
  shown: (item: Item) => unknown,
): Listed {
  const { choices, rules } = service
  const { firstPage, beyond, defaultPageSize, largestPageSize, ordered } = choices.lists
  const page = (asked ?? firstPage) - firstPage + 1
  const size = Math.min(pageSize ?? defaultPageSize, largestPageSize)
  const start = (page - 1) * size
  const listed = ordered(found.filter(item => isIndexed(service, item)))
  if (beyond !== 'empty' && page > 1 && start >= listed.length) {
    throw beyond === 404 ? notFound('page') : invalid([{ path: 'page', message: 'is behind the last one' }])
  }
  const items = rules.paging.cut({ operation, found: listed, start, pageSize: size }).map(shown)
  return {
    ...{ items, total: listed.length, page: { page: page - 1 + firstPage, pageSize: size } },
    ...(query === undefined ? {} : { query }),
  }
}

/** A list that is shown whole. */
export const wholeList = ({ service: { choices } }: Call, items: unknown[]): Listed => ({
  items: choices.lists.ordered(items),
  total: items.length,
})

/** Whether a list shows a record already, where it shows new ones later. */
const isIndexed = (service: Service, item: unknown): boolean =>
  isPast(service, madeAt(item), service.choices.lists.indexedAfter)

/** Whether so many milliseconds have passed since then. */
export const isPast = ({ now }: Service, since: number, milliseconds: number): boolean =>
  milliseconds === 0 || now() - since >= milliseconds

const madeAt = (item: unknown): number =>
  typeof item === 'object' && item !== null && 'createdAt' in item ? Date.parse(String(item.createdAt)) : 0
