import { accepted, businessError, check, equal, header } from '#check'

export default [
  /** Calls without a good bearer token get 401 UNAUTHORIZED. Their twin is the same call with one. */
  ...[
    { id: 'errors.unauthorized.no-token', requirement: 'ERR-401-01', authorization: () => undefined },
    {
      id: 'errors.unauthorized.made-up-token',
      requirement: 'ERR-401-02',
      authorization: () => 'Bearer made-up-conformance-token',
    },
    {
      id: 'errors.unauthorized.other-scheme',
      requirement: 'ERR-401-02',
      authorization: (token: string) => `Basic ${token}`,
    },
  ].map(({ id, requirement, authorization }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ recruiter, candidates, anonymous, observe }) {
        const input = await candidates.input('search')
        await accepted(candidates.call('search', input))
        const value = authorization(recruiter.session.accessToken)
        const options = value === undefined ? {} : { headers: { authorization: value } }
        const reply = await anonymous.call('candidate-library', 'search', input, options)
        observe('OQ-WWW-AUTHENTICATE', header(reply, 'www-authenticate') ?? 'none', reply)
        return businessError(reply, 401, 'UNAUTHORIZED')
      },
    }),
  ),

  /** A write without a token has no effect; the same write with one has. */
  check({
    id: 'errors.unauthorized.no-effect',
    requirements: ['ERR-401-06'],
    needs: ['recruiter'],
    async run({ candidates, anonymous, observe }) {
      const { id, version } = await candidates.create()
      const requestId = candidates.requestId()
      const input = await candidates.input('update', { id, version, data: { city: 'Lyon' }, requestId })
      await anonymous.call('candidate-library', 'update', input)
      const twice = await anonymous.call('candidate-library', 'update', {})
      observe('OQ-CHECK-ORDER', `without a token and without an input: ${twice.status}`, twice)
      const changed = equal(
        '/version',
        version,
        await candidates.version(id),
        'after a write without a token',
      )
      if (changed.length === 0) await accepted(candidates.update({ id, version }, { city: 'Lyon' }))
      return changed
    },
  }),
]
