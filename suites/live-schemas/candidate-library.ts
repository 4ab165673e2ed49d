import { operation as documentedOperation } from '#document/index.ts'
import { allowed } from './allowed.ts'
import { closed } from './closed.ts'
import { ifMade, type Preparation, type Subject } from './fit.ts'
import { ruledOut } from './ruled-out.ts'

/** Makes each update a candidate of its own at its own version; one candidate serves all samples of the others. */
const preparation: Preparation = async ({ candidates }, name) => {
  const { input } = documentedOperation('candidate-library', name)
  const makes = name === 'update'
  const shared = 'id' in input && !makes ? await candidates.create() : undefined
  if (name === 'create') await ifMade(candidates.create())
  const next = async () => {
    const person = makes ? await candidates.create() : shared
    const requestId = candidates.requestId()
    if (!person) return { values: { '/requestId': requestId } }
    const { id, version } = person
    const values = { '/id': id, '/requestId': requestId, ...(makes ? { '/version': version } : {}) }
    return { values, references: ['/id'] }
  }
  return { next, twin: candidates.acceptedInput(name) }
}

const subject: Subject = { module: 'candidate-library', preparation }

export default [
  allowed('live-schemas.candidate-library.search.allowed', 'search', subject),
  allowed('live-schemas.candidate-library.detail.allowed', 'detail', subject),
  allowed('live-schemas.candidate-library.contacts.allowed', 'contacts', subject),
  allowed('live-schemas.candidate-library.notes.allowed', 'notes', subject),
  allowed('live-schemas.candidate-library.documentInfo.allowed', 'documentInfo', subject),
  allowed('live-schemas.candidate-library.documents.allowed', 'documents', subject),
  allowed('live-schemas.candidate-library.resumeContent.allowed', 'resumeContent', subject),
  allowed('live-schemas.candidate-library.duplicates.allowed', 'duplicates', subject),
  allowed('live-schemas.candidate-library.create.allowed', 'create', subject),
  allowed('live-schemas.candidate-library.update.allowed', 'update', subject),
  allowed('live-schemas.candidate-library.note.allowed', 'note', subject),
  ruledOut('live-schemas.candidate-library.search.ruled-out', 'search', subject),
  ruledOut('live-schemas.candidate-library.detail.ruled-out', 'detail', subject),
  ruledOut('live-schemas.candidate-library.contacts.ruled-out', 'contacts', subject),
  ruledOut('live-schemas.candidate-library.notes.ruled-out', 'notes', subject),
  ruledOut('live-schemas.candidate-library.documentInfo.ruled-out', 'documentInfo', subject),
  ruledOut('live-schemas.candidate-library.documents.ruled-out', 'documents', subject),
  ruledOut('live-schemas.candidate-library.resumeContent.ruled-out', 'resumeContent', subject),
  ruledOut('live-schemas.candidate-library.duplicates.ruled-out', 'duplicates', subject),
  ruledOut('live-schemas.candidate-library.create.ruled-out', 'create', subject),
  ruledOut('live-schemas.candidate-library.update.ruled-out', 'update', subject),
  ruledOut('live-schemas.candidate-library.note.ruled-out', 'note', subject),
  closed('live-schemas.candidate-library.closed', 'candidate-library'),
]
