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
}

export type ListChoices = typeof listChoices

export const listVariants: VariantOf<ListChoices>[] = []
