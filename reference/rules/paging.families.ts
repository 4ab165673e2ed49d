import { atEachOf } from './families.ts'
import type { Paged, PagingRules } from './paging.ts'

type Cut = <Item>(paged: Paged<Item>, kept: PagingRules['cut']) => Item[]

interface Wrong {
  cut: Cut
  violates: Record<string, string[]>
}

/** What the searches break by leaving a match out. */
const lost = {
  'candidate-library.search': ['CAND-SRCH-05'],
  'candidate-library.documents': ['ATT-LIST-02'],
  'job-library.search': ['JOB-SRCH-06'],
  'client-library.search': ['CLI-SRCH-06'],
  'hiring.read.flows': ['HIRE-FLOW-02'],
}

/** What lists break by showing records again. */
const again = {
  'candidate-library.search': ['CAND-SRCH-04', 'CAND-SRCH-05'],
  'job-library.search': ['JOB-SRCH-04'],
  'client-library.search': ['CLI-SRCH-03'],
  'hiring.read.flows': ['HIRE-FLOW-03'],
}

const wrongs = {
  'last-again': {
    violates: again,
    cut: (paged, kept) => {
      const { found, start, pageSize } = paged
      const last = Math.max(Math.ceil(found.length / pageSize) - 1, 0) * pageSize
      return kept(start >= found.length ? { ...paged, start: last } : paged)
    },
  },
  'one-lost': {
    violates: lost,
    cut: ({ found, start, pageSize }) => found.slice(start + start / pageSize).slice(0, pageSize),
  },
  'partial-page-lost': {
    violates: lost,
    cut: (paged, kept) => {
      const page = kept(paged)
      return paged.start > 0 && page.length < paged.pageSize ? [] : page
    },
  },
  'third-page-again': {
    violates: again,
    cut: (paged, kept) =>
      kept(paged.start >= 3 * paged.pageSize ? { ...paged, start: paged.start - paged.pageSize } : paged),
  },
  'last-again-once': {
    violates: again,
    cut: (paged, kept) => {
      const { found, start, pageSize } = paged
      const isNext = start > 0 && start >= found.length && start < found.length + pageSize
      return kept(isNext ? { ...paged, start: start - pageSize } : paged)
    },
  },
  'only-two-pages': {
    violates: lost,
    cut: (paged, kept) => (paged.start < 2 * paged.pageSize ? kept(paged) : []),
  },
  'last-of-page-lost': {
    violates: lost,
    cut: (paged, kept) => kept(paged).slice(0, paged.found.length > paged.pageSize ? -1 : undefined),
  },
} satisfies Record<string, Wrong>

/** Pages that are cut wrong in one list. */
export const pagingFamilies = atEachOf<PagingRules, Wrong>(
  'pages-cut-wrong',
  ({ id }) => id in lost,
  ({ id }) => Object.fromEntries(Object.entries<Wrong>(wrongs).filter(([, { violates }]) => id in violates)),
  ({ surface, operation }, { cut, violates }, how) => ({
    violates: violates[surface.id] ?? [],
    what: `the pages of ${surface.id} are cut wrong: ${how.replaceAll('-', ' ')}`,
    breaks: kept => ({
      cut: paged => (paged.operation === operation ? cut(paged, kept.cut) : kept.cut(paged)),
    }),
  }),
)
