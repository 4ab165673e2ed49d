import { check } from '../../fixtures/check/check.ts'
import { breaks, holds, status } from '../../fixtures/check/match.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { member } from '../../fixtures/json.ts'
import { deviceAnswer } from '../../fixtures/login/protocol.ts'

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
      const reply = await login.protocol.device(
        { agent_name: 'conformance suite', scope: 'candidates:read' },
        { check: `login.device.${name}`, signal },
      )
      if (!isSuccess(reply)) return status(reply, 200)
      return holds(is(member(reply.body, name)), `/${name}`, expected, shown(name, member(reply.body, name)))
    },
  }),
)

/** A POST with a JSON body starts a connection, without any application secret. */
export const startsConnection = check({
  id: 'login.device.starts',
  requirements: ['LOGIN-DEV-01', 'LOGIN-01', 'LOGIN-DEV-03'],
  async run({ login, signal }) {
    const reply = await login.protocol.device(
      { agent_name: 'conformance suite', scope: 'candidates:read jobs:read' },
      { check: 'login.device.starts', signal },
    )
    return isSuccess(reply) ? [] : status(reply, 200)
  },
})

/** What a person sees doesn't give away the code that only the agent may know. */
export const deviceCodeHidden = check({
  id: 'login.device.code-hidden',
  requirements: ['LOGIN-DEV-14'],
  async run({ login, identity }): Promise<Mismatch[]> {
    const who = identity('recruiter', 'candidates:read')
    const reply = await login.protocol.device(
      { agent_name: 'conformance suite', scope: 'candidates:read' },
      who,
    )
    const code = deviceAnswer(reply.body)?.deviceCode
    if (code === undefined) return breaks('LOGIN-DEV-14', status(reply, 200))
    return ['verification_uri', 'verification_uri_complete', 'user_code'].flatMap(name =>
      holds(
        !String(member(reply.body, name)).includes(code),
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
