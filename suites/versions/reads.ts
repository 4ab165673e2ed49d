import { accepted, Blocked, breaks, check, equal, isText, success } from '#check'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'

const kept = (before: number, after: number | undefined) =>
  breaks('VER-27', equal('detail/version', before, after, 'after reads, with no write between'))

export default [
  /** Every read of a candidate, and of its files, leaves the version: an update takes the one read before them. */
  check({
    id: 'versions.reads.candidate',
    requirements: ['VER-27', 'VER-01'],
    needs: ['recruiter'],
    async run({ candidates, attachments, unique }) {
      const person = await candidates.create({ rawResumeText: unique('A fictional resume') })
      await accepted(attachments.upload(person, attachments.file('pdf')))
      const { id, name = unique('Nobody') } = person
      const version = versionIn((await accepted(candidates.detail(id))).body, id)
      if (version === undefined) throw new Blocked('detail gives no version')
      const [documentId] = (await attachments.listed(id)).map(record => record.documentId).filter(isText)
      const files = documentId === undefined ? [] : (['download', 'preview'] as const)
      await Promise.all([
        candidates.search(name),
        candidates.duplicates(name),
        candidates.contacts(id),
        candidates.notes(id),
        candidates.ask('documentInfo', { id }),
        candidates.resumeContent(id),
        ...files.map(async delivery => attachments.get(id, documentId ?? '', delivery)),
        attachments.legacy(id),
        attachments.legacy(id, 'preview'),
      ])
      const after = await candidates.version(id)
      const update = await candidates.update({ id, version }, { city: 'Lyon' })
      return [...kept(version, after), ...breaks('VER-01', success(update))]
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
      await Promise.all([jobs.search(wanted), jobs.detail(id), hiring.jobImpact(id)])
      return kept(version, await jobs.version(id))
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
      await Promise.all([
        accepted(hiring.detail(flow)),
        hiring.flows.has(flow),
        hiring.dashboard(),
        hiring.jobImpact(flow.jobId),
      ])
      return kept(flow.version, (await hiring.current(flow)).version)
    },
  }),
]
