import { operation as documentedOperation } from '../../document/index.ts'
import { allowed } from './allowed.ts'
import { closed } from './closed.ts'
import { ifMade, type Preparation } from './fit.ts'
import { ruledOut } from './ruled-out.ts'

/** An update needs a candidate of its own at its own version; for the others one serves all samples. */
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

export const candidateLibrary = [
  ...allowed('candidate-library', preparation),
  ...ruledOut('candidate-library', preparation),
  closed('candidate-library'),
]
