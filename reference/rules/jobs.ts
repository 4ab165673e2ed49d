import type { Flow } from '../model/flow.ts'
import type { Job, JobData } from '../model/job.ts'
import type { Member } from '../model/member.ts'
import type { PersonOf } from './candidate-views.ts'
import type { RecordKind } from './visibility.ts'

/** What the job library shows, and what an update makes of what is stored. */
export const jobRules = {
  listItem: (job: Job): Record<string, unknown> => ({
    jobId: job.jobId,
    version: job.version,
    status: job.status,
    title: job.data.title,
    client_id: job.data.client_id,
    city: job.data.city ?? null,
  }),

  detail: (job: Job, person: PersonOf): Record<string, unknown> => ({
    jobId: job.jobId,
    version: job.version,
    status: job.status,
    ...job.data,
    owner: person(job.ownerId),
    createdBy: person(job.creatorId),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  }),

  receipt: ({ jobId, version, updatedAt }: Job): Record<string, unknown> => ({
    jobId,
    version,
    updatedAt,
  }),

  /** Maintaining a job changes its data; it neither pauses nor closes it, and changes no owner of its flows. */
  updated: (
    job: Job,
    sent: JobData,
    _around: { flows: () => Iterable<Flow>; member: Member },
  ): Partial<Job> => ({ data: { ...job.data, ...sent } }),

  /** What the job of a create, or of an update, names that must exist and be visible. */
  links: (_operation: string): readonly RecordKind[] => ['client company'],
}

export type JobRules = typeof jobRules
