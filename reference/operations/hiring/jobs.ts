import type { HiringChoices } from '../../choices/hiring.ts'
import { type JobStatus, jobStatuses } from '../../model/job.ts'
import { impactStale, invalid } from '../../rules/refusal.ts'
import { jobStatus } from '../../schemas/business.ts'
import { recordNumber, requestId, version } from '../../schemas/common.ts'
import { closed, type JsonSchema } from '../../schemas/schema.ts'
import { operation } from '../operation.ts'
import { changeable, changed } from '../records.ts'
import { assignableMember, type MemberInput, memberField } from './find.ts'
import { impactOf } from './impact.ts'

const module = 'hiring'

const [, ...ending] = jobStatuses

const targetStates: Record<HiringChoices['jobStates'], string[]> = {
  'with-open': [...jobStatuses],
  'pause-and-close': ending,
  // Of a job that is filled or cancelled the status is closed.
  'ways-to-close': ['filled', 'cancelled', ...ending],
}

interface JobState {
  jobId: number
  version: number
  impactToken?: string
  state: JobStatus | 'filled' | 'cancelled'
}

export const jobState = operation<JobState>({
  module,
  name: 'jobState',
  effect: 'write',
  scopes: ['hiring:write', 'jobs:write'],
  description: 'Pause, close or reopen a job. Read its jobImpact first, and tell the user what it touches.',
  takes: 'jobState',
  answers: 'jobReceipt',
  schema: ({ hiring }) => {
    const reason = { type: 'string', minLength: 1, maxLength: 2000 }
    const offerHandling = { type: 'string', enum: ['keep', 'withdraw'] }
    const fields: Record<string, JsonSchema> = {
      jobId: recordNumber,
      version,
      impactToken: { type: 'string', minLength: 1, maxLength: 200 },
      state: hiring.jobStatesListed
        ? { ...jobStatus, enum: targetStates[hiring.jobStates] }
        : { type: 'string', minLength: 1, maxLength: 40 },
      ...(hiring.jobStateReason === 'asked' ? { reason } : {}),
      ...(hiring.jobStateConfirmed === 'asked' ? { confirmed: { const: true } } : {}),
      ...(hiring.offerHandling === 'asked' ? { offerHandling } : {}),
      requestId,
    }
    const optional = {
      ...(hiring.jobStateReason === 'optional' ? { reason } : {}),
      ...(hiring.offerHandling === 'optional' ? { offerHandling } : {}),
    }
    return closed({ ...fields, ...optional }, Object.keys(fields))
  },
  run(call, input) {
    const { store } = call
    const { rules, choices } = call.service
    const job = changeable(call, 'job', store.jobs.get(input.jobId), input.version)
    const states = targetStates[choices.hiring.jobStates]
    if (!choices.hiring.jobStatesListed && !states.includes(input.state)) {
      throw invalid([
        {
          path: call.service.wire.path('jobState', 'state'),
          message: `must be one of: ${states.join(', ')}`,
        },
      ])
    }
    const { impactToken } = input
    const asked = input.state === 'filled' || input.state === 'cancelled' ? 'closed' : input.state
    if (
      impactToken !== undefined &&
      !(input.state === 'open' && choices.hiring.reopening === 'at-once') &&
      !rules.impact.fresh(choices.hiring.tokenSent(impactToken), impactOf(call, job).token, asked)
    ) {
      throw impactStale(choices.errors.impactStaleCode)
    }
    job.status = rules.impact.stateAfter(job.status, asked)
    changed(call, job)
    return { ...rules.jobs.receipt(job), status: job.status }
  },
})

export const jobAssign = operation<MemberInput & { jobId: number; version: number }>({
  module,
  name: 'jobAssign',
  effect: 'write',
  scopes: ['hiring:write', 'jobs:write'],
  description: 'Give a job another owner.',
  takes: 'assignment',
  answers: 'jobReceipt',
  schema: choices => {
    const fields = { jobId: recordNumber, version, ...memberField(choices), requestId }
    return closed(fields, Object.keys(fields))
  },
  run(call, input) {
    const { store } = call
    const { rules } = call.service
    const job = changeable(call, 'job', store.jobs.get(input.jobId), input.version)
    job.ownerId = assignableMember(call, input).membershipId
    changed(call, job)
    return rules.jobs.receipt(job)
  },
})
