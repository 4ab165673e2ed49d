import type { Flow } from '../../model/flow.ts'
import type { Job } from '../../model/job.ts'
import type { Call } from '../operation.ts'

/** The flows of a job, and the token that stands for job and flows as they are now. */
export function impactOf({ service, store, member }: Call, job: Job): { token: string; flows: Flow[] } {
  const { rules, choices } = service
  const flows = rules.impact.flowsOf(job, store.flows.values(), member)
  const counted = choices.hiring.staleBy === 'job' ? [] : flows
  return { token: rules.impact.token(service.impactSecret, job, counted), flows }
}
