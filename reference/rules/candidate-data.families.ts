import type { CandidateData } from '../model/candidate.ts'
import type { CandidateDataRules } from './candidate-data.ts'
import { byName, candidateFields, histories, lacking, updatesCandidate } from './data-fields.ts'
import { atEachOf } from './families.ts'
import type { Fields } from './source.ts'

const isHistory = (field: string) => histories.some(history => history === field)

const without = (data: CandidateData, field: string): CandidateData => lacking(data as Fields, field)

/** Whether data brings a field; a candidate's name may come in parts. */
const brings = (data: CandidateData, field: string): boolean =>
  Object.hasOwn(data, field) || (field === 'name' && Object.hasOwn(data, 'familyName'))

const isEmptied = (data: CandidateData, field: string): boolean => {
  const value = (data as Fields)[field]
  return Array.isArray(value) && value.length === 0
}

interface Pair {
  one: string
  other: string
}

/** Pairs of a field that is written and another one, by their names in that order. */
const pairsFrom = (written: readonly string[]): Record<string, Pair> =>
  Object.fromEntries(
    written.flatMap(one =>
      candidateFields.filter(other => other !== one).map(other => [`${one}-${other}`, { one, other }]),
    ),
  )

/** What is said of a field that an update is not about. */
const keeping = (one: string, other: string) =>
  isHistory(one) && isHistory(other) ? ['CAND-UPD-05', 'CAND-UPD-02'] : ['CAND-UPD-02']

type Merge = (stored: Fields[], sent: Fields[]) => Fields[]

interface Merging {
  history: (typeof histories)[number]
  merge: Merge
}

/** Submitted items together with those that were there. */
const mergings: Record<string, Merge> = {
  appended: (stored, sent) => [...stored, ...sent],
  'by-place': (stored, sent) => [
    ...sent.map((item, at) => ({ ...stored[at], ...item })),
    ...stored.slice(sent.length),
  ],
  'others-kept': (stored, sent) => [...sent, ...stored.slice(sent.length)],
}

const mergingCases: Record<string, Merging> = Object.fromEntries(
  histories.flatMap(history =>
    Object.entries(mergings).map(([name, merge]) => [`${history}-${name}`, { history, merge }]),
  ),
)

/** What an update makes of the record, a field after another, and what a create makes of another candidate's. */
export const candidateDataFamilies = [
  ...atEachOf<CandidateDataRules, string>(
    'cleared-when-left-out',
    updatesCandidate,
    () => byName(candidateFields),
    (_here, field) => ({
      violates: ['CAND-UPD-02', ...(isHistory(field) ? ['CAND-UPD-05'] : [])],
      what: `an update that leaves out ${field} clears it`,
      breaks: kept => ({
        updated: (stored, sent) => kept.updated(brings(sent, field) ? stored : without(stored, field), sent),
      }),
    }),
  ),
  ...atEachOf<CandidateDataRules, Pair>(
    'writing-clears-another',
    updatesCandidate,
    () => pairsFrom(candidateFields),
    (_here, { one, other }) => ({
      violates: keeping(one, other),
      what: `an update of ${one} that leaves out ${other} clears it`,
      breaks: kept => ({
        updated: (stored, sent) =>
          kept.updated(brings(sent, one) && !brings(sent, other) ? without(stored, other) : stored, sent),
      }),
    }),
  ),
  ...atEachOf<CandidateDataRules, Pair>(
    'emptying-clears-another',
    updatesCandidate,
    () => pairsFrom(histories),
    (_here, { one, other }) => ({
      violates: keeping(one, other),
      what: `an update that empties ${one} clears ${other}`,
      breaks: kept => ({
        updated: (stored, sent) =>
          kept.updated(isEmptied(sent, one) && !brings(sent, other) ? without(stored, other) : stored, sent),
      }),
    }),
  ),
  ...atEachOf<CandidateDataRules, Merging>(
    'history-merged',
    updatesCandidate,
    () => mergingCases,
    (_here, { history, merge }, name) => ({
      violates: ['CAND-UPD-03'],
      what: `submitted items do not take the place of those that were there: ${name}`,
      breaks: kept => ({
        updated: (stored, sent) => {
          const items = sent[history] as Fields[] | undefined
          const merged = items?.length ? merge((stored[history] ?? []) as Fields[], items) : items
          return kept.updated(stored, merged ? { ...sent, [history]: merged } : sent)
        },
      }),
    }),
  ),
  ...atEachOf<CandidateDataRules, (typeof histories)[number]>(
    'empty-history-passed-over',
    updatesCandidate,
    () => byName(histories),
    (_here, history) => ({
      violates: ['CAND-UPD-04'],
      what: `an update with an empty ${history} leaves it as it was`,
      breaks: kept => ({
        updated: (stored, sent) =>
          kept.updated(stored, isEmptied(sent, history) ? without(sent, history) : sent),
      }),
    }),
  ),
  ...atEachOf<CandidateDataRules, string>(
    'merged-into-the-older',
    ({ id }) => id === 'candidate-library.create',
    () => byName(candidateFields.filter(field => field !== 'name')),
    (_here, field) => ({
      violates: ['CAND-DUP-04'],
      what: `a create gives its ${field} to the candidate of the same name who was there before`,
      breaks: kept => ({
        instead: (sent, others) => {
          const value = (sent as Fields)[field]
          const old = [...others()].find(({ data }) => data.name === sent.name)
          if (old && value !== undefined) old.data = { ...old.data, [field]: value }
          return kept.instead(sent, others)
        },
      }),
    }),
  ),
]
