import { check, everyScopeBut, type Mismatch, refusal, Skipped } from '#check'
import { delivered } from '#fixtures/service/attachments/attachment-call.ts'
import { type FileWay, fileWays } from '#fixtures/service/attachments/file-ways.ts'
import { lacking } from './cell.ts'
import { wanting } from './wanting.ts'

/** What a way to a file breaks that serves it without the scope. */
const rows = [
  {
    id: 'scopes.historical-attachment.without-sensitive-documents',
    lacks: 'sensitive:documents' as const,
    broken: { attachment: 'SCOPE-ATT-02', candidate: 'SCOPE-ATT-06' } satisfies Broken,
  },
  {
    id: 'scopes.historical-attachment.without-candidates-read',
    lacks: 'candidates:read' as const,
    broken: { attachment: 'SCOPE-ATT-03', candidate: 'SCOPE-ATT-07' } satisfies Broken,
  },
]

type Broken = Record<FileWay['names'], string>

/**
 * The historical attachment, which was there before uploads and may be kept elsewhere, needs the scopes of every other:
 * under the documentId legacy, and by the legacy path.
 */
export default rows.map(({ id, lacks, broken }) =>
  check({
    id,
    cell: lacking('historical attachment', lacks),
    requirements: [broken.attachment, broken.candidate, 'ERR-403-01'],
    needs: ['recruiter'],
    async run({ recruiter, attachments, connected }) {
      const of = await attachments.candidateWithHistory()
      if (of === undefined)
        throw new Skipped(
          'no candidate with a historical attachment was found; if there is one, add bindings: { attachment.historicalCandidate: ID }',
          'historical-attachments',
        )
      const historical = { id: of, documentId: 'legacy' }
      const narrow = await connected('recruiter', everyScopeBut(lacks))
      const found: Mismatch[] = []
      for (const { operation, names } of fileWays)
        found.push(
          ...(await refusal(
            await delivered(operation, narrow, historical),
            () => delivered(operation, recruiter, historical),
            wanting(lacks, broken[names]),
          )),
        )
      return found
    },
  }),
)
