import {
  accepted,
  asText,
  Blocked,
  breaks,
  carriedOut,
  check,
  equal,
  holds,
  isSuccess,
  type Mismatch,
  member,
  type Reply,
  status,
  success,
} from '#check'
import { heldScopes } from '#fixtures/login/held-scopes.ts'
import { errorString } from '#fixtures/login/polling.ts'
import { deviceAnswer } from '#fixtures/login/protocol.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { deviceRequest } from './device-request.ts'

const starts = 'login.device.starts'

/**
 * Whether a connection is started. An error of the login may come with any status, a success too (Step 2 gives none).
 */
const isStarted = (reply: Reply): boolean => isSuccess(reply) && errorString(reply.body) === undefined

const absoluteLink = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)

const seconds = (value: unknown) => typeof value === 'number' && value >= 0

const text = (value: unknown) => typeof value === 'string' && value !== ''

/** The fields of the answer that starts a connection (Step 1, second table). */
const fields = [
  {
    id: 'login.device.verification_uri_complete',
    name: 'verification_uri_complete',
    requirement: 'LOGIN-DEV-07',
    expected: 'an absolute link',
    is: absoluteLink,
  },
  {
    id: 'login.device.verification_uri',
    name: 'verification_uri',
    requirement: 'LOGIN-DEV-09',
    expected: 'an absolute address',
    is: absoluteLink,
  },
  {
    id: 'login.device.user_code',
    name: 'user_code',
    requirement: 'LOGIN-DEV-10',
    expected: 'a string',
    is: text,
  },
  {
    id: 'login.device.device_code',
    name: 'device_code',
    requirement: 'LOGIN-DEV-13',
    expected: 'a string',
    is: text,
  },
  {
    id: 'login.device.interval',
    name: 'interval',
    requirement: 'LOGIN-DEV-16',
    expected: 'a number of seconds',
    is: seconds,
  },
  {
    id: 'login.device.expires_in',
    name: 'expires_in',
    requirement: 'LOGIN-DEV-19',
    expected: 'a number of seconds',
    is: seconds,
  },
  {
    id: 'login.device.business_scope',
    name: 'business_scope',
    requirement: 'LOGIN-DEV-23',
    expected: 'the ceiling of this connection',
    is: (value: unknown) => value !== undefined && value !== null,
  },
]

export default [
  /**
   * A POST with a JSON body starts a connection, without an application secret and without a client_id. A target that
   * is only content with the public client's name breaks LOGIN-TOK-09.
   */
  check({
    id: starts,
    requirements: ['LOGIN-DEV-01', 'LOGIN-01', 'LOGIN-TOK-09'],
    async run({ login, signal, observe }) {
      const sender = { check: starts, signal }
      const reply = await login.protocol.device(deviceRequest('candidates:read'), sender)
      if (isStarted(reply)) {
        const form = { 'content-type': 'application/x-www-form-urlencoded' }
        const body = new URLSearchParams(deviceRequest('candidates:read')).toString()
        const asForm = await login.protocol.post(
          '/api/v1/agent-auth/device',
          body,
          { ...sender, asked: 'login device' },
          form,
        )
        observe('OQ-LOGIN-FORM-BODY', asForm.status, asForm)
        return []
      }
      const named = await login.protocol.device(
        { ...deviceRequest('candidates:read'), client_id: 'service-agent' },
        sender,
      )
      const broken = isStarted(named) ? ['LOGIN-TOK-09'] : ['LOGIN-DEV-01', 'LOGIN-01']
      const refused = isSuccess(reply)
        ? equal('/error', undefined, errorString(reply.body))
        : status(reply, 200)
      return broken.flatMap(id => breaks(id, refused))
    },
  }),

  /** All scopes of a string that is separated by spaces count. Their twins are connections with one of them. */
  check({
    id: 'login.device.several-scopes',
    requirements: ['LOGIN-DEV-03'],
    needs: ['recruiter'],
    async run({ connected }) {
      const both = await connected('recruiter', 'candidates:read jobs:read')
      const calls = [
        { scope: 'candidates:read', call: (by: Persona) => by.candidates.ask('search') },
        { scope: 'jobs:read', call: (by: Persona) => by.jobs.search() },
      ]
      const judged = calls.map(async ({ scope, call }) => {
        const reply = await call(both)
        if (!isSuccess(reply)) await accepted(call(await connected('recruiter', scope)))
        return success(reply).map(one => ({ ...one, hint: `${scope} was asked for` }))
      })
      return (await Promise.all(judged)).flat()
    },
  }),

  /**
   * An agent's name is only a label: an agent that calls itself an administrator gets no further scope by that, and
   * doesn't write.
   */
  check({
    id: 'login.device.agent-name',
    requirements: ['LOGIN-DEV-02'],
    needs: ['recruiter'],
    async run({ candidates, anonymous, login, identity }) {
      const connected = async (agentName: string) => {
        const session = await login.connect({ ...identity('recruiter', 'candidates:read'), agentName })
        const headers = { authorization: `Bearer ${session.accessToken}` }
        const input = await candidates.createInput()
        return {
          written: await anonymous.call('candidate-library', 'create', input, { headers }),
          scopes: heldScopes(session.businessScope) ?? [],
        }
      }
      const plain = await connected('conformance suite')
      if (isSuccess(plain.written))
        throw new Blocked('a connection without candidates:write writes, whatever the agent is called')
      const named = await connected('System administrator (admin)')
      return [
        ...(isSuccess(named.written) ? carriedOut('a name gives no rights')(named.written) : []),
        ...equal(
          '/business_scope',
          [],
          named.scopes.filter(scope => !plain.scopes.includes(scope)),
          'scopes that the same user gets under another name of the agent',
        ),
      ]
    },
  }),
  ...fields.map(({ id, name, requirement, expected, is }) =>
    check({
      id,
      requirements: [requirement],
      async run({ login, signal }) {
        const sender = { check: id, signal }
        const reply = await accepted(login.protocol.device(deviceRequest('candidates:read'), sender))
        return holds(
          is(member(reply.body, name)),
          `/${name}`,
          expected,
          shown(name, member(reply.body, name)),
        )
      },
    }),
  ),

  /** The addresses and the code that the user sees don't give away the device code. Only the agent may know it. */
  check({
    id: 'login.device.code-hidden',
    requirements: ['LOGIN-DEV-14'],
    async run({ login, identity, observe }): Promise<Mismatch[]> {
      const who = identity('recruiter', 'candidates:read')
      const reply = await login.protocol.device(deviceRequest('candidates:read'), who)
      const code = deviceAnswer(reply)?.deviceCode
      const carries = (value: unknown) => asText(value).startsWith('sandbox-')
      observe('OQ-CODE-PREFIX', {
        device_code: carries(code),
        user_code: carries(member(reply.body, 'user_code')),
      })
      observe('OQ-DEVICE-BUSINESS-SCOPE', member(reply.body, 'business_scope'), reply)
      if (code === undefined)
        throw new Blocked('no connection can be started, so no device code is to be seen')
      return ['verification_uri', 'verification_uri_complete', 'user_code'].flatMap(name =>
        holds(
          !decoded(asText(member(reply.body, name))).includes(decoded(code)),
          `/${name}`,
          'nothing of the device code',
          'the device code',
        ),
      )
    },
  }),
]

/** A field for evidence, where the device code is a secret too. */
const shown = (name: string, value: unknown) =>
  name === 'device_code' && typeof value === 'string' ? '(a string)' : value

/** A text as it was before it was percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
