import { accepted, Blocked, check, holds, membersNamed, unlessBlocked } from '#check'
import { isInteger } from '#fixtures/service/records/record-id.ts'

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
]
