import {
  accepted,
  at,
  Blocked,
  check,
  documented,
  equal,
  holds,
  isText,
  memberNames,
  membersNamed,
  unlessBlocked,
  wasCarriedOut,
} from '#check'
import { documentedOf, isInteger } from '#fixtures/service/records/record-id.ts'

export default [
  /** The id of a job is an integer, wherever an answer gives it. */
  check({
    id: 'jobs.id.integer',
    requirements: ['JOB-01'],
    needs: ['recruiter'],
    async run({ jobs, observe }) {
      observe('OQ-JOB-INPUTS', await jobs.inputs.names('companies', 'detail', 'create', 'update'))
      const made = await unlessBlocked(jobs.create())
      const answers = [...('receipt' in made ? [made.receipt] : []), await accepted(jobs.search())]
      const members = answers.flatMap(({ body }) => [...membersNamed(body, 'jobId')])
      const other = members.find(({ value }) => !isInteger(value))
      if (other) return holds(false, other.pointer, 'an integer', other.value)
      // A receipt may name the id otherwise; its job was found by an integer then, or creating it is blocked.
      if (made instanceof Blocked) throw made
      return []
    },
  }),

  /** A job shows its status, and the client company that it was created under. */
  check({
    id: 'jobs.detail.status-and-client',
    requirements: ['JOB-DET-01'],
    needs: ['recruiter'],
    async run({ jobs, observe }) {
      const place = await jobs.companies.place()
      const { id, input } = await jobs.create()
      const detail = await accepted(jobs.detail(id))
      observe('OQ-JOB-FIELDS', memberNames(detail.body), detail)
      const sent = at(input, place)
      const status = documentedOf(detail.body, id, 'status', isText)
      const client = documented(detail.body, 'client_id')?.value
      return [
        ...holds(status !== undefined, '/status', 'a text', documented(detail.body, 'status')?.value),
        ...(sent === undefined
          ? holds(isInteger(client), '/client_id', 'an integer', client)
          : equal('/client_id', sent, client, 'the company that the job was created under')),
      ]
    },
  }),

  /** A job can be created under a company that companies lists. Its twin is one of the client library. */
  check({
    id: 'jobs.companies.real-ids',
    requirements: ['JOB-COMP-01'],
    needs: ['recruiter'],
    async run({ jobs, clients }) {
      const before = await accepted(jobs.companies.ask())
      const text = documented(before.body, 'client_id', isText)
      if (text) return holds(false, text.pointer, 'an integer', text.value)
      await jobs.companies.place()
      const listed = async () => jobs.companies.list.ids(await accepted(jobs.companies.ask()))
      let [company] = await listed()
      if (company === undefined) {
        const { id } = await clients.create()
        company = (await listed())[0]
        if (company === undefined)
          return holds(false, 'body', `the new client company ${id}`, 'an empty list')
      }
      const under = async (id: number) => jobs.call('create', await jobs.createInput({ company: id }))
      const reply = await under(company)
      // A conflict is with the job or with its key, and not with the company.
      if (reply.status === 409) await accepted(reply)
      if (wasCarriedOut(reply)) return []
      await accepted(under((await clients.create()).id))
      return holds(false, 'body', 'an id under which a job can be created', company)
    },
  }),
]
