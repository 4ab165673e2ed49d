import { accepted, check, holds, isBusy } from '#check'

/** JSON under another content type is not answered with a 5xx by the other modules either (READINGS T-40). */
export default (
  [
    { id: 'errors.malformed.other-type.job-library', module: 'job-library' },
    { id: 'errors.malformed.other-type.client-library', module: 'client-library' },
    { id: 'errors.malformed.other-type.hiring', module: 'hiring' },
  ] as const
).map(({ id, module }) =>
  check({
    id,
    requirements: ['ERR-400-09'],
    needs: ['recruiter'],
    async run({ recruiter, hiring, input: inputOf }) {
      const operation = module === 'hiring' ? 'read' : 'search'
      const input =
        module === 'hiring' ? await hiring.inputOf('read.context') : await inputOf(module, operation)
      await accepted(recruiter.call(module, operation, input))
      const body = JSON.stringify({ operation, input })
      const headers = { 'content-type': 'text/plain' }
      const reply = await recruiter.post(module, body, `${operation} as text/plain`, { headers })
      return holds(reply.status < 500 || isBusy(reply), 'status', 'below 500', reply.status)
    },
  }),
)
