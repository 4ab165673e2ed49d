import type { FaultOf } from './fault.ts'
import { everyLoginLate } from './inevitable.ts'
import type { LoginRules, PolledGrant } from './login.ts'
import { LoginRefusal, notFound } from './refusal.ts'
import { receivedOtherwise } from './seam-edits.ts'

type Fault = FaultOf<LoginRules>

const polls = (
  id: string,
  violates: string[],
  what: string,
  change: (grant: PolledGrant, now: number, usual: string) => string,
): Fault => ({
  id,
  violates,
  what,
  breaks: kept => ({ poll: (grant, now) => change(grant, now, kept.poll(grant, now)) }),
})

/** A body that isn't the form that OAuth libraries send. */
const formOnly = (
  violates: string[],
  place: 'device' | 'token',
  grant: string | undefined,
  id: string,
): Fault => ({
  id,
  violates,
  what: 'a JSON body is refused where the document has one',
  alters: receivedOtherwise(place, body => {
    if (grant === undefined || (body as { grant_type?: string })?.grant_type?.includes(grant)) {
      throw new LoginRefusal('invalid_request', 'A form body is needed.')
    }
    return body
  }),
})

export const loginFaults: Fault[] = [
  {
    id: 'any-passphrase',
    violates: ['SANDBOX-02'],
    what: 'any passphrase will do',
    breaks: () => ({ passphrase: () => true }),
  },
  {
    id: 'empty-passphrase-enough',
    violates: ['SANDBOX-02'],
    what: 'an empty passphrase will do',
    breaks: kept => ({ passphrase: (typed, actual) => typed === '' || kept.passphrase(typed, actual) }),
  },
  {
    id: 'token-of-another-identity',
    violates: ['SANDBOX-03'],
    what: 'a token belongs to the last identity of the screen that is a member, whoever was chosen',
    breaks: kept => ({
      connects: (chosen, all) => kept.connects(chosen, all) && all.findLast(({ member }) => member),
    }),
  },
  {
    id: 'disabled-member-connects',
    violates: ['LOGIN-04'],
    what: 'somebody who is no enabled member gets a token',
    breaks: () => ({ connects: chosen => chosen }),
  },
  {
    id: 'secret-needed',
    violates: ['LOGIN-01', 'LOGIN-DEV-01'],
    what: 'starting a connection asks for a client_secret',
    alters: receivedOtherwise('device', body => {
      if (!(body as { client_secret?: string }).client_secret)
        throw new LoginRefusal('invalid_grant', 'client_secret is missing.')
      return body
    }),
  },
  {
    id: 'second-approval-needed',
    violates: ['LOGIN-02'],
    what: 'after the user has confirmed, polls stay pending for an approval by the platform',
    breaks: kept => ({
      poll: (grant, now) =>
        kept.poll(grant, now) === 'token' ? 'authorization_pending' : kept.poll(grant, now),
    }),
  },
  {
    id: 'token-before-confirmation',
    violates: ['LOGIN-03', 'LOGIN-POLL-02', 'LOGIN-POLL-05'],
    what: 'a poll before the user has decided gets a token',
    breaks: kept => ({
      poll: (grant, now) => {
        const usual = kept.poll(grant, now)
        return usual === 'authorization_pending' || usual === 'slow_down' ? 'token' : usual
      },
    }),
  },
  {
    id: 'token-after-denial',
    violates: ['LOGIN-POLL-05', 'LOGIN-POLL-06', 'LOGIN-04'],
    what: 'a poll gets a token after the user has refused, or was refused as no member',
    breaks: kept => ({ poll: (grant, now) => (grant.state === 'denied' ? 'token' : kept.poll(grant, now)) }),
  },
  polls(
    'denial-stays-pending',
    ['LOGIN-POLL-05', 'LOGIN-POLL-06'],
    'polls stay pending after the user has refused',
    (grant, _now, usual) => (grant.state === 'denied' ? 'authorization_pending' : usual),
  ),
  polls(
    'denial-as-invalid-grant',
    ['LOGIN-POLL-06'],
    'polls after a refusal by the user are answered invalid_grant',
    (_grant, _now, usual) => (usual === 'access_denied' ? 'invalid_grant' : usual),
  ),
  polls(
    'device-code-outlives-expiry',
    ['LOGIN-DEV-21', 'LOGIN-POLL-07', 'LOGIN-POLL-08'],
    'a device code that was confirmed gives a token after its time',
    (grant, _now, usual) =>
      usual === 'expired_token' ? (grant.state === 'approved' ? 'token' : 'authorization_pending') : usual,
  ),
  polls(
    'expired-code-stays-pending',
    ['LOGIN-POLL-07', 'LOGIN-POLL-08'],
    'polls with an expired device code stay pending',
    (_grant, _now, usual) => (usual === 'expired_token' ? 'authorization_pending' : usual),
  ),
  polls(
    'expired-code-as-invalid-grant',
    ['LOGIN-POLL-08'],
    'polls with an expired device code are answered invalid_grant',
    (_grant, _now, usual) => (usual === 'expired_token' ? 'invalid_grant' : usual),
  ),
  {
    ...polls(
      'device-code-dies-early',
      ['LOGIN-DEV-20'],
      'a device code is good for half of expires_in',
      (grant, now, usual) => (now >= grant.expiresAt - grant.lifetime / 2 ? 'expired_token' : usual),
    ),
    inevitable: everyLoginLate,
  },
  polls(
    'slow-down-at-the-interval',
    ['LOGIN-DEV-17'],
    'polls that are spaced by the interval are told to slow down',
    (grant, now, usual) =>
      usual === 'authorization_pending' && now - grant.polledAt < grant.interval * 2 ? 'slow_down' : usual,
  ),
  polls(
    'second-pending-poll-refused',
    ['LOGIN-POLL-02'],
    'a device code that is polled a second time before the user has decided is answered invalid_grant',
    (grant, _now, usual) =>
      usual === 'authorization_pending' && grant.polledAt > Number.NEGATIVE_INFINITY
        ? 'invalid_grant'
        : usual,
  ),
  polls(
    'pending-poll-ends-the-login',
    ['LOGIN-02', 'LOGIN-POLL-04'],
    'a device code that was polled before its user confirmed never gives a token',
    (grant, _now, usual) =>
      usual === 'token' && grant.polledAt > Number.NEGATIVE_INFINITY ? 'access_denied' : usual,
  ),
  {
    ...polls(
      'device-code-gone-early',
      ['LOGIN-DEV-20'],
      'a device code is not known any more after half of expires_in',
      (grant, now, usual) => {
        if (now >= grant.expiresAt - grant.lifetime / 2) throw notFound('device code')
        return usual
      },
    ),
    inevitable: everyLoginLate,
  },
  polls(
    'slow-down-kills-the-login',
    ['LOGIN-POLL-04'],
    'a login that was told to slow down never gets its token',
    (grant, _now, usual) => (grant.slowed && usual === 'token' ? 'invalid_grant' : usual),
  ),
  polls(
    'undecided-code-stays-pending',
    ['LOGIN-POLL-07', 'LOGIN-POLL-08'],
    'polls stay pending for ever where the user never decides',
    (grant, _now, usual) =>
      usual === 'expired_token' && grant.state === 'pending' ? 'authorization_pending' : usual,
  ),
  {
    ...polls(
      'opened-screen-gives-a-token',
      ['LOGIN-03'],
      'a poll gets a token as soon as the user has come to the screen',
      (grant, _now, usual) => (usual === 'authorization_pending' && grant.seen ? 'token' : usual),
    ),
    inevitable: { 'SANDBOX-02': 'who types a wrong passphrase has come to the screen, too' },
  },
  {
    id: 'late-approval-gives-a-token',
    violates: ['LOGIN-DEV-21'],
    what: 'a user may confirm after the time of the device code, and a poll gets a token then',
    breaks: kept => ({
      mayDecide: ({ state }) => state === 'pending',
      poll: (grant, now) => {
        const isLate = grant.decidedAt !== undefined && grant.decidedAt >= grant.expiresAt
        return grant.state === 'approved' && isLate ? 'token' : kept.poll(grant, now)
      },
    }),
  },
  {
    id: 'screen-closes-early',
    violates: ['LOGIN-DEV-20'],
    what: 'the user may confirm for half of expires_in, though what was confirmed in time lives on',
    breaks: kept => ({
      mayDecide: (grant, now) => kept.mayDecide(grant, now) && now < grant.expiresAt - grant.lifetime / 2,
    }),
  },
  {
    id: 'device-code-serves-twice',
    violates: ['LOGIN-POLL-10'],
    what: 'a device code gives a token as often as it is asked',
    breaks: () => ({ afterToken: 'approved' }),
  },
  {
    id: 'made-up-device-code-accepted',
    violates: ['LOGIN-POLL-09'],
    what: 'a device code that was never given out gets a token',
    breaks: () => ({ knowsGrant: () => false }),
  },
  {
    id: 'user-code-gives-a-token',
    violates: ['LOGIN-POLL-09'],
    what: 'a code as short as those that users type gets the token of the last approval',
    breaks: () => ({ knowsGrant: code => code.length > 12 }),
  },
  {
    id: 'device-code-not-looked-up',
    violates: ['LOGIN-POLL-09'],
    what: 'a code that begins as device codes do gets the token of the last approval',
    breaks: () => ({ knowsGrant: code => !code.startsWith('sandbox-') }),
  },
  {
    id: 'password-grant-taken',
    violates: ['LOGIN-POLL-11'],
    what: 'a device code is taken under the grant_type password',
    alters: receivedOtherwise('token', body => {
      const { grant_type: type } = Object(body) as { grant_type?: unknown }
      return type === 'password'
        ? { ...Object(body), grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }
        : body
    }),
  },
  {
    id: 'any-grant-type',
    violates: ['LOGIN-POLL-11'],
    what: 'a device code is taken under any grant_type',
    alters: receivedOtherwise('token', body => {
      const { grant_type: type } = Object(body) as { grant_type?: unknown }
      const isOther = typeof type === 'string' && type !== 'refresh_token'
      return isOther ? { ...Object(body), grant_type: 'urn:ietf:params:oauth:grant-type:device_code' } : body
    }),
  },
  {
    id: 'device-code-in-url',
    violates: ['LOGIN-POLL-12'],
    what: 'a device code may be in the URL',
    alters: receivedOtherwise('token', (body, { query }) => ({ ...query, ...Object(body) })),
  },
  {
    id: 'token-by-get',
    violates: ['LOGIN-POLL-12'],
    what: 'a token may be asked for by GET',
    breaks: () => ({ methods: ['POST', 'GET'] }),
    alters: receivedOtherwise('token', (body, { query }) => body ?? query),
  },
  formOnly(['LOGIN-DEV-01'], 'device', undefined, 'device-request-as-form-only'),
  formOnly(['LOGIN-POLL-01', 'ERR-FMT-09'], 'token', 'device_code', 'poll-as-form-only'),
  formOnly(['REFR-01', 'ERR-FMT-09'], 'token', 'refresh_token', 'refresh-as-form-only'),
  {
    id: 'complete-link-asks-for-code',
    violates: ['LOGIN-DEV-08'],
    what: 'the complete link leads to a page that asks for the code',
    breaks: () => ({ ways: ['typed'] }),
  },
  {
    id: 'typed-code-refused',
    violates: ['LOGIN-DEV-11'],
    what: 'a typed code leads nowhere',
    breaks: () => ({ ways: ['complete'] }),
  },
]
