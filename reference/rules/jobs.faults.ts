import type { JobStatus } from '../model/job.ts'
import type { FaultOf } from './fault.ts'
import { lastSeeded } from './job-search.faults.ts'
import type { JobRules } from './jobs.ts'
import { inProperties } from './schema-edits.ts'
import { carriedOutThough, losesRecordsOf, operationAnswers, storedOtherwise } from './seam-edits.ts'
import type { Fields } from './source.ts'

type Fault = FaultOf<JobRules>

/** The first client company that callers see. */
const firstCompany = 1001

const jobShows = (
  id: string,
  violates: string[],
  what: string,
  more: (job: Parameters<JobRules['listItem']>[0]) => object,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({
    listItem: job => ({ ...kept.listItem(job), ...more(job) }),
    detail: (job, person) => ({ ...kept.detail(job, person), ...more(job) }),
  }),
})

const companiesShow = (id: string, what: string, shown: (items: Fields[]) => Fields[]): Fault => ({
  id,
  violates: ['JOB-COMP-01'],
  what,
  alters: operationAnswers('job-library companies', list => ({
    ...list,
    items: shown(list.items as Fields[]),
  })),
})

/** One operation takes any number for a client company. */
const linksWhatever = (id: string, operation: string, violates: string[], what: string): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ links: of => (of === operation ? [] : kept.links(of)) }),
})

/** One operation is refused for its client company, and carried out with the first one. */
const refusedAndLinked = (id: string, operation: string, violates: string[], what: string): Fault => ({
  id,
  violates,
  what,
  alters: carriedOutThough(
    'absent record',
    ({ call }) => call?.operation === operation,
    input => {
      const { data, ...rest } = Object(input) as { data: object }
      return { ...rest, data: { ...data, client_id: firstCompany } }
    },
  ),
})

/** An update that takes a status, and what the job's becomes by it. */
const updateSets = (
  id: string,
  what: string,
  { field, listed, becomes }: { field: string; listed: string[]; becomes: Record<string, JobStatus> },
): Fault => ({
  id,
  violates: ['JOB-WR-04'],
  what,
  alters: kept => ({
    schema: (usual, about) => {
      const schema = kept.schema(usual, about)
      if (about.operation !== 'job-library update') return schema
      return inProperties(schema, 'data', data => ({
        ...data,
        properties: { ...Object(data.properties), [field]: { type: 'string', enum: listed } },
      }))
    },
  }),
  breaks: kept => ({
    updated: (job, sent, around) => {
      const { [field]: asked, ...rest } = Object(sent) as Record<string, unknown>
      const status = becomes[String(asked)]
      return { ...kept.updated(job, rest, around), ...(status === undefined ? {} : { status }) }
    },
  }),
})

/** What an update that says nothing of the client company makes of it. */
const updateSaysNoClient = (id: string, what: string, client: number | undefined): Fault => ({
  id,
  violates: ['JOB-DET-01'],
  what,
  breaks: kept => ({
    updated(job, sent, around) {
      const next = kept.updated(job, sent, around)
      if (sent.client_id !== undefined) return next
      const { client_id: _, ...others } = { ...next.data }
      return { ...next, data: client === undefined ? others : { ...others, client_id: client } }
    },
  }),
})

