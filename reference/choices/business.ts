import type { VariantOf } from './variant.ts'

/** Job library operations, client library operations: the input shapes of create, detail and update are not shown. */
export const businessChoices = {
  /** Where an input has the fields of a job or a client company. */
  fields: 'in-data' as 'in-data' | 'direct',

  /** The property that takes the id of the record, in detail and update. */
  jobReference: 'jobId',
  clientReference: 'client_id',

  /** What a job search takes beside the documented status and page fields. */
  jobSearch: 'by-client-and-title' as 'by-client-and-title' | 'by-status-only',

  /** What is around the receipt of a write. */
  receipt: (receipt: Record<string, unknown>): Record<string, unknown> => receipt,

  /** Whether client companies carry a version, as candidates, jobs and flows do. */
  versionedClients: true,
}

export type BusinessChoices = typeof businessChoices

const inputsNotShown =
  'Job and client library operations: the input shapes of create, detail and update are not shown'

export const businessVariants: VariantOf<BusinessChoices>[] = [
  {
    id: 'flat-business-inputs',
    allowedBy: inputsNotShown,
    what: 'the fields of jobs and client companies stand directly in the input',
    chooses: () => ({ fields: 'direct' }),
  },
  {
    id: 'other-business-names',
    allowedBy: inputsNotShown,
    what: 'inputs call the id of a job id, and that of a client company company; receipts have an id of their own',
    chooses: () => ({
      jobReference: 'id',
      clientReference: 'company',
      receipt: receipt => ({ id: 7, result: receipt }),
    }),
  },
  {
    id: 'job-search-by-status-only',
    allowedBy: 'Job library operations: search is shown with status, page and pageSize, and nothing else',
    what: 'job search takes neither a client company nor a title',
    chooses: () => ({ jobSearch: 'by-status-only' }),
  },
  {
    id: 'unversioned-clients',
    allowedBy:
      'Versioning, rule 2: candidates, jobs and flows carry a version; client companies are not named',
    what: 'client companies have no version',
    chooses: () => ({ versionedClients: false }),
  },
]
