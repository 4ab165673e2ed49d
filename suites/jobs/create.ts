import { carriedOut, check, equal, refusal } from '#check'
import { titleKept } from '#fixtures/service/records/characters.ts'
import { createKept } from '#fixtures/service/records/kept.ts'

export default [
  /** A new job can be read from then on. */
  check({
    id: 'jobs.create.kept',
    requirements: ['JOB-WR-01', 'SANDBOX-08'],
    needs: ['recruiter'],
    run: async ({ jobs }) => createKept(jobs),
  }),

  /** The title of a job comes back with all of its characters, whether a create or an update wrote it. */
  check({
    id: 'jobs.create.characters',
    requirements: ['JOB-WR-01', 'JOB-WR-03'],
    needs: ['recruiter'],
    run: async ({ jobs }) => titleKept(jobs, { create: 'JOB-WR-01', update: 'JOB-WR-03' }),
  }),

  /** No job is created under a client company that doesn't exist, refused or not. Its twin is a job under one that does. */
  check({
    id: 'jobs.create.made-up-client',
    requirements: ['JOB-WR-02'],
    needs: ['recruiter'],
    async run({ jobs, clients }) {
      await jobs.companies.place()
      const absent = await clients.absentId(await jobs.companies.anyId())
      const input = await jobs.createInput({ company: absent })
      const probe = await jobs.call('create', input)
      return refusal(probe, async () => jobs.call('create', await jobs.createInput()), {
        ifCarriedOut: carriedOut(`there is no client company ${absent}`),
        untouched: async () => equal('search', [], await jobs.titledAlike(input), 'jobs of its title'),
      })
    },
  }),
]
