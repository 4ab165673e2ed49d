import type { Scope } from '../../document/types.ts'
import type { DimensionOf } from './dimension.ts'

/** Job library operations, client library operations: the input shapes of create, detail and update are not shown. */
export const businessChoices = {
  /** What a job search takes beside the documented status and page fields. */
  jobSearch: 'by-client-and-title' as 'by-client-and-title' | 'by-status-only' | 'status-asked',

  /** Whether a job search by status also takes a value that finds jobs of every status, or open alone. */
  jobSearchStatuses: 'own' as 'own' | 'with-all' | 'open-alone',

  /** What a new job is: open, or a draft until it is first maintained. */
  newJob: 'open' as 'open' | 'draft',

  /** What a create of a job or company asks for beside its name and company, and whether an update may have no data. */
  asked: 'little' as 'little' | 'more',

  /** Whether a job shows the kind of its employment where that is the usual one. */
  usualEmployment: 'shown' as 'shown' | 'left-out',

  /** Whether client companies carry a version, as candidates, jobs and flows do, and an update has to name it. */
  clientVersion: 'counted' as 'counted' | 'optional' | 'none',

  /** Another client company of the same name: kept, or refused. */
  clientDuplicates: 'kept' as 'kept' | 'refused',

  /** What the list of companies takes, and what it needs. */
  companies: 'by-name' as
    | 'by-name'
    | 'name-asked'
    | 'by-page'
    | 'by-offset'
    | 'by-cursor'
    | 'by-limit'
    | 'sorted'
    | 'all',
  companiesScopes: ['jobs:read'] as Scope[],

  /** What a job shows of its client company. */
  jobClient: 'id' as 'id' | 'with-name' | 'object',
}

export type BusinessChoices = typeof businessChoices

export const businessDimensions: DimensionOf<BusinessChoices>[] = [
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
      {
        value: 'status-asked',
        what: 'job search takes neither a client company nor a title, and asks for a status',
        chooses: { jobSearch: 'status-asked' },
      },
    ],
  },
  {
    name: 'jobs.search-statuses',
    allowedBy:
      'States and transitions: values of the status filter other than open are not shown, nor what they stand for',
    values: [
      { value: 'own', what: 'job search takes the statuses that jobs have', weight: 3 },
      {
        value: 'with-all',
        what: 'job search takes the statuses that jobs have, and all for jobs of any',
        chooses: { jobSearchStatuses: 'with-all' },
      },
      {
        value: 'open-alone',
        what: 'job search takes the status open, and no other',
        chooses: { jobSearchStatuses: 'open-alone' },
      },
    ],
  },
  {
    name: 'jobs.new',
    allowedBy:
      'States and transitions, T-31: the status of a new job is not shown, nor those other than open',
    values: [
      { value: 'open', what: 'a new job is open', weight: 4 },
      {
        value: 'draft',
        what: 'a new job is a draft, and open once it is maintained',
        chooses: { newJob: 'draft' },
      },
    ],
  },
  {
    name: 'business.asked',
    allowedBy: 'Job and client company: which of the fields a create or an update needs is not shown',
    values: [
      { value: 'little', what: 'a job needs a title and a company, a company a name, an update nothing' },
      {
        value: 'more',
        what: 'a job needs a place, a description and a headcount too, a company a line of business and a place, and an update some data',
        variant: 'business-asks-more',
        chooses: { asked: 'more' },
      },
    ],
  },
  {
    name: 'jobs.usual-employment',
    allowedBy: 'Job and client company: job record fields beyond status and client_id are not shown',
    values: [
      { value: 'shown', what: 'a job shows the kind of its employment, whichever that is', weight: 3 },
      {
        value: 'left-out',
        what: 'a job that is full-time, as is usual, shows no kind of employment',
        chooses: { usualEmployment: 'left-out' },
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
        chooses: { clientVersion: 'none' },
      },
      {
        value: 'optional',
        what: 'an update of a client company may leave its version out',
        chooses: { clientVersion: 'optional' },
      },
    ],
  },
  {
    name: 'clients.duplicates',
    allowedBy:
      'Client library operations: search before creating, to avoid duplicates; nothing is said of one',
    values: [
      { value: 'kept', what: 'two client companies may have one name', weight: 3 },
      {
        value: 'refused',
        what: 'a create with the name of a client company that exists is answered 409',
        chooses: { clientDuplicates: 'refused' },
      },
    ],
  },
  {
    name: 'jobs.companies-input',
    allowedBy: 'Job library operations: the input of companies is not shown',
    values: [
      { value: 'by-name', what: 'companies takes a query and a page', weight: 2 },
      {
        value: 'name-asked',
        what: 'companies takes a page, and asks for a query of two letters or more',
        chooses: { companies: 'name-asked' },
      },
      {
        value: 'by-page',
        what: 'companies takes a page of five, and no size',
        chooses: { companies: 'by-page' },
      },
      {
        value: 'by-offset',
        what: 'companies lists five from an offset on',
        chooses: { companies: 'by-offset' },
      },
      {
        value: 'by-cursor',
        what: 'companies lists five from a cursor on, or as many as are asked for',
        chooses: { companies: 'by-cursor' },
      },
      {
        value: 'by-limit',
        what: 'companies lists the first five, or as many as are asked for, and has no way on',
        chooses: { companies: 'by-limit' },
      },
      {
        value: 'sorted',
        what: 'companies lists all, in the order that is asked for',
        chooses: { companies: 'sorted' },
      },
      { value: 'all', what: 'companies takes nothing and lists all', chooses: { companies: 'all' } },
    ],
  },
  {
    name: 'jobs.companies-scope',
    allowedBy:
      'T-33: companies is read in the job library and lists client companies; which scope is not said',
    values: [
      { value: 'jobs', what: 'companies needs jobs:read' },
      {
        value: 'clients',
        what: 'companies needs clients:read',
        chooses: { companiesScopes: ['clients:read'] },
      },
      {
        value: 'both',
        what: 'companies needs jobs:read and clients:read',
        chooses: { companiesScopes: ['jobs:read', 'clients:read'] },
      },
    ],
  },
  {
    name: 'jobs.client-shown',
    allowedBy:
      'Job and client company: a job references its client company by client_id; further fields are not shown',
    values: [
      { value: 'id', what: 'a job shows the client_id' },
      {
        value: 'with-name',
        what: 'a job shows the client_id and the name of the company',
        chooses: { jobClient: 'with-name' },
      },
      {
        value: 'object',
        what: 'a job shows the client_id in an object, with the name of the company',
        arguable: 'Job and client company: a job references a client company by client_id',
        chooses: { jobClient: 'object' },
      },
    ],
  },
]
