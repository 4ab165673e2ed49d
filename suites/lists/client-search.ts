import { pages } from './paging.ts'
import { everyPage } from './search.ts'

export default [
  pages({
    id: 'lists.client-search.pages',
    key: 'client-search',
    size: 'CLI-SRCH-03',
    repeats: 'CLI-SRCH-03',
    every: 'CLI-SRCH-06',
  }),
  everyPage({
    id: 'lists.client-search.every-page',
    key: 'client-search',
    repeats: 'CLI-SRCH-03',
    every: 'CLI-SRCH-06',
  }),
]
