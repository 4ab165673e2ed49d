import type { FaultOf } from './fault.ts'
import type { PagingRules } from './paging.ts'
import { notFound } from './refusal.ts'

/** The lists of the service, and what a page of each that is cut wrongly breaks. */
const pagedLists: {
  id: string
  operation: string
  repeats: string
  overfull?: string
  skips?: string
}[] = [
  {
    id: 'candidate-search',
    operation: 'candidate-library search',
    repeats: 'CAND-SRCH-04',
    overfull: 'CAND-SRCH-03',
    skips: 'CAND-SRCH-05',
  },
  { id: 'job-search', operation: 'job-library search', repeats: 'JOB-SRCH-04', overfull: 'JOB-SRCH-04' },
  {
    id: 'client-search',
    operation: 'client-library search',
    repeats: 'CLI-SRCH-03',
    overfull: 'CLI-SRCH-03',
  },
  { id: 'flows', operation: 'hiring read flows', repeats: 'HIRE-FLOW-03' },
  { id: 'documents', operation: 'candidate-library documents', repeats: 'ATT-LIST-02' },
]

const alsoSkips = (violates: string) => (violates === 'CAND-SRCH-04' ? ['CAND-SRCH-05'] : [])

const emptyRefused: FaultOf<PagingRules> = {
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
}

const pagesCutWrongly: FaultOf<PagingRules>[] = pagedLists.flatMap(
  ({ id, operation, repeats, overfull, skips }): FaultOf<PagingRules>[] => [
    {
      id: `${id}-second-page-repeats-first`,
      violates: [repeats, ...alsoSkips(repeats)],
      what: `every page of ${operation} is the first`,
      breaks: kept => ({
        cut: paged => kept.cut(paged.operation === operation ? { ...paged, start: 0 } : paged),
      }),
    },
    {
      id: `${id}-pages-overlap`,
      violates: [repeats, ...alsoSkips(repeats)],
      what: `a page of ${operation} begins with the last of the one before`,
      breaks: kept => ({
        cut: paged =>
          paged.operation === operation && paged.start > 0
            ? paged.found.slice(paged.start - 1, paged.start + paged.pageSize - 1)
            : kept.cut(paged),
      }),
    },
    ...(overfull === undefined
      ? []
      : [
          {
            id: `${id}-page-one-too-long`,
            violates: [overfull, repeats, ...alsoSkips(repeats)],
            what: `a page of ${operation} has one more than was asked for`,
            breaks: (kept: PagingRules): Partial<PagingRules> => ({
              cut: paged =>
                paged.operation === operation
                  ? paged.found.slice(paged.start, paged.start + paged.pageSize + 1)
                  : kept.cut(paged),
            }),
          },
          {
            id: `${id}-ignores-page-size`,
            violates: [overfull],
            what: `${operation} answers twenty at a time, whatever pageSize says`,
            breaks: (kept: PagingRules): Partial<PagingRules> => ({
              cut: paged =>
                kept.cut(
                  paged.operation === operation
                    ? { ...paged, start: (paged.start / paged.pageSize) * 20, pageSize: 20 }
                    : paged,
                ),
            }),
          },
        ]),
    ...(skips === undefined
      ? []
      : [
          {
            id: `${id}-pages-leave-gaps`,
            violates: [skips],
            what: `between two pages of ${operation} one is left out`,
            breaks: (kept: PagingRules): Partial<PagingRules> => ({
              cut: paged =>
                paged.operation === operation
                  ? paged.found.slice(paged.start + paged.start / paged.pageSize).slice(0, paged.pageSize)
                  : kept.cut(paged),
            }),
          },
        ]),
  ],
)

export const pagingFaults: FaultOf<PagingRules>[] = [...pagesCutWrongly, emptyRefused]
