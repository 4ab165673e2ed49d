import type { Surface } from '../../document/index.ts'
import type { Candidate } from '../model/candidate.ts'
import { flowNumber } from '../model/flow.ts'
import type { AttachmentRules } from './attachments.ts'
import { atEach, type Here } from './families.ts'
import { answeredOtherwise } from './seam-edits.ts'
import type { Seams } from './seams.ts'

const isRead = ({ effect }: Surface) => effect === 'read'

/** Whoever reads a version makes it stale. */
const inevitable = { '*': 'a version that a read has raised is refused to whoever read it' }

/** The records whose version is promised, by the surfaces that read them. */
const read = {
  candidates: (surface: Surface) => isRead(surface) && surface.family === 'candidate-library',
  jobs: ({ id }: Surface) =>
    ['job-library.search', 'job-library.detail', 'hiring.read.jobImpact'].includes(id),
  flows: ({ id }: Surface) =>
    ['hiring.read.flows', 'hiring.read.detail', 'hiring.read.dashboard'].includes(id),
}

const statements = { candidates: ['VER-27', 'VER-01'], jobs: ['VER-27'], flows: ['VER-27'] }

/** Every value in an answer and its input that may name a record; a flow by its number. */
function* namesIn(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) yield* [value, flowNumber(value)]
  else for (const inside of Object.values(value)) yield* namesIn(inside)
}

const raised = ({ surface, operation }: Here, kind: keyof typeof read) => ({
  violates: statements[kind],
  what: `${surface.id} raises the version of what it shows`,
  inevitable,
  alters: answeredOtherwise('operation', (answer, source) => {
    if (source.operation !== operation) return answer
    const records = source.store()[kind]
    for (const name of new Set(namesIn([answer, source.input]))) {
      const record = records.get(name as never)
      if (record) record.version++
    }
    return answer
  }),
})

const servesFiles = (surface: Surface) => isRead(surface) && surface.family === 'attachments'

/** Reads of files that count as a change of the candidate. */
export const versionRaisingFiles = atEach<AttachmentRules>('file-raises-version', servesFiles, here => {
  const raise = (candidate: Candidate, operation: string) => {
    if (here.is({ operation })) candidate.version++
  }
  return {
    violates: statements.candidates,
    what: `${here.surface.id} raises the version of the candidate`,
    inevitable,
    breaks: kept => ({
      named: (candidate, documentId, everyone, operation) => {
        raise(candidate, operation)
        return kept.named(candidate, documentId, everyone, operation)
      },
      primary: (candidate, everyone, operation) => {
        raise(candidate, operation)
        return kept.primary(candidate, everyone, operation)
      },
    }),
  }
})

/** Reads that count as a change of what they show. */
export const versionRaisingReads = (['candidates', 'jobs', 'flows'] as const).flatMap(kind =>
  atEach<Seams>('read-raises-version', read[kind], here => raised(here, kind)),
)
