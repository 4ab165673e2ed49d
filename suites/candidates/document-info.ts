import { check, holds, isSuccess, legible, memberNames, success } from '#check'

export default [
  /** DocumentInfo answers for a candidate by id; what it returns is not shown. */
  check({
    id: 'candidates.document-info.answers',
    requirements: ['CAND-SENS-04'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const { id } = await candidates.create()
      const reply = await candidates.ask('documentInfo', { id })
      if (!isSuccess(legible(reply))) return success(reply)
      observe('OQ-DOCUMENT-INFO', memberNames(reply.body), reply)
      return holds(memberNames(reply.body).length > 0, 'body', 'an answer about documents', reply.body)
    },
  }),
]
