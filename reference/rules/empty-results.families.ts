import { candidateShortViewRules } from './candidate-short-views.ts'
import { clientRules } from './clients.ts'
import { atEach } from './families.ts'
import { operationAnswers } from './seam-edits.ts'
import type { Fields, Source } from './source.ts'

/** Lists of a record's own entries; the others are searches and lookups. */
const entries = ['candidate-library notes', 'candidate-library documents']

/** What an empty list answers all the same, in the form of its items. */
const invented: Record<string, (source: Source<'operation'>) => Fields[]> = {
  'candidate-library search': firstCandidate,
  'candidate-library duplicates': firstCandidate,
  'client-library search': ({ store }) => [...store().clients.values()].slice(0, 1).map(clientRules.listItem),
  'candidate-library notes': () => [{ noteId: 'note-0', content: 'Seems friendly.', author: null }],
  'candidate-library documents': () => [
    { documentId: 'doc-0', name: 'resume.pdf', type: 'application/pdf', bytes: 1024, kind: 'resume' },
  ],
}

function firstCandidate({ store, operation, member }: Source<'operation'>): Fields[] {
  const own = [...store().candidates.values()].find(
    ({ organizationId }) => organizationId === member.organizationId,
  )
  return own ? [candidateShortViewRules.listItem(own, operation)] : []
}

/** Lists that have an item where there is none. */
export const emptyResultFamilies = atEach<object>(
  'something-for-nothing',
  () => true,
  ({ surface, operation }) => {
    const items = invented[operation]
    return (
      items && {
        violates: [entries.includes(operation) ? 'SRV-08' : 'SRV-07'],
        inevitable: {
          'ATT-UP-12': 'whether a refused upload was kept is asked of the list',
          'CAND-SRCH-04': 'no page is beyond the last',
          'CLI-SRCH-03': 'no page is beyond the last',
          'JOB-SRCH-04': 'no page is beyond the last',
        },
        what: `${surface.id} answers a record where there is nothing to answer`,
        alters: operationAnswers(operation, (list, source) =>
          (list.items as unknown[]).length > 0 ? list : { ...list, items: items(source) },
        ),
      }
    )
  },
)
