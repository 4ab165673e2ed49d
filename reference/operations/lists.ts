import type { ModuleId } from '../../document/types.ts'
import type { Call } from './operation.ts'

/** The page fields of a list's input. */
export interface PageInput {
  page?: number
  pageSize?: number
}

/** The page that was asked for, in the envelope of the module. */
export function pageOf<Item>(
  { service }: Call,
  module: ModuleId,
  { page = 1, pageSize }: PageInput,
  found: Item[],
  shown: (item: Item) => unknown,
): unknown {
  const { lists } = service.choices
  const size = pageSize ?? lists.defaultPageSize
  const items = found.slice((page - 1) * size, page * size).map(shown)
  return lists.envelope(module, { items, total: found.length, page: { page, pageSize: size } })
}

/** A list that is shown whole. */
export const wholeList = ({ service }: Call, module: ModuleId, items: unknown[]): unknown =>
  service.choices.lists.envelope(module, { items, total: items.length })
