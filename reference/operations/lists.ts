import type { ModuleId } from '../../document/types.ts'
import type { Call } from './operation.ts'

/** The page fields of a list's input. */
export interface PageInput {
  page?: number
  pageSize?: number
}

/**
 * The page that was asked for, in the envelope of the module.
 * @param existing how many records there are at all, also those that the caller can't see
 */
export function pageOf<Item>(
  { service, operation }: Call,
  module: ModuleId,
  { page = 1, pageSize }: PageInput,
  found: Item[],
  shown: (item: Item) => unknown,
  existing = found.length,
): unknown {
  const { choices, rules } = service
  const size = pageSize ?? choices.lists.defaultPageSize
  const items = rules.paging.cut({ operation, found, page, pageSize: size }).map(shown)
  const total = rules.visibility.total(found.length, existing)
  return choices.lists.envelope(module, { items, total, page: { page, pageSize: size } })
}

/** A list that is shown whole. */
export const wholeList = ({ service }: Call, module: ModuleId, items: unknown[]): unknown =>
  service.choices.lists.envelope(module, { items, total: items.length })
