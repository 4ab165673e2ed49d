import { accepted, Blocked, breaks, check, equal, ifTold, isText, type Mismatch, success } from '#check'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'

/** Reads by what they are called in a report. */
type Reads = Record<string, () => Promise<unknown>>

const asks = (reads: Reads) => Promise.all(Object.values(reads).map(ask => ask()))

/**
 * Judges that these reads, all asked by now, have left the version. Where they haven't, each is asked once more alone,
 * so that the one which raises it is told.
 */
async function kept(
  before: number,
  after: number | undefined,
  version: () => Promise<number | undefined>,
  reads: Reads,
): Promise<Mismatch[]> {
  if (after === before) return []
  const among = Object.keys(reads).join(', ')
  const together = equal('detail/version', before, after, `with no write, and with ${among} between`)
  const alone = await ifTold(() => raisedAlone(version, reads))
  return breaks('VER-27', alone && alone.length > 0 ? alone : together)
}

async function raisedAlone(version: () => Promise<number | undefined>, reads: Reads): Promise<Mismatch[]> {
  const told = async (name: string, ask: () => Promise<unknown>) => {
    const from = await version()
    await ask()
    return equal('detail/version', from, await version(), `raised by ${name}, asked alone, with no write`)
  }
  const itself = await told('detail', async () => undefined)
  if (itself.length > 0) return itself
  const raising: Mismatch[] = []
  for (const [name, ask] of Object.entries(reads)) raising.push(...(await told(name, ask)))
  return raising
}

export default [
  /** Every read of a candidate, and of its files, leaves the version: an update takes the one read before them. */
  check({
    id: 'versions.reads.candidate',
    requirements: ['VER-27', 'VER-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments, unique }) {
      const person = await candidates.create({ rawResumeText: unique('A fictional resume') })
      const file = attachments.file('pdf')
      await accepted(attachments.upload(person, file))
      const { id, name = unique('Nobody') } = person
      const version = versionIn((await accepted(candidates.detail(id))).body, id)
      if (version === undefined) throw new Blocked('detail gives no version')
      const [documentId] = (await attachments.listedWith(id, file))
        .map(record => record.documentId)
        .filter(isText)
      const files = documentId === undefined ? [] : (['download', 'preview'] as const)
      const reads: Reads = {
        documents: () => attachments.listed(id),
        search: () => candidates.search(name),
        duplicates: () => candidates.duplicates(name),
        contacts: () => candidates.contacts(id),
        notes: () => candidates.notes(id),
        documentInfo: () => candidates.ask('documentInfo', { id }),
        resumeContent: () => candidates.resumeContent(id),
        ...Object.fromEntries(
          files.map(delivery => [delivery, () => attachments.get(id, documentId ?? '', delivery)]),
        ),
        'the legacy download': () => attachments.legacy(id),
        'the legacy preview': () => attachments.legacy(id, 'preview'),
      }
      await asks(reads)
      const after = await candidates.version(id)
      const update = breaks('VER-01', success(await candidates.update({ id, version }, { city: 'Lyon' })))
      return [...(await kept(version, after, () => candidates.version(id), reads)), ...update]
    },
  }),

  /** Search, detail and the preview of its impact leave the version of a job. */
  check({
    id: 'versions.reads.job',
    requirements: ['VER-27'],
    needs: ['recruiter'],
    async run({ jobs, hiring }) {
      const { id, title, input } = await jobs.create()
      const version = await jobs.version(id)
      if (version === undefined) throw new Blocked('nothing shows the version of a job')
      const wanted = await jobs.traces.finding({ title, input })
      const reads: Reads = {
        search: () => jobs.search(wanted),
        detail: () => jobs.detail(id),
        jobImpact: () => hiring.jobImpact(id),
      }
      await asks(reads)
      return kept(version, await jobs.version(id), () => jobs.version(id), reads)
    },
  }),

  /** Detail, the list of flows and the dashboard leave the version of a flow. */
  check({
    id: 'versions.reads.flow',
    requirements: ['VER-27'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const flow = await hiring.current(await hiring.link())
      if (flow.version === undefined) throw new Blocked('nothing shows the version of a flow')
      const reads: Reads = {
        detail: () => accepted(hiring.detail(flow)),
        flows: () => hiring.flows.has(flow),
        dashboard: () => hiring.dashboard(),
        jobImpact: () => hiring.jobImpact(flow.jobId),
      }
      const now = async () => (await hiring.current(flow)).version
      await asks(reads)
      return kept(flow.version, await now(), now, reads)
    },
  }),
]
