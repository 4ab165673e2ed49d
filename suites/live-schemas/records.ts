import type { ModuleId } from '../../document/types.ts'
import type { Check } from '../../fixtures/check/check.ts'
import type { JobLibrary } from '../../fixtures/job-library/jobs.ts'
import type { JsonObject } from '../../fixtures/json.ts'
import { dataPropertyIn, versionPropertyIn } from '../../fixtures/records/input-places.ts'
import type { NumberedRecords } from '../../fixtures/records/numbered-records.ts'
import type { Preparation } from './fit.ts'
import { allowed, closed, ruledOut } from './truth.ts'

/** An update needs a record of its own at its own version; for detail one serves all samples. */
const preparationOf =
  (library: 'jobs' | 'clients'): Preparation =>
  async ({ recruiter }, name) => {
    const records: NumberedRecords = recruiter[library]
    const company = library === 'jobs' ? await companyPlace(recruiter.jobs, name) : {}
    const named = name === 'detail' || name === 'update'
    const reference = named ? `/${await records.reference(name)}` : undefined
    const shared = name === 'detail' ? await records.create() : undefined
    const versioned = name === 'update' ? versionPropertyIn(await records.schema('update')) : undefined
    const references = [...Object.keys(company), ...(reference === undefined ? [] : [reference])]
    return async () => {
      const record = name === 'update' ? await records.create() : shared
      const values: JsonObject = { ...company, '/requestId': records.requestId() }
      if (record && reference !== undefined) values[reference] = record.id
      if (record && versioned !== undefined) values[`/${versioned}`] = record.version
      return { values, references }
    }
  }

/** A job's client company has to be a real one. */
async function companyPlace(jobs: JobLibrary, name: string): Promise<JsonObject> {
  if (name !== 'create' && name !== 'update') return {}
  const field = await jobs.companyField(name)
  if (field === undefined) return {}
  const data = dataPropertyIn(await jobs.schema(name))
  return { [data === undefined ? `/${field}` : `/${data}/${field}`]: await jobs.companyId() }
}

const checksOf = (module: ModuleId, library: 'jobs' | 'clients'): Check[] => [
  ...allowed(module, preparationOf(library)),
  ...ruledOut(module, preparationOf(library)),
  closed(module),
]

export const jobLibrary = checksOf('job-library', 'jobs')
export const clientLibrary = checksOf('client-library', 'clients')
