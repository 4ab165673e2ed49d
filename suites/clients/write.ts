import { accepted, breaks, check, isSuccess, success } from '#check'
import { fieldsShown } from '#fixtures/service/records/each-field.ts'
import { changeShown, createKept } from '#fixtures/service/records/kept.ts'

export default [
  /** A new client company can be read from then on. */
  check({
    id: 'clients.create.kept',
    requirements: ['CLI-WR-01', 'SANDBOX-08'],
    needs: ['recruiter'],
    run: async ({ clients }) => createKept(clients),
  }),

  /** Later reads show what an update changed, and each field alike, whether a create or an update wrote it. */
  check({
    id: 'clients.update.shown',
    requirements: ['CLI-WR-02', 'SANDBOX-08', 'CLI-WR-01'],
    needs: ['recruiter'],
    async run({ clients }) {
      const changed = await changeShown(clients)
      return [
        ...['CLI-WR-02', 'SANDBOX-08'].flatMap(one => breaks(one, changed)),
        ...(await fieldsShown(clients, { create: 'CLI-WR-01', update: 'CLI-WR-02' })),
      ]
    },
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
