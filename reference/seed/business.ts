import type { Client } from '../model/client.ts'
import type { Flow, StageKey } from '../model/flow.ts'
import type { Job, JobStatus } from '../model/job.ts'
import { seededAt } from './candidates.ts'

const firms = [
  'Harborlight Clinics',
  'Fjord Freight',
  'Casa Verde Kitchens',
  'Tallow & Finch',
  '青空システム',
]
const jobs = ['Night shift nurse', 'Dispatcher', 'Sous chef', 'Bookbinder', 'Platform engineer']

const owned = (organizationId: string, ownerId: string) => ({
  organizationId,
  creatorId: ownerId,
  ownerId,
  collaboratorIds: [],
  createdAt: seededAt,
  updatedAt: seededAt,
})

export const seededClient = (
  client_id: number,
  at: number,
  organizationId: string,
  ownerId: string,
): Client => ({
  client_id,
  version: 1,
  data: {
    name: firms[at % firms.length] ?? 'Firm',
    industry: 'services',
    city: 'Lyon',
    website: 'https://firm.example/',
  },
  ...owned(organizationId, ownerId),
})

export const seededJob = (
  jobId: number,
  at: number,
  client_id: number,
  status: JobStatus,
  organizationId: string,
  ownerId: string,
): Job => ({
  jobId,
  version: 1 + (at % 3),
  status,
  data: {
    title: jobs[at % jobs.length] ?? 'Job',
    client_id,
    city: 'Turin',
    description: 'A real desk in a fictional firm.',
    headcount: 1 + (at % 3),
    employmentType: 'full-time',
  },
  ...owned(organizationId, ownerId),
})

export const seededFlow = (
  flowId: number,
  candidateId: string,
  jobId: number,
  stage: StageKey,
  organizationId: string,
  ownerId: string,
): Flow => ({
  flowId,
  candidateId,
  jobId,
  version: 2,
  stage,
  history: [
    { at: seededAt, byId: ownerId, action: 'created', from: null, to: 'sourced', reason: null },
    {
      at: seededAt,
      byId: ownerId,
      action: 'transition',
      from: 'sourced',
      to: stage,
      reason: 'Good first call',
    },
  ],
  notes: [],
  events: [],
  offer: null,
  onboarding: null,
  ...owned(organizationId, ownerId),
})
