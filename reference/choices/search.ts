import type { DimensionOf } from './dimension.ts'

/** Searches: a query string, of which it is not shown how it is looked for. */
export const searchChoices = {
  /** Whether a text, in lower case, is found by a query that isn't empty. */
  finds: (text: string, query: string): boolean => text.includes(query.trim().toLowerCase()),

  /** What an empty query finds. */
  empty: 'all' as 'all' | 'nothing',

  /** Whether a search has to have a query, and its least length. */
  query: 'optional' as 'optional' | 'required',
  leastLength: 0,

  /** The greatest length of a query that looks for jobs or client companies. */
  mostOfTitles: 200,
}

export type SearchChoices = typeof searchChoices

/** Whether a search that may have no query, or an empty one, finds a text in lower case. */
export function found({ finds, empty }: SearchChoices, text: string, query: string | undefined): boolean {
  if (query === undefined) return true
  return query.trim() === '' ? empty === 'all' : finds(text, query)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}@._+-]+/gu) ?? []
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const notShown = 'Candidate library operations, search: a query string; how it is looked for is not shown'

export const searchDimensions: DimensionOf<SearchChoices>[] = [
  {
    name: 'search.match',
    allowedBy: notShown,
    values: [
      { value: 'part', what: 'a query finds texts of which it is a part' },
      {
        value: 'all-words',
        what: 'a query finds texts that hold each of its words, in any order',
        chooses: { finds: (text, query) => wordsOf(query).every(word => text.includes(word)) },
      },
      {
        value: 'word-starts',
        what: 'a query finds texts with words that begin as its words do',
        chooses: {
          finds: (text, query) =>
            wordsOf(query).every(start => wordsOf(text).some(word => word.startsWith(start))),
        },
      },
      {
        value: 'any-word',
        what: 'a query finds texts that hold one of its words',
        chooses: { finds: (text, query) => wordsOf(query).some(word => wordsOf(text).includes(word)) },
      },
    ],
  },
  {
    name: 'search.accents',
    allowedBy: notShown,
    values: [
      { value: 'kept', what: 'letters with accents are letters of their own' },
      {
        value: 'dropped',
        what: 'accents mean nothing to a search',
        chooses: ({ finds }) => ({ finds: (text, query) => finds(plain(text), plain(query)) }),
      },
    ],
  },
  {
    name: 'search.empty',
    allowedBy: notShown,
    values: [
      { value: 'all', what: 'an empty query finds everything' },
      { value: 'nothing', what: 'an empty query finds nothing', chooses: { empty: 'nothing' } },
    ],
  },
  {
    name: 'search.query',
    allowedBy: 'Candidate library operations, search: which of its fields have to be there is not shown',
    values: [
      { value: 'optional', what: 'a search may have no query' },
      { value: 'required', what: 'a search has to have a query', chooses: { query: 'required' } },
    ],
  },
  {
    name: 'search.least-length',
    allowedBy: 'Candidate library operations, search: the live schema may bound its query',
    values: [
      { value: 'none', what: 'a query may be as short as one likes' },
      { value: 'two', what: 'a query has at least two characters', chooses: { leastLength: 2 } },
    ],
  },
  {
    name: 'search.title-length',
    allowedBy: 'Client library operations, search: the live schema may bound its query',
    values: [
      { value: 'long', what: 'a query for jobs or client companies may be as long as a title', weight: 3 },
      {
        value: 'short',
        what: 'a query for jobs or client companies has at most 24 characters',
        chooses: { mostOfTitles: 24 },
      },
    ],
  },
]
