import { hash } from 'node:crypto'
import type { Flow } from '../model/flow.ts'
import type { Job, JobStatus } from '../model/job.ts'
import type { Member } from '../model/member.ts'

/** Job impact preview: what must have been read before a job is paused or closed. */
export const impactRules = {
  /** Stands for what a preview showed: the job as it was, and its flows as they were. */
  token: (secret: string, job: Job, flows: Flow[]): string =>
    `impact-${hash('sha256', JSON.stringify([secret, job.jobId, job.version, flows.map(flow => [flow.flowId, flow.version])]), 'base64url')}`,

  /** The flows that a preview shows. */
  flowsOf: (job: Job, all: Iterable<Flow>, _member: Member): Flow[] =>
    [...all].filter(flow => flow.jobId === job.jobId),

  /** Whether a token is that of a preview of the job as it is now, whatever state is asked for. */
  fresh: (sent: string, now: string, _asked: JobStatus): boolean => sent === now,

  /** The status of a job after jobState. */
  stateAfter: (_before: JobStatus, asked: JobStatus): JobStatus => asked,
}

export type ImpactRules = typeof impactRules
