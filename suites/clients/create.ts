import { accepted, check, isSuccess, success } from '#check'
import { titleKept } from '#fixtures/service/records/characters.ts'
import { createKept } from '#fixtures/service/records/kept.ts'

export default [
  /** A new client company can be read from then on. */
  check({
    id: 'clients.create.kept',
    requirements: ['CLI-WR-01', 'SANDBOX-08'],
    needs: ['recruiter'],
    run: async ({ clients }) => createKept(clients),
  }),

  /** The name of a client company comes back with all of its characters, whether a create or an update wrote it. */
  check({
    id: 'clients.create.characters',
    requirements: ['CLI-WR-01', 'CLI-WR-02'],
    needs: ['recruiter'],
    run: async ({ clients }) => titleKept(clients, { create: 'CLI-WR-01', update: 'CLI-WR-02' }),
  }),

  /** A job can be created under a company that was just created. Its twin is a job under one of companies. */
  check({
    id: 'clients.create.job-under-new',
    requirements: ['CLI-WR-03'],
    needs: ['recruiter'],
    async run({ jobs, clients }) {
      await jobs.companies.place()
      const { id } = await clients.create()
      const reply = await jobs.call('create', await jobs.createInput({ company: id }))
      if (isSuccess(reply)) return []
      await accepted(jobs.call('create', await jobs.createInput()))
      return success(reply)
    },
  }),
]
