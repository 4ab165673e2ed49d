import { pages } from './paging.ts'

export default [
  pages({
    id: 'lists.client-search.pages',
    key: 'client-search',
    size: 'CLI-SRCH-03',
    repeats: 'CLI-SRCH-03',
    every: 'CLI-SRCH-06',
  }),
]
