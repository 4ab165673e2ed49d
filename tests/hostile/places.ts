import type { Asked } from './behaviour.ts'

type Request = Pick<Asked, 'method' | 'path'>

const isCall = (module: string) => (asked: Request) =>
  asked.method === 'POST' && asked.path.startsWith(`/api/v1/${module}`) && asked.path.endsWith('/tools')

/** The checks that a reader of candidates stands on, with twins, races and retries. */
const candidateChecks = ['versions.candidate', 'candidates.search', 'candidates.detail', 'idempotency.note']

const loginChecks = ['login.device', 'login.token', 'login.screen', 'candidates.detail']

interface PlaceFacts {
  /** Whether a request is to this place. */
  holds(asked: Request): boolean
  /** Beginnings of the ids of the checks that ask it; quick ones. */
  checks: readonly string[]
}

const facts = {
  everything: { holds: () => true, checks: candidateChecks },
  device: { holds: ({ path }) => path.startsWith('/api/v1/agent-auth/device'), checks: loginChecks },
  token: { holds: ({ path }) => path.startsWith('/api/v1/agent-auth/token'), checks: loginChecks },
  screens: { holds: ({ path }) => path.startsWith('/api/v1/agent-auth/authorize'), checks: loginChecks },
  discovery: {
    holds: ({ method, path }) => method === 'GET' && path.includes('/tools'),
    checks: ['discovery', 'versions.candidate', 'errors.unknown-field', 'live-schemas.candidate-library'],
  },
  calls: {
    holds: isCall(''),
    checks: [
      ...candidateChecks,
      'jobs.search',
      'jobs.detail',
      'clients.search',
      'hiring.flows',
      'hiring.context',
    ],
  },
  candidates: { holds: isCall('candidate-library'), checks: candidateChecks },
  jobs: { holds: isCall('job-library'), checks: ['jobs.search', 'jobs.detail', 'jobs.id', 'versions.job'] },
  clients: {
    holds: isCall('client-library'),
    checks: ['clients.search', 'clients.detail', 'clients.update'],
  },
  hiring: {
    holds: isCall('hiring'),
    checks: ['hiring.flows', 'hiring.context', 'hiring.create', 'versions.flow'],
  },
  attachments: {
    holds: ({ path }) => /^\/api\/v1\/candidate-library\/[^/]+\/document/.test(path),
    checks: ['attachments.download', 'attachments.records', 'attachments.upload', 'versions.upload'],
  },
  guides: { holds: ({ path }) => /guide|SKILL/.test(path), checks: ['service.guide', 'service.call.runs'] },
} satisfies Record<string, PlaceFacts>

/** A part of the service. */
export type Place = keyof typeof facts

/** Which requests go there, and which checks ask it. */
export const places: Record<Place, PlaceFacts> = facts
