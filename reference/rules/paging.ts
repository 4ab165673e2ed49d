/** A list that is shown in parts. */
export interface Paged<Item> {
  operation: string
  found: Item[]
  /** How many stand before the page. */
  start: number
  pageSize: number
}

/** Endpoints: lists are paged. */
export const pagingRules = {
  /** The items of a page. */
  cut: <Item>({ found, start, pageSize }: Paged<Item>): Item[] => found.slice(start, start + pageSize),
}

export type PagingRules = typeof pagingRules
