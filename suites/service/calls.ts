import { candidatesIn } from '../../fixtures/candidate-library/candidates.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, status, success } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { documented } from '../../fixtures/json.ts'

/** An operation runs when its module gets {operation, input} with the bare name and a bearer token. */
export const operationRuns = check({
  id: 'service.call.runs',
  requirements: ['CALL-01', 'CALL-02', 'CALL-03', 'CALL-05', 'SRV-MOD-01'],
  needs: ['recruiter'],
  async run({ recruiter }) {
    const reply = await recruiter.call('candidate-library', 'search', { query: '', page: 1, pageSize: 1 })
    if (!isSuccess(reply)) return success(reply)
    return breaks(
      'CALL-03',
      holds(typeof reply.body === 'object' && reply.body !== null, 'body', 'JSON', reply.text.slice(0, 200)),
    )
  },
})

/** An unknown operation, made up or of another module, is refused with 400 or 404. Its twin is a known one. */
export const unknownOperations = [
  { key: 'made-up', requirement: 'CALL-06', operation: 'conformanceNoSuchOperation' },
  { key: 'of-another-module', requirement: 'CALL-07', operation: 'transition' },
].map(({ key, requirement, operation }) =>
  check({
    id: `service.call.unknown-operation.${key}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ recruiter, observe }) {
      await accepted(recruiter.call('candidate-library', 'search', {}))
      const reply = await recruiter.call('candidate-library', operation, {})
      observe('OQ-UNKNOWN-OPERATION', reply.status, reply)
      return status(reply, 400, 404)
    },
  }),
)

/** A query parameter on the POST neither chooses the operation nor stands in for a field or a token (READINGS T-08). */
export const queryParameters = [
  check({
    id: 'service.call.query.operation',
    requirements: ['CALL-08'],
    needs: ['recruiter'],
    async run({ recruiter, candidates }) {
      const { id } = await candidates.create()
      const twin = await accepted(candidates.detail(id))
      const reply = await recruiter.call(
        'candidate-library',
        'detail',
        { id },
        { query: '?operation=search' },
      )
      if (!isSuccess(reply)) return status(reply, 200, 400, 404)
      const same = documented(reply.body, 'version')?.value === documented(twin.body, 'version')?.value
      return holds(same, 'body', `the detail of ${id}`, reply.text.slice(0, 200))
    },
  }),
  check({
    id: 'service.call.query.field',
    requirements: ['CALL-09'],
    needs: ['recruiter'],
    async run({ recruiter, candidates }) {
      const { id } = await candidates.create()
      await accepted(candidates.detail(id))
      const reply = await recruiter.call(
        'candidate-library',
        'detail',
        {},
        { query: `?id=${encodeURIComponent(id)}` },
      )
      return holds(!isSuccess(reply), 'status', 'a refusal: the id is missing', reply.status)
    },
  }),
  check({
    id: 'service.call.query.token',
    requirements: ['CALL-10'],
    needs: ['recruiter'],
    async run({ recruiter, anonymous }) {
      await accepted(recruiter.call('candidate-library', 'search', {}))
      const token = recruiter.session.accessToken
      const reply = await anonymous.call(
        'candidate-library',
        'search',
        {},
        { query: `?access_token=${token}` },
      )
      return holds(!isSuccess(reply), 'status', 'a refusal: the token belongs in the header', reply.status)
    },
  }),
]

/** A search that matches nothing succeeds, with nothing. */
export const emptySearch = check({
  id: 'service.call.empty-result',
  requirements: ['SRV-07'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const nowhere = unique('nobody')
    const reply = await candidates.call('search', { query: nowhere, page: 1, pageSize: 5 })
    if (!isSuccess(reply)) return success(reply)
    const people = candidatesIn(reply)
    return holds(people.length === 0, 'body', `no candidate for ${nowhere}`, people)
  },
})

/** A request that carries a cookie and no token is let in nowhere. */
export const cookieForToken = check({
  id: 'service.call.cookie-for-token',
  requirements: ['SRV-05'],
  needs: ['recruiter'],
  async run({ recruiter, anonymous }) {
    await accepted(recruiter.call('candidate-library', 'search', {}))
    const token = recruiter.session.accessToken
    const cookie = ['access_token', 'token', 'session'].map(name => `${name}=${token}`).join('; ')
    const reply = await anonymous.call('candidate-library', 'search', {}, { headers: { cookie } })
    return holds(!isSuccess(reply), 'status', 'a refusal: a cookie is no token', reply.status)
  },
})
