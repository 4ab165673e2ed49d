import type { Job, JobStatus } from '../model/job.ts'

/** What a search of jobs finds. */
export const jobSearchRules = {
  /** Whether a job belongs to what a search by status asked for. */
  hasStatus: (job: Job, status: JobStatus | undefined): boolean =>
    status === undefined || job.status === status,
}

export type JobSearchRules = typeof jobSearchRules
