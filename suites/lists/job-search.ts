import { pages } from './paging.ts'

export default [
  pages({
    id: 'lists.job-search.pages',
    key: 'job-search',
    size: 'JOB-SRCH-04',
    repeats: 'JOB-SRCH-04',
    every: 'JOB-SRCH-06',
  }),
]
