import type { DimensionOf } from './dimension.ts'

/** Job library operations, client library operations: the input shapes of create, detail and update are not shown. */
export const businessChoices = {
  /** Where an input has the fields of a job or a client company. */
  fields: 'in-data' as 'in-data' | 'direct',

  /** The property that takes the id of the record, in detail and update. */
  jobReference: 'jobId',
  clientReference: 'client_id',

  /** What a job search takes beside the documented status and page fields. */
  jobSearch: 'by-client-and-title' as 'by-client-and-title' | 'by-status-only',

  /** Whether client companies carry a version, as candidates, jobs and flows do. */
  versionedClients: true,
}

export type BusinessChoices = typeof businessChoices

const inputsNotShown =
  'Job and client library operations: the input shapes of create, detail and update are not shown'

export const businessDimensions: DimensionOf<BusinessChoices>[] = [
  {
    name: 'business.fields',
    allowedBy: inputsNotShown,
    values: [
      { value: 'in-data', what: 'the fields of jobs and client companies stand in data' },
      {
        value: 'direct',
        what: 'the fields of jobs and client companies stand directly in the input',
        variant: 'flat-business-inputs',
        chooses: { fields: 'direct' },
      },
    ],
  },
  {
    name: 'business.job-reference',
    allowedBy: inputsNotShown,
    values: [
      { value: 'jobId', what: 'inputs call the id of a job jobId' },
      { value: 'id', what: 'inputs call the id of a job id', chooses: { jobReference: 'id' } },
    ],
  },
  {
    name: 'business.client-reference',
    allowedBy: inputsNotShown,
    values: [
      { value: 'client_id', what: 'inputs call the id of a client company client_id' },
      {
        value: 'company',
        what: 'inputs call the id of a client company company',
        chooses: { clientReference: 'company' },
      },
    ],
  },
  {
    name: 'business.job-search',
    allowedBy: 'Job library operations: search is shown with status, page and pageSize, and nothing else',
    values: [
      { value: 'by-client-and-title', what: 'job search takes a client company and a title too' },
      {
        value: 'by-status-only',
        what: 'job search takes neither a client company nor a title',
        variant: 'job-search-by-status-only',
        chooses: { jobSearch: 'by-status-only' },
      },
    ],
  },
  {
    name: 'business.client-version',
    allowedBy:
      'Versioning, rule 2: candidates, jobs and flows carry a version; client companies are not named',
    values: [
      { value: 'counted', what: 'client companies have a version' },
      {
        value: 'none',
        what: 'client companies have no version',
        variant: 'unversioned-clients',
        chooses: { versionedClients: false },
      },
    ],
  },
]
