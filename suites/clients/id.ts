import { accepted, Blocked, check, holds, membersNamed, seenIn, unlessBlocked } from '#check'
import { isInteger } from '#fixtures/service/records/record-id.ts'

export default [
  /** The id of a client company is an integer, wherever an answer gives it. */
  check({
    id: 'clients.id.integer',
    requirements: ['CLI-01'],
    needs: ['recruiter'],
    async run({ clients, jobs, observe }) {
      observe('OQ-CLIENT-INPUTS', await clients.inputs.names('detail', 'create', 'update'))
      const made = await unlessBlocked(clients.create())
      const lists = [await accepted(clients.ask('search')), await accepted(jobs.companies.ask())]
      const answers = [...('receipt' in made ? [made.receipt] : []), ...lists]
      for (const reply of answers) {
        const other = [...membersNamed(reply.body, 'client_id')].find(({ value }) => !isInteger(value))
        if (other) return seenIn(reply, holds(false, other.pointer, 'an integer', other.value))
      }
      // A receipt may name the id otherwise; its company was found by an integer then, or creating it is blocked.
      if (made instanceof Blocked) throw made
      return []
    },
  }),
]
