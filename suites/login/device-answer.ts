import { accepted, asText, Blocked, check, holds, type Mismatch, member } from '#check'
import { deviceAnswer } from '#fixtures/login/protocol.ts'
import { deviceRequest } from './device-request.ts'

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
