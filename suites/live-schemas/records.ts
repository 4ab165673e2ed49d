import type { JsonObject } from '#check'
import type { RecordLibrary } from '#fixtures/service/records/record-library.ts'
import { ifMade, type Preparation } from './fit.ts'

/** Makes each update a record of its own at its own version; one record serves all samples of detail. */
export const preparationOf =
  (library: 'jobs' | 'clients'): Preparation =>
  async ({ recruiter }, name) => {
    const records: RecordLibrary = recruiter[library]
    const real = name === 'create' || name === 'update' ? await records.inputs.references(name) : {}
    const shared = name === 'detail' ? await records.create() : undefined
    if (name === 'create') await ifMade(records.create())
    const reference = name === 'detail' ? `/${await records.ids.reference(name)}` : undefined
    const next = async () => {
      const values: JsonObject = { ...real, '/requestId': records.requestId() }
      const aimed = name === 'update' ? await records.updates.aimedAt(await records.create()) : {}
      if (shared && reference !== undefined) values[reference] = shared.id
      const references = [
        ...Object.keys(real),
        ...Object.keys(aimed),
        ...(reference === undefined ? [] : [reference]),
      ]
      return { values: { ...values, ...aimed }, references }
    }
    return { next, twin: records.acceptedInput(name) }
  }
