import type { Client } from '../model/client.ts'
import type { Flow } from '../model/flow.ts'
import type { Job, JobData, JobStatus } from '../model/job.ts'
import type { Member } from '../model/member.ts'
import type { PersonOf } from './candidate-views.ts'
import type { RecordKind } from './visibility.ts'

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

  /** Maintaining a job changes its data; it neither pauses nor closes it, and changes no owner of its flows. */
  updatedJob: (
    job: Job,
    sent: JobData,
    _around: { flows: () => Iterable<Flow>; member: Member },
  ): Partial<Job> => ({ data: { ...job.data, ...sent } }),

  /** What a job names that must exist and be visible. */
  jobLinks: ['client company'] as readonly RecordKind[],

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
