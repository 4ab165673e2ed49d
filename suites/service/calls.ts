import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  check,
  equal,
  holds,
  isObject,
  isSuccess,
  legible,
  places,
  type Reply,
  seenIn,
  without,
} from '#check'
import { inAddress } from '#fixtures/client/address.ts'
import { lastStep } from '#generators/json-pointer.ts'

export default [
  /**
   * A query parameter on the POST doesn't choose the operation, and stands in for no field or token (READINGS T-08).
   */
  check({
    id: 'service.call.query.operation',
    requirements: ['CALL-08'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const { id } = await candidates.create()
      const input = await candidates.input('detail', { id })
      const twin = await accepted(candidates.call('detail', input))
      // The input fits documentInfo too, so a target that obeys the query would carry it out, and show other members.
      const reply = await candidates.call('detail', input, { query: '?operation=documentInfo' })
      observe('OQ-POST-QUERY', reply.status, reply)
      if (!isSuccess(legible(reply)))
        return seenIn(reply, holds(reply.status < 500, 'status', 'below 500', reply.status))
      const obeyed = await candidates.call('documentInfo', input)
      const isObeyed =
        isSuccess(obeyed) &&
        !isDeepStrictEqual(namesIn(twin), namesIn(obeyed)) &&
        isDeepStrictEqual(namesIn(reply), namesIn(obeyed))
      return [
        ...equal('body', membersOf(twin.body), membersOf(reply.body), `the members of the detail of ${id}`),
        ...seenIn(reply, holds(!isObeyed, 'body', `the detail of ${id}`, 'what documentInfo answers')),
      ]
    },
  }),
  check({
    id: 'service.call.query.field',
    requirements: ['CALL-09'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id } = await candidates.create()
      await accepted(candidates.detail(id))
      const reply = await candidates.call('detail', without(await candidates.input('detail', { id }), 'id'), {
        query: `?id=${inAddress(id)}`,
      })
      return holds(!isSuccess(legible(reply)), 'status', 'a refusal: the id is missing', reply.status)
    },
  }),
  check({
    id: 'service.call.query.missing-operation',
    requirements: ['CALL-09'],
    needs: ['recruiter'],
    async run({ recruiter, candidates }) {
      const input = await candidates.input('search')
      await accepted(candidates.call('search', input))
      const query = '?operation=search'
      const reply = await recruiter.post('candidate-library', { input }, 'search in the query', { query })
      return holds(!isSuccess(legible(reply)), 'status', 'a refusal: the operation is missing', reply.status)
    },
  }),
  check({
    id: 'service.call.query.token',
    requirements: ['CALL-10'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, anonymous }) {
      await accepted(candidates.ask('search'))
      const token = recruiter.session.accessToken
      const reply = await anonymous.call('candidate-library', 'search', await candidates.input('search'), {
        query: `?access_token=${token}`,
      })
      return holds(
        !isSuccess(legible(reply)),
        'status',
        'a refusal: the token belongs in the header',
        reply.status,
      )
    },
  }),

  /** A call with the token in a cookie, and none in its header, is refused. */
  check({
    id: 'service.call.cookie-for-token',
    requirements: ['SRV-05'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, anonymous }) {
      await accepted(candidates.ask('search'))
      const token = recruiter.session.accessToken
      const cookie = ['access_token', 'token', 'session'].map(name => `${name}=${token}`).join('; ')
      const reply = await anonymous.call('candidate-library', 'search', await candidates.input('search'), {
        headers: { cookie },
      })
      return holds(!isSuccess(legible(reply)), 'status', 'a refusal: a cookie is no token', reply.status)
    },
  }),
]

/** The names of all members of an answer, also where an envelope is around them. */
const namesIn = ({ body }: Reply) =>
  [...new Set([...places(body)].map(({ pointer }) => lastStep(pointer)))].toSorted()

const membersOf = (body: unknown) => (isObject(body) ? Object.keys(body).toSorted() : body)
