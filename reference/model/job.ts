export const jobStatuses = ['open', 'paused', 'closed'] as const
/** A draft is a status of its own, which jobState doesn't give. */
export type JobStatus = (typeof jobStatuses)[number] | 'draft'

export interface JobData {
  title?: string
  client_id?: number
  city?: string | null
  description?: string | null
  headcount?: number
  employmentType?: string
}

export interface Job {
  jobId: number
  organizationId: string
  version: number
  status: JobStatus
  creatorId: string
  ownerId: string
  collaboratorIds: string[]
  data: JobData
  createdAt: string
  updatedAt: string
}
