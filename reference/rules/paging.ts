/** A list that is shown in parts. */
export interface Paged<Item> {
  operation: string
  found: Item[]
  page: number
  pageSize: number
}

/** Endpoints: lists are paged. */
export const pagingRules = {
  /** The items of a page. */
  cut: <Item>({ found, page, pageSize }: Paged<Item>): Item[] =>
    found.slice((page - 1) * pageSize, page * pageSize),
}

export type PagingRules = typeof pagingRules
