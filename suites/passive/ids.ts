import { holds, isText, membersNamed } from '#check'
import { passive } from '#fixtures/check/passive.ts'

const isNumber = (value: unknown) => typeof value === 'number'

/** The fields whose type the document gives wherever they stand, and what they can be instead. */
const ids = [
  {
    id: 'passive.ids.candidate',
    requirement: 'CAND-ID-01',
    field: 'candidateId',
    type: 'a text',
    isOther: isNumber,
  },
  { id: 'passive.ids.job', requirement: 'JOB-01', field: 'jobId', type: 'an integer', isOther: isText },
  {
    id: 'passive.ids.client',
    requirement: 'CLI-01',
    field: 'client_id',
    type: 'an integer',
    isOther: isText,
  },
]

/** The id of a candidate is a text, and those of jobs and client companies are integers, in every answer. */
export default ids.map(({ id, requirement, field, type, isOther }) =>
  passive({
    id,
    requirements: [requirement],
    sees({ asked, status, text, body }) {
      if (!asked || status >= 300 || !text.includes(`"${field}"`)) return undefined
      const other = [...membersNamed(body, field)].find(({ value }) => isOther(value))
      return other ? holds(false, other.pointer, type, other.value) : []
    },
  }),
)
