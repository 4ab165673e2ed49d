import { hash } from 'node:crypto'
import type { FaultOf } from './fault.ts'
import type { ImpactRules } from './impact.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seam-edits.ts'

const digest = (parts: unknown[]) => `impact-${hash('sha256', JSON.stringify(parts), 'base64url')}`

export const impactFaults: FaultOf<ImpactRules>[] = [
  {
    id: 'impact-token-not-compared',
    violates: ['HIRE-STATE-01', 'HIRE-STATE-03', 'HIRE-STATE-05', 'HIRE-STATE-06'],
    what: 'any impactToken will do',
    breaks: () => ({ fresh: () => true }),
  },
  {
    id: 'impact-token-of-any-job',
    violates: ['HIRE-STATE-03', 'HIRE-STATE-05', 'HIRE-STATE-06'],
    what: 'the impactToken of one job serves for another, and for ever',
    breaks: () => ({ token: secret => digest([secret]) }),
  },
  {
    id: 'impact-token-outlives-changes',
    violates: ['HIRE-STATE-05', 'HIRE-STATE-06'],
    what: 'a preview stays good although the job has changed',
    breaks: () => ({ token: (secret, job) => digest([secret, job.jobId]) }),
  },
  {
    id: 'impact-token-by-shape',
    violates: ['HIRE-STATE-01', 'HIRE-STATE-03', 'HIRE-STATE-05', 'HIRE-STATE-06'],
    what: 'only the length of an impactToken is looked at',
    breaks: () => ({ fresh: (sent, now) => sent.length === now.length }),
  },
  {
    id: 'stale-preview-400',
    violates: ['HIRE-STATE-07'],
    what: 'a stale preview is answered 400',
    alters: refusedOtherwise('stale preview', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'stale-preview-412',
    violates: ['HIRE-STATE-07'],
    what: 'a stale preview is answered 412',
    alters: refusedOtherwise('stale preview', refusal => recoded(refusal, 412, 'PRECONDITION_FAILED')),
  },
  {
    id: 'job-state-ignored',
    violates: ['HIRE-STATE-04', 'SANDBOX-08'],
    what: 'a change of state is answered with success and not carried out',
    breaks: () => ({ stateAfter: before => before }),
  },
  {
    id: 'job-state-always-open',
    violates: ['HIRE-STATE-04'],
    what: 'a job is open after every change of its state',
    breaks: () => ({ stateAfter: () => 'open' }),
  },
  {
    id: 'impact-shows-all-flows',
    violates: ['HIRE-IMP-04', 'VIS-ORG-20'],
    what: 'the job impact shows the flows of every job',
    inevitable: { 'VER-33': 'an impact of all flows is over with whatever anybody changes' },
    breaks: () => ({ flowsOf: (_job, all) => [...all] }),
  },
  {
    id: 'impact-shows-own-flows-only',
    violates: ['HIRE-IMP-04'],
    what: "the job impact shows the caller's own flows alone",
    breaks: kept => ({
      flowsOf: (job, all, member) =>
        kept
          .flowsOf(job, all, member)
          .filter(({ ownerId, creatorId }) => [ownerId, creatorId].includes(member.membershipId)),
    }),
  },
  {
    id: 'impact-shows-no-flows',
    violates: ['HIRE-IMP-04'],
    what: 'the job impact shows no flows',
    breaks: () => ({ flowsOf: () => [] }),
  },
]
