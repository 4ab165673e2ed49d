import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  breaks,
  carriedOut,
  check,
  equal,
  holds,
  isObject,
  isSuccess,
  type JsonObject,
  legible,
  type Mismatch,
  places,
  type Reply,
  refusal,
  seenIn,
  without,
} from '#check'
import { surface, writesByAddress } from '#document/index.ts'
import { type ModuleId, moduleIds } from '#document/types.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { inAddress } from '#fixtures/client/address.ts'
import type { Caller, CallOptions, OtherMethod } from '#fixtures/client/caller.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import type { RecordLibrary } from '#fixtures/service/records/record-library.ts'
import { lastStep } from '#generators/json-pointer.ts'
import { emptySearch } from './empty-search.ts'
import { reads } from './reads.ts'

const methods: { method: OtherMethod; id: (at: string) => string }[] = [
  { method: 'PUT', id: at => `service.call.by-put@${at}` },
  { method: 'PATCH', id: at => `service.call.by-patch@${at}` },
  { method: 'DELETE', id: at => `service.call.by-delete@${at}` },
]

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
        ...seenIn(
          reply,
          equal('body', membersOf(twin.body), membersOf(reply.body), `the members of the detail of ${id}`),
        ),
        ...seenIn(reply, holds(!isObeyed, 'body', `the detail of ${id}`, 'what documentInfo answers')),
      ]
    },
  }),

  /** A query parameter doesn't stand in for a field of the input, in any module. */
  check({
    id: 'service.call.query.field',
    requirements: ['CALL-09'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const judged = Object.entries(incomplete).map(async ([module, ask]) => {
        const { operation, input, field } = await ask(recruiter)
        const query = `?${inAddress(field)}=${inAddress(String(input[field]))}`
        const send = (wanted: JsonObject, options?: CallOptions) =>
          recruiter.call(module as ModuleId, operation, wanted, options)
        const probe = await send(without(input, field), { query })
        return supplied(`${field} is missing`, probe, {
          whole: () => send(input),
          alone: () => send(without(input, field)),
        })
      })
      return (await Promise.all(judged)).flat()
    },
  }),

  /** A query parameter doesn't stand in for the operation, in any module. */
  check({
    id: 'service.call.query.missing-operation',
    requirements: ['CALL-09'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const judged = moduleIds.map(async module => {
        const { operation, input } = reads[module]
        const body = { input: await input(recruiter) }
        const asked = `${operation} in the query`
        const probe = await recruiter.post(module, body, asked, { query: `?operation=${operation}` })
        return supplied('the operation is missing', probe, {
          whole: () => recruiter.call(module, operation, body.input),
          alone: () => recruiter.post(module, body, 'no operation'),
        })
      })
      return (await Promise.all(judged)).flat()
    },
  }),

  /** A query parameter doesn't stand in for the token. */
  check({
    id: 'service.call.query.token',
    requirements: ['CALL-10'],
    needs: ['recruiter'],
    async run({ recruiter, anonymous }) {
      const token = inAddress(recruiter.session.accessToken)
      const query = `?${['access_token', 'token', 'bearer_token'].map(name => `${name}=${token}`).join('&')}`
      return letInNowhere(recruiter, anonymous, { query }, 'the token belongs in the header')
    },
  }),

  /** A call with the token in a cookie, and none in its header, is refused by each module. */
  check({
    id: 'service.call.cookie-for-token',
    requirements: ['SRV-05'],
    needs: ['recruiter'],
    async run({ recruiter, anonymous }) {
      const token = recruiter.session.accessToken
      const cookie = ['access_token', 'token', 'session'].map(name => `${name}=${token}`).join('; ')
      return letInNowhere(recruiter, anonymous, { headers: { cookie } }, 'a cookie is no token')
    },
  }),

  /**
   * A write that is sent by another method than POST isn't carried out. What such a request is answered is open, as long
   * as it is no 5xx. Its twin is the same by POST.
   */
  ...methods.flatMap(({ method, id }) =>
    writesByAddress.map(surface).map(where =>
      atSurface(where, {
        id: id(where.id),
        rule: 'method',
        requirements: ['CALL-13'],
        async run(call, { recruiter, observe }) {
          const probe = await call.send(recruiter, { method })
          observe('OQ-OTHER-METHODS', `${method} ${where.id}: ${probe.status}`, probe)
          const effect = await call.untouched()
          if (effect.length > 0)
            return breaks('CALL-13', carriedOut(`${method} is no method of this address`)(probe))
          if (isSuccess(legible(probe))) return []
          return refusal(probe, () => call.twin(recruiter), { ifCarriedOut: () => [] })
        },
      }),
    ),
  ),

  emptySearch('service.call.empty-result', 'candidate-search'),
]

/** A call of each module that says nothing without one field of its input. */
const incomplete: Record<ModuleId, (by: Persona) => Promise<Incomplete>> = {
  async 'candidate-library'({ candidates }) {
    const { id } = await candidates.create()
    return { operation: 'detail', input: await candidates.input('detail', { id }), field: 'id' }
  },
  'job-library': by => detailOf(by.jobs),
  'client-library': by => detailOf(by.clients),
  async hiring({ hiring }) {
    return { operation: 'read', input: await hiring.inputOf('read.context'), field: 'resource' }
  },
}

interface Incomplete {
  operation: string
  input: JsonObject
  field: string
}

async function detailOf(records: RecordLibrary): Promise<Incomplete> {
  const field = await records.ids.reference('detail')
  return { operation: 'detail', input: { [field]: (await records.create()).id }, field }
}

/**
 * Judges that a query supplies nothing: what lacks something isn't carried out for it. Its twin is the whole call.
 * What is carried out without the query too has been let through for another reason.
 */
const supplied = (
  why: string,
  probe: Reply,
  { whole, alone }: Record<'whole' | 'alone', () => Promise<Reply>>,
): Promise<Mismatch[]> =>
  refusal(probe, whole, {
    ifCarriedOut: async reply => (isSuccess(legible(await alone())) ? [] : carriedOut(why)(reply)),
  })

/** Judges that a read of each module is refused that carries its token in another way. Its twin has it in the header. */
async function letInNowhere(
  recruiter: Persona,
  anonymous: Caller,
  otherwise: CallOptions,
  why: string,
): Promise<Mismatch[]> {
  const judged = moduleIds.map(async module => {
    const { operation, input } = reads[module]
    const wanted = await input(recruiter)
    const probe = await anonymous.call(module, operation, wanted, otherwise)
    return refusal(probe, () => recruiter.call(module, operation, wanted), { ifCarriedOut: carriedOut(why) })
  })
  return (await Promise.all(judged)).flat()
}

/** The names of all members of an answer, also where an envelope is around them. */
const namesIn = ({ body }: Reply) =>
  [...new Set([...places(body)].map(({ pointer }) => lastStep(pointer)))].toSorted()

const membersOf = (body: unknown) => (isObject(body) ? Object.keys(body).toSorted() : body)
