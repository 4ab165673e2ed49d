import { pages } from './paging.ts'
import { everyPage } from './search.ts'

export default [
  pages({
    id: 'lists.job-search.pages',
    key: 'job-search',
    size: 'JOB-SRCH-04',
    repeats: 'JOB-SRCH-04',
    every: 'JOB-SRCH-06',
  }),
  everyPage({
    id: 'lists.job-search.every-page',
    key: 'job-search',
    repeats: 'JOB-SRCH-04',
    every: 'JOB-SRCH-06',
  }),
]
