import type { FaultOf } from './fault.ts'
import type { PagingRules } from './paging.ts'
import { notFound } from './refusal.ts'

type Fault = FaultOf<PagingRules>

const repeatsFirstPage = (id: string, operation: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `every page of ${operation} is the first`,
  breaks: kept => ({
    cut: paged => kept.cut(paged.operation === operation ? { ...paged, start: 0 } : paged),
  }),
})

const overlaps = (id: string, operation: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `a page of ${operation} begins with the last of the one before`,
  breaks: kept => ({
    cut: paged =>
      paged.operation === operation && paged.start > 0
        ? paged.found.slice(paged.start - 1, paged.start + paged.pageSize - 1)
        : kept.cut(paged),
  }),
})

const overfills = (id: string, operation: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `a page of ${operation} has one more than was asked for`,
  breaks: kept => ({
    cut: paged =>
      paged.operation === operation
        ? paged.found.slice(paged.start, paged.start + paged.pageSize + 1)
        : kept.cut(paged),
  }),
})

const ignoresPageSize = (id: string, operation: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `${operation} answers twenty at a time, whatever pageSize says`,
  breaks: kept => ({
    cut: paged =>
      kept.cut(
        paged.operation === operation
          ? { ...paged, start: (paged.start / paged.pageSize) * 20, pageSize: 20 }
          : paged,
      ),
  }),
})

const leavesGaps = (id: string, operation: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `between two pages of ${operation} one is left out`,
  breaks: kept => ({
    cut: paged =>
      paged.operation === operation
        ? paged.found.slice(paged.start + paged.start / paged.pageSize).slice(0, paged.pageSize)
        : kept.cut(paged),
  }),
})

export const pagingFaults: Fault[] = [
  repeatsFirstPage('candidate-search-second-page-repeats-first', 'candidate-library search', [
    'CAND-SRCH-04',
    'CAND-SRCH-05',
  ]),
  overlaps('candidate-search-pages-overlap', 'candidate-library search', ['CAND-SRCH-04', 'CAND-SRCH-05']),
  overfills('candidate-search-page-one-too-long', 'candidate-library search', [
    'CAND-SRCH-03',
    'CAND-SRCH-04',
    'CAND-SRCH-05',
  ]),
  ignoresPageSize('candidate-search-ignores-page-size', 'candidate-library search', ['CAND-SRCH-03']),
  leavesGaps('candidate-search-pages-leave-gaps', 'candidate-library search', ['CAND-SRCH-05']),
  repeatsFirstPage('job-search-second-page-repeats-first', 'job-library search', ['JOB-SRCH-04']),
  overlaps('job-search-pages-overlap', 'job-library search', ['JOB-SRCH-04']),
  overfills('job-search-page-one-too-long', 'job-library search', ['JOB-SRCH-04', 'JOB-SRCH-04']),
  ignoresPageSize('job-search-ignores-page-size', 'job-library search', ['JOB-SRCH-04']),
  repeatsFirstPage('client-search-second-page-repeats-first', 'client-library search', ['CLI-SRCH-03']),
  overlaps('client-search-pages-overlap', 'client-library search', ['CLI-SRCH-03']),
  overfills('client-search-page-one-too-long', 'client-library search', ['CLI-SRCH-03', 'CLI-SRCH-03']),
  ignoresPageSize('client-search-ignores-page-size', 'client-library search', ['CLI-SRCH-03']),
  repeatsFirstPage('flows-second-page-repeats-first', 'hiring read flows', ['HIRE-FLOW-03']),
  overlaps('flows-pages-overlap', 'hiring read flows', ['HIRE-FLOW-03']),
  repeatsFirstPage('documents-second-page-repeats-first', 'candidate-library documents', ['ATT-LIST-02']),
  overlaps('documents-pages-overlap', 'candidate-library documents', ['ATT-LIST-02']),
  {
    id: 'empty-search-404',
    violates: ['SRV-07'],
    what: 'a candidate search that matches nothing is answered 404',
    breaks: kept => ({
      cut: paged => {
        if (paged.operation === 'candidate-library search' && paged.found.length === 0)
          throw notFound('candidate')
        return kept.cut(paged)
      },
    }),
  },
]
