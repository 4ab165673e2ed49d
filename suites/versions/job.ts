import {
  accepted,
  at,
  Blocked,
  breaks,
  businessError,
  carriedOut,
  check,
  given,
  holds,
  oneWinner,
  refusal,
  Skipped,
  staleSince,
  status,
} from '#check'
import { removed } from '#fixtures/schemas/placing.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { lastStep } from '#generators/json-pointer.ts'

/** Updates that are released together with one version. */
const racers = 3

export default [
  /** A job shows a version. An update takes it, and makes it stale. */
  check({
    id: 'versions.job.carried',
    requirements: ['VER-18'],
    needs: ['recruiter'],
    async run({ jobs, schemas }) {
      const place = await jobs.updates.versionPlace()
      if (place === undefined)
        return schemas.seenIn(
          'job-library',
          'update',
          holds(false, 'inputSchema', 'a version in the input of update', 'none'),
        )
      const job = await jobs.create()
      const version = await jobs.version(job.id)
      if (version === undefined) return holds(false, 'detail/version', 'an integer', undefined)
      await accepted(jobs.update({ id: job.id, version }, (await jobs.change()).fields))
      const again = await jobs.update({ id: job.id, version }, (await jobs.change()).fields)
      if (again.status < 300) return carriedOut(`version ${version} was used up by the update before`)(again)
      const raised = await jobs.version(job.id)
      return holds(raised !== version, 'detail/version', `another than ${version}`, raised, 'after an update')
    },
  }),

  /**
   * A stale version is refused with 409, and nothing of the update is kept. Its twin is the version while it was
   * current.
   */
  check({
    id: 'versions.job.stale',
    surface: { id: 'job-library.update', rule: 'version' },
    requirements: ['VER-19', 'VER-20'],
    needs: ['recruiter'],
    async run({ jobs, observe }) {
      const job = await jobs.create()
      if (job.version === undefined) throw new Blocked('nothing shows the version of a new job')
      const moved = await accepted(jobs.update(job, (await jobs.change()).fields))
      const { fields, text } = await jobs.change()
      const probe = await jobs.update(job, fields)
      const kept = shows(await accepted(jobs.detail(job.id)), text)
      const wrong = [...status(probe, 409), ...holds(!kept, 'detail', 'nothing of the stale update', text)]
      const premises = [staleSince(moved, job.version, probe)]
      if (wrong.length > 0) return given(premises, breaks('VER-19', wrong))
      const code = at(probe.body, '/error/code')
      observe('OQ-STALE-CODES', { job: code }, probe)
      return given(premises, breaks('VER-20', businessError(probe, 409, 'VERSION_CONFLICT')))
    },
  }),

  /** Exactly one of several updates of a job at once with the same version is accepted. */
  check({
    id: 'versions.job.race',
    requirements: ['VER-33'],
    needs: ['recruiter'],
    async run({ jobs }) {
      const place = await jobs.updates.versionPlace()
      if (place === undefined)
        throw new Skipped('the live schema of job-library update lists no version', 'versions')
      const job = await jobs.create()
      const input = async () => jobs.updates.input(job, (await jobs.change()).fields)
      const inputs = await Promise.all(Array.from({ length: racers }, input))
      const replies = await jobs.callTogether('update', inputs)
      return oneWinner(replies, 'updates', async () => jobs.call('update', await input()))
    },
  }),

  /** An update without version is refused, where the live schema lists one. Its twin carries it. */
  check({
    id: 'versions.job.needed',
    requirements: ['VER-21'],
    needs: ['recruiter'],
    async run({ jobs }) {
      const place = await jobs.updates.versionPlace()
      if (place === undefined) throw new Blocked('the live schema of job-library update lists no version')
      const job = await jobs.create()
      const input = async () => jobs.updates.input(job, (await jobs.change()).fields)
      const bare = await jobs.call('update', removed(await input(), place))
      return refusal(bare, async () => jobs.call('update', await input()), {
        ifCarriedOut: carriedOut(`${lastStep(place)} is missing`),
      })
    },
  }),
]
