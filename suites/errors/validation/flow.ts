import { breaks, carriedOut, check, type JsonObject, refusal, validationError } from '#check'
import { placed, removed } from '#fixtures/schemas/placing.ts'

/** One thing wrong with the input of a create that is otherwise as the twin's. */
const wrongs: {
  id: string
  requirement: string
  field: 'candidate' | 'job'
  wrong: (input: JsonObject, at: string) => unknown
}[] = [
  {
    id: 'errors.validation.flow-candidate-missing',
    requirement: 'ERR-400-01',
    field: 'candidate',
    wrong: removed,
  },
  {
    id: 'errors.validation.flow-job-a-text',
    requirement: 'ERR-400-02',
    field: 'job',
    wrong: (input, at) => placed(input, at, 'one'),
  },
]

export default [
  /** An invalid input is refused with 400 VALIDATION_ERROR, and the details point at the field. */
  ...wrongs.map(({ id, requirement, field, wrong }) =>
    check({
      id,
      requirements: [requirement, 'ERR-400-05'],
      needs: ['recruiter'],
      async run({ hiring }) {
        const pair = await hiring.pair()
        const values = { candidate: pair.candidateId, job: pair.jobId }
        const pointer = (await hiring.placeOf('create', field)) ?? `/${field}Id`
        const probe = await hiring.call('create', wrong(await hiring.inputOf('create', values), pointer))
        return refusal(probe, () => hiring.write('create', values), {
          ifCarriedOut: reply => breaks(requirement, carriedOut(`the ${field} is wrong`)(reply)),
          ifRefused: reply =>
            validationError(reply, requirement, pointer.slice(pointer.lastIndexOf('/') + 1)),
        })
      },
    }),
  ),
]
