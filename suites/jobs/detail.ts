import {
  accepted,
  at,
  check,
  documented,
  equal,
  holds,
  isText,
  memberNames,
  type Reply,
  seenIn,
} from '#check'
import { documentedOf, isInteger } from '#fixtures/service/records/record-id.ts'

export default [
  /** A job shows its status, and the client company that it was created under: the first one, or a new one. */
  check({
    id: 'jobs.detail.status-and-client',
    requirements: ['JOB-DET-01'],
    needs: ['recruiter'],
    async run({ jobs, clients, observe }) {
      const place = await jobs.companies.place()
      const { id, input } = await jobs.create()
      const detail = await accepted(jobs.detail(id))
      observe('OQ-JOB-FIELDS', memberNames(detail.body), detail)
      const sent = at(input, place)
      const status = documentedOf(detail.body, id, 'status', isText)
      const clientOf = ({ body }: Reply) => documented(body, 'client_id')?.value
      const wrong = [
        ...holds(status !== undefined, '/status', 'a text', documented(detail.body, 'status')?.value),
        ...(sent === undefined
          ? holds(isInteger(clientOf(detail)), '/client_id', 'an integer', clientOf(detail))
          : equal('/client_id', sent, clientOf(detail), 'the company that the job was created under')),
      ]
      if (wrong.length > 0) return wrong
      const company = (await clients.create()).id
      const other = await accepted(jobs.detail((await jobs.create({ company })).id))
      return seenIn(other, equal('/client_id', company, clientOf(other), 'a job under a new company'))
    },
  }),
]
