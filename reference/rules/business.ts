import type { Client } from '../model/client.ts'
import type { Job, JobData, JobStatus } from '../model/job.ts'
import type { PersonOf } from './candidate-views.ts'

/** What the job and client libraries show, and what their updates make of what is stored. */
export const businessRules = {
  jobListItem: (job: Job): Record<string, unknown> => ({
    jobId: job.jobId,
    version: job.version,
    status: job.status,
    title: job.data.title,
    client_id: job.data.client_id,
    city: job.data.city ?? null,
  }),

  jobDetail: (job: Job, person: PersonOf): Record<string, unknown> => ({
    jobId: job.jobId,
    version: job.version,
    status: job.status,
    ...job.data,
    owner: person(job.ownerId),
    createdBy: person(job.creatorId),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  }),

  jobReceipt: ({ jobId, version, updatedAt }: Job): Record<string, unknown> => ({
    jobId,
    version,
    updatedAt,
  }),

  /** Whether a job belongs to what a search by status asked for. */
  hasStatus: (job: Job, status: JobStatus | undefined): boolean =>
    status === undefined || job.status === status,

  updatedJob: (stored: JobData, sent: JobData): JobData => ({ ...stored, ...sent }),

  /** The status of a job after an update: maintaining a job neither pauses nor closes it. */
  statusAfterUpdate: (status: JobStatus): JobStatus => status,

  /** Whether an update of a job hands its flows to whoever maintains it. */
  updateTakesFlows: false,

  /** Whether a job needs a client company that exists. */
  clientMustExist: true,

  /** Whether a job may stand under a client company that was there before. */
  clientIsOld: (_client: Client): boolean => true,

  /** What a search of client companies looks through. */
  clientText: ({ data }: Client): string => (data.name ?? '').toLowerCase(),

  clientListItem: (client: Client): Record<string, unknown> => ({
    client_id: client.client_id,
    version: client.version,
    name: client.data.name,
    city: client.data.city ?? null,
  }),

  clientDetail: (client: Client, person: PersonOf): Record<string, unknown> => ({
    client_id: client.client_id,
    version: client.version,
    ...client.data,
    owner: person(client.ownerId),
    createdAt: client.createdAt,
    updatedAt: client.updatedAt,
  }),

  clientReceipt: ({ client_id, version, updatedAt }: Client): Record<string, unknown> => ({
    client_id,
    version,
    updatedAt,
  }),

  updatedClient: (stored: Client['data'], sent: Client['data']): Client['data'] => ({ ...stored, ...sent }),
}

export type BusinessRules = typeof businessRules
