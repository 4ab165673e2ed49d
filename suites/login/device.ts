import { asText, member } from '../../fixtures/base/json.ts'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess, type Reply } from '../../fixtures/client/reply.ts'
import { Blocked } from '../../fixtures/events/stop.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { errorString } from '../../fixtures/login/polling.ts'
import { deviceAnswer } from '../../fixtures/login/protocol.ts'
import { accepted } from '../../fixtures/match/accepted.ts'
import { breaks, carriedOut, equal, holds, seenIn, status } from '../../fixtures/match/match.ts'
import type { Persona } from '../../fixtures/service/persona.ts'

const request = (scope: string) => ({ agent_name: 'conformance suite', scope })

const absoluteLink = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const text = (value: unknown) => typeof value === 'string' && value !== ''
const seconds = (value: unknown) => typeof value === 'number' && value >= 0

/** The fields of the answer that starts a connection (Step 1, second table). */
const fields = [
  {
    name: 'verification_uri_complete',
    requirement: 'LOGIN-DEV-07',
    expected: 'an absolute link',
    is: absoluteLink,
  },
  {
    name: 'verification_uri',
    requirement: 'LOGIN-DEV-09',
    expected: 'an absolute address',
    is: absoluteLink,
  },
  { name: 'user_code', requirement: 'LOGIN-DEV-10', expected: 'a string', is: text },
  { name: 'device_code', requirement: 'LOGIN-DEV-13', expected: 'a string', is: text },
  { name: 'interval', requirement: 'LOGIN-DEV-16', expected: 'a number of seconds', is: seconds },
  { name: 'expires_in', requirement: 'LOGIN-DEV-19', expected: 'a number of seconds', is: seconds },
  {
    name: 'business_scope',
    requirement: 'LOGIN-DEV-23',
    expected: 'the ceiling of this connection',
    is: (value: unknown) => value !== undefined,
  },
]

export const deviceFields = fields.map(({ name, requirement, expected, is }) =>
  check({
    id: `login.device.${name}`,
    requirements: [requirement],
    async run({ login, signal }) {
      const sender = { check: `login.device.${name}`, signal }
      const reply = await accepted(login.protocol.device(request('candidates:read'), sender))
      return holds(is(member(reply.body, name)), `/${name}`, expected, shown(name, member(reply.body, name)))
    },
  }),
)

/**
 * A POST with a JSON body starts a connection, without any application secret, and without a client_id. Where it takes
 * the public client's name to be let in, that is what is broken.
 */
export const startsConnection = check({
  id: 'login.device.starts',
  requirements: ['LOGIN-DEV-01', 'LOGIN-01', 'LOGIN-TOK-09'],
  async run({ login, signal, observe }) {
    const sender = { check: 'login.device.starts', signal }
    const reply = await login.protocol.device(request('candidates:read'), sender)
    if (isStarted(reply)) {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(request('candidates:read')).toString()
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
      { ...request('candidates:read'), client_id: 'service-agent' },
      sender,
    )
    const broken = isStarted(named) ? ['LOGIN-TOK-09'] : ['LOGIN-DEV-01', 'LOGIN-01']
    const refused = isSuccess(reply)
      ? equal('/error', undefined, errorString(reply.body))
      : status(reply, 200)
    return broken.flatMap(id => breaks(id, refused))
  },
})

/** Errors of the login may come with any status, success among them (Step 2 gives none). */
const isStarted = (reply: Reply): boolean => isSuccess(reply) && errorString(reply.body) === undefined

/** Scopes are parted by spaces: all that are named count. Their twins are connections with one of them. */
export const severalScopes = check({
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
      return seenIn(reply, holds(reply.status !== 403, 'status', `2xx: ${scope} was asked for`, reply.status))
    })
    return (await Promise.all(judged)).flat()
  },
})

/** An agent's name is only a label: whoever calls itself an administrator gets what it asks for, and no more. */
export const nameIsLabel = check({
  id: 'login.device.agent-name',
  requirements: ['LOGIN-DEV-02'],
  needs: ['recruiter'],
  async run({ candidates, anonymous, login, identity }) {
    const writes = async (agentName: string) => {
      const { accessToken } = await login.connect({ ...identity('recruiter', 'candidates:read'), agentName })
      const headers = { authorization: `Bearer ${accessToken}` }
      return anonymous.call('candidate-library', 'create', await candidates.createInput(), { headers })
    }
    if (isSuccess(await writes('conformance suite')))
      throw new Blocked('a connection without candidates:write writes, whatever the agent is called')
    const probe = await writes('System administrator (admin)')
    return isSuccess(probe) ? carriedOut('a name gives no rights')(probe) : []
  },
})

/** What a person sees doesn't give away the code that only the agent may know. */
export const deviceCodeHidden = check({
  id: 'login.device.code-hidden',
  requirements: ['LOGIN-DEV-14'],
  async run({ login, identity, observe }): Promise<Mismatch[]> {
    const who = identity('recruiter', 'candidates:read')
    const reply = await login.protocol.device(request('candidates:read'), who)
    const code = deviceAnswer(reply)?.deviceCode
    const carries = (value: unknown) => asText(value).startsWith('sandbox-')
    observe('OQ-CODE-PREFIX', {
      device_code: carries(code),
      user_code: carries(member(reply.body, 'user_code')),
    })
    observe('OQ-DEVICE-BUSINESS-SCOPE', member(reply.body, 'business_scope'), reply)
    if (code === undefined) throw new Blocked('no connection can be started, so no device code is to be seen')
    return ['verification_uri', 'verification_uri_complete', 'user_code'].flatMap(name =>
      holds(
        !asText(member(reply.body, name)).includes(code),
        `/${name}`,
        'nothing of the device code',
        'the device code',
      ),
    )
  },
})

/** The device code is a secret, also in evidence. */
const shown = (name: string, value: unknown) =>
  name === 'device_code' && typeof value === 'string' ? '(a string)' : value