export const jobFaults: Fault[] = [
  {
    id: 'job-list-of-one-company',
    violates: ['JOB-DET-01'],
    what: 'search shows every job under the first company',
    breaks: kept => ({ listItem: job => ({ ...kept.listItem(job), client_id: firstCompany }) }),
  },
  {
    id: 'job-texts-escaped',
    violates: ['JOB-WR-01', 'JOB-WR-03'],
    what: 'texts of a job are stored escaped for HTML',
    alters: storedOtherwise('job', data => ({
      ...data,
      ...(data.title ? { title: data.title.replaceAll('&', '&amp;') } : {}),
    })),
  },
  updateSaysNoClient(
    'job-update-loses-its-client',
    'an update that leaves out the client company takes it from the job',
    undefined,
  ),
  updateSaysNoClient(
    'job-update-moves-to-the-first-client',
    'an update that leaves out the client company moves the job to the first one',
    firstCompany,
  ),
  {
    id: 'job-ids-are-texts',
    violates: ['JOB-01'],
    what: 'job ids are strings in every answer of the job library',
    breaks: kept => ({
      listItem: job => ({ ...kept.listItem(job), jobId: `J${job.jobId}` }),
      detail: (job, person) => ({ ...kept.detail(job, person), jobId: `J${job.jobId}` }),
      receipt: job => ({ ...kept.receipt(job), jobId: `J${job.jobId}` }),
    }),
  },
  jobShows('job-without-status', ['JOB-DET-01'], 'jobs show no status', () => ({ status: undefined })),
  jobShows('job-without-client', ['JOB-DET-01'], 'jobs do not say whose they are', () => ({
    client_id: undefined,
  })),
  jobShows('job-names-its-client', ['JOB-DET-01', 'CLI-01'], "a job's client_id is a name", () => ({
    client_id: 'Harborlight Clinics',
  })),
  jobShows('every-job-of-one-company', ['JOB-DET-01'], 'every job is shown under the first company', () => ({
    client_id: firstCompany,
  })),
  {
    id: 'job-without-version',
    violates: ['VER-18'],
    what: 'jobs show no version',
    breaks: kept => ({
      listItem: job => ({ ...kept.listItem(job), version: undefined }),
      detail: (job, person) => ({ ...kept.detail(job, person), version: undefined }),
      receipt: job => ({ ...kept.receipt(job), version: undefined }),
    }),
  },
  {
    id: 'companies-have-ids-of-their-own',
    violates: ['JOB-COMP-01'],
    what: 'companies gives ids that no job can be created with',
    alters: operationAnswers('job-library companies', list => ({
      ...list,
      items: (list.items as Fields[]).map(item =>
        typeof item.client_id === 'number' ? { ...item, client_id: item.client_id + 500_000 } : item,
      ),
    })),
  },
  companiesShow('companies-show-one', 'companies lists the first client company alone', items =>
    items.filter(({ client_id }) => client_id === firstCompany),
  ),
  companiesShow('companies-show-no-new-ones', 'companies lists only companies from before the start', items =>
    items.filter(({ client_id }) => Number(client_id) <= lastSeeded),
  ),
  {
    id: 'job-update-ignored',
    violates: ['JOB-WR-03', 'SANDBOX-08'],
    what: 'a job update is answered with success and not carried out',
    breaks: () => ({ updated: () => ({}) }),
  },
  {
    id: 'job-update-pauses',
    violates: ['JOB-WR-04'],
    what: 'a job update pauses the job',
    breaks: kept => ({
      updated: (...update) => ({ ...kept.updated(...update), status: 'paused' }),
    }),
  },
  updateSets('job-update-closes-when-asked', 'a job update takes a status, and closes the job by it', {
    field: 'status',
    listed: ['draft', 'open', 'paused', 'closed'],
    becomes: { closed: 'closed' },
  }),
  updateSets('job-update-holds-when-asked', 'a job update takes a state, and pauses the job by it', {
    field: 'state',
    listed: ['active', 'on_hold'],
    becomes: { on_hold: 'paused' },
  }),
  {
    id: 'job-update-takes-flows',
    violates: ['JOB-WR-06'],
    what: 'whoever maintains a job becomes the owner of its flows',
    breaks: kept => ({
      updated: (job, sent, around) => {
        for (const flow of around.flows())
          if (flow.jobId === job.jobId) flow.ownerId = around.member.membershipId
        return kept.updated(job, sent, around)
      },
    }),
  },
  linksWhatever(
    'job-under-made-up-client',
    'job-library create',
    ['JOB-WR-02', 'VIS-ORG-28'],
    'a job is created under a client company that does not exist',
  ),
  linksWhatever(
    'job-moved-to-made-up-client',
    'job-library update',
    ['JOB-WR-07', 'VIS-ORG-28'],
    'a job is moved to a client company that does not exist',
  ),
  refusedAndLinked(
    'job-refused-for-its-client-kept',
    'job-library create',
    ['JOB-WR-02'],
    'a job whose client company does not exist is refused, and stands under the first company all the same',
  ),
  refusedAndLinked(
    'job-refused-for-its-client-moved',
    'job-library update',
    ['JOB-WR-07'],
    'an update to a client company that does not exist is refused, and moves the job to the first company all the same',
  ),
  {
    id: 'job-create-not-kept',
    violates: ['JOB-WR-01', 'SANDBOX-08'],
    what: 'a job create is answered with success and nothing can be read',
    alters: losesRecordsOf('job-library create'),
  },
]
