import type { Listed } from '../choices/lists.ts'
import type { Service } from '../service.ts'
import type { Call } from './operation.ts'

/** The page fields of a list's input. */
export interface PageInput {
  page?: number
  pageSize?: number
}

/**
 * The page that was asked for.
 * @param existing how many records there are at all, also those that the caller can't see
 */
export function pageOf<Item>(
  { service, operation }: Call,
  { page = 1, pageSize }: PageInput,
  found: Item[],
  shown: (item: Item) => unknown,
  existing = found.length,
): Listed {
  const { choices, rules } = service
  const size = pageSize ?? choices.lists.defaultPageSize
  const listed = choices.lists.ordered(found.filter(item => isIndexed(service, item)))
  const items = rules.paging.cut({ operation, found: listed, page, pageSize: size }).map(shown)
  const total = rules.visibility.total(listed.length, existing)
  return { items, total, page: { page, pageSize: size } }
}

/** A list that is shown whole. */
export const wholeList = ({ service: { choices } }: Call, items: unknown[]): Listed => ({
  items: choices.lists.ordered(items),
  total: items.length,
})

/** Whether a list shows a record already, where it shows new ones later. */
const isIndexed = ({ choices, now }: Service, item: unknown): boolean =>
  choices.lists.indexedAfter === 0 || now() - madeAt(item) >= choices.lists.indexedAfter

const madeAt = (item: unknown): number =>
  typeof item === 'object' && item !== null && 'createdAt' in item ? Date.parse(String(item.createdAt)) : 0
