import { operation as documentedOperation } from '../../document/index.ts'
import type { Preparation } from './fit.ts'
import { allowed, closed, ruledOut } from './truth.ts'

/** An update needs a candidate of its own at its own version; for the others one serves all samples. */
const preparation: Preparation = async ({ candidates }, name) => {
  const { input } = documentedOperation('candidate-library', name)
  const makes = name === 'update'
  const shared = 'id' in input && !makes ? await candidates.create() : undefined
  return async () => {
    const person = makes ? await candidates.create() : shared
    const requestId = candidates.requestId()
    if (!person) return { values: { '/requestId': requestId } }
    const { id, version } = person
    const values = { '/id': id, '/requestId': requestId, ...(makes ? { '/version': version } : {}) }
    return { values, references: ['/id'] }
  }
}

export const candidateLibrary = [
  ...allowed('candidate-library', preparation),
  ...ruledOut('candidate-library', preparation),
  closed('candidate-library'),
]
