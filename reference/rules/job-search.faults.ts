import type { JobStatus } from '../model/job.ts'
import type { FaultOf } from './fault.ts'
import type { JobSearchRules } from './job-search.ts'
import { receivedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

type Fault = FaultOf<JobSearchRules>

/** The last number that was given out before callers came. */
export const lastSeeded = 1027

/** A search by a status that goes by whether a job was seen paused before. */
const remembersPaused = (
  id: string,
  violates: string[],
  what: string,
  { by, finds }: { by: JobStatus; finds: (isUsual: boolean, wasPaused: boolean) => boolean },
): Fault => ({
  id,
  violates,
  what,
  remembers: true,
  breaks(kept) {
    const paused = new Set<number>()
    return {
      hasStatus(job, status) {
        if (job.status === 'paused') paused.add(job.jobId)
        const isUsual = kept.hasStatus(job, status)
        return status === by ? finds(isUsual, paused.has(job.jobId)) : isUsual
      },
    }
  },
})

/** What a search of jobs finds that it shouldn't, and what it doesn't find. */
export const jobSearchFaults: Fault[] = [
  {
    id: 'job-search-ignores-status',
    violates: ['JOB-SRCH-02'],
    what: 'job search passes over the status that it is asked for',
    breaks: () => ({ hasStatus: () => true }),
  },
  {
    id: 'open-jobs-not-found',
    violates: ['JOB-SRCH-03'],
    what: 'job search by the status open finds none',
    breaks: kept => ({ hasStatus: (job, status) => status !== 'open' && kept.hasStatus(job, status) }),
  },
  {
    id: 'open-includes-paused',
    violates: ['JOB-SRCH-02'],
    what: 'job search by the status open finds paused jobs too',
    breaks: kept => ({
      hasStatus: (job, status) =>
        kept.hasStatus(job, status) || (status === 'open' && job.status === 'paused'),
    }),
  },
  {
    id: 'paused-includes-open',
    violates: ['JOB-SRCH-02'],
    what: 'job search by the status paused finds open jobs too',
    breaks: kept => ({
      hasStatus: (job, status) =>
        kept.hasStatus(job, status) || (status === 'paused' && job.status === 'open'),
    }),
  },
  {
    id: 'job-search-knows-open-alone',
    violates: ['JOB-SRCH-02'],
    what: 'job search finds open jobs, whatever status it is asked for',
    breaks: () => ({ hasStatus: job => job.status === 'open' }),
  },
  {
    id: 'paused-job-still-found-as-open',
    violates: ['JOB-SRCH-02'],
    what: 'the status open goes on finding a job that was paused or closed since it came to be',
    breaks: kept => ({
      hasStatus: (job, status) =>
        kept.hasStatus(job, status) || (status === 'open' && job.jobId > lastSeeded),
    }),
  },
  remembersPaused(
    'reopened-job-not-found-as-open',
    ['JOB-SRCH-03'],
    'a job that was paused and opened again is not found by the status open',
    { by: 'open', finds: (isUsual, wasPaused) => isUsual && !wasPaused },
  ),
  remembersPaused(
    'reopened-job-still-found-as-paused',
    ['JOB-SRCH-02'],
    'a job that was paused and opened again is still found by the status paused',
    { by: 'paused', finds: (isUsual, wasPaused) => isUsual || wasPaused },
  ),
  {
    id: 'job-status-on-the-first-page-alone',
    violates: ['JOB-SRCH-02'],
    what: 'job search passes over the status on every page behind the first',
    alters: receivedOtherwise('module', (request, { module }) => {
      const { operation, input } = Object(request) as { operation?: unknown; input?: unknown }
      const { status: _, ...rest } = Object(input) as Fields
      const isBehind = module === 'job-library' && operation === 'search' && Number(rest.page) > 1
      return isBehind ? { ...Object(request), input: rest } : request
    }),
  },
]
