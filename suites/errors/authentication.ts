import { check } from '../../fixtures/check/check.ts'
import { businessError } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'

/** Calls without a good bearer token get 401 UNAUTHORIZED. Their twin is the same call with one. */
export const withoutToken = [
  { key: 'no-token', requirement: 'ERR-401-01', authorization: () => undefined },
  {
    key: 'made-up-token',
    requirement: 'ERR-401-02',
    authorization: () => 'Bearer made-up-conformance-token',
  },
  {
    key: 'other-scheme',
    requirement: 'ERR-401-02',
    authorization: (token: string) => `Basic ${Buffer.from(`user:${token}`).toString('base64')}`,
  },
].map(({ key, requirement, authorization }) =>
  check({
    id: `errors.unauthorized.${key}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ recruiter, anonymous }) {
      await accepted(recruiter.call('candidate-library', 'search', {}))
      const value = authorization(recruiter.session.accessToken)
      const options = value === undefined ? {} : { headers: { authorization: value } }
      return businessError(
        await anonymous.call('candidate-library', 'search', {}, options),
        401,
        'UNAUTHORIZED',
      )
    },
  }),
)

/** A write without a token has no effect. */
export const noEffect = check({
  id: 'errors.unauthorized.no-effect',
  requirements: ['ERR-401-06'],
  needs: ['recruiter'],
  async run({ candidates, anonymous }) {
    const person = await candidates.create()
    const input = {
      id: person.id,
      version: person.version,
      data: { city: 'Lyon' },
      requestId: candidates.requestId(),
    }
    await anonymous.call('candidate-library', 'update', input)
    const version = await candidates.version(person.id)
    await accepted(candidates.update(person, { city: 'Lyon' }))
    return version === person.version ? [] : [{ path: '/version', expected: person.version, actual: version }]
  },
})
