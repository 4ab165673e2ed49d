import { setTimeout as sleep } from 'node:timers/promises'
import { Blocked, breaks, check, holds, loginError, mismatch, Skipped, seenIn, success } from '#check'
import { inAddress } from '#fixtures/client/address.ts'
import { errorString } from '#fixtures/login/connect.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'
import { deviceGrant } from '#fixtures/login/protocol.ts'
import { approved } from './approved.ts'
import { noToken } from './no-token.ts'

const finalErrors = ['access_denied', 'expired_token', 'invalid_grant']

/** Why an undecided poll may be our own fault, with the line to configure. */
const notDecided = (how: 'approves' | 'denies') =>
  `our side of the login did not get through: what ${how} on the login screen is not known; set bindings: { login.${how === 'approves' ? 'approve' : 'deny'}: FIELD=VALUE }`

export default [
  /** A poll gives no token before the user has decided, and says to wait, never with a 5xx. */
  check({
    id: 'login.poll.pending',
    requirements: ['LOGIN-POLL-02', 'LOGIN-POLL-03', 'LOGIN-03'],
    async run({ login, identity, observe }) {
      const who = identity('recruiter', 'candidates:read')
      const reply = await login.pollOnce(who, await login.start(who))
      observe('OQ-LOGIN-STATUSES', { [errorString(reply.body) ?? 'no error']: reply.status }, reply)
      const malformed = await login.protocol.token({ grant_type: deviceGrant }, who)
      observe('OQ-LOGIN-ERROR-VALUES', errorString(malformed.body) ?? malformed.status, malformed)
      const mismatches = noToken(reply, 'no token before the user confirmed')
      if (mismatches.length > 0) return breaks('LOGIN-03', mismatches)
      return [
        ...breaks(
          'LOGIN-POLL-03',
          seenIn(reply, holds(reply.status < 500, 'status', 'below 500', reply.status)),
        ),
        ...breaks('LOGIN-POLL-02', loginError(reply, 'authorization_pending', 'slow_down')),
      ]
    },
  }),

  /**
   * The poll brings the token once the user has confirmed. A JSON body is all that it takes, and no further approval.
   */
  check({
    id: 'login.poll.approved',
    requirements: ['LOGIN-02', 'LOGIN-POLL-01'],
    async run({ login, identity }) {
      const { who, started, isSure } = await approved({ login, identity })
      const reply = await login.answer(who, started)
      const error = errorString(reply.body)
      if (error === undefined) return breaks('LOGIN-POLL-01', success(reply))
      const waits = ['authorization_pending', 'slow_down'].includes(error)
      if (waits && !isSure) throw new Blocked(notDecided('approves'))
      const broken = waits ? 'LOGIN-02' : 'LOGIN-POLL-01'
      return breaks(broken, seenIn(reply, [mismatch('/access_token', 'a token', error)]))
    },
  }),

  /** Polls that keep to the returned interval are never told to slow down. */
  check({
    id: 'login.poll.spaced',
    requirements: ['LOGIN-DEV-17'],
    waits: true,
    async run({ login, identity, budget, signal }) {
      const who = identity('recruiter', 'candidates:read')
      const { deviceCode, interval, tellsInterval, expiresIn } = await login.start(who)
      if (!tellsInterval) throw new Blocked('the login tells no interval that polls could be spaced by')
      const pause = interval + 0.2
      if (2 * pause > Math.min(budget.wait, expiresIn))
        throw new Skipped(`two polls ${interval} s apart don't fit into budget.wait and the code's life`)
      const answers: unknown[] = []
      for (let poll = 0; poll < 2; poll++) {
        await sleep(pause * 1000, undefined, { signal })
        // A poll that is sent again after a 503 would come sooner than the interval.
        const reply = await login.protocol.token(
          { grant_type: deviceGrant, device_code: deviceCode },
          { ...who, patient: false },
        )
        answers.push(errorString(reply.body))
      }
      return holds(
        !answers.includes('slow_down'),
        '/error',
        'authorization_pending, poll after poll',
        answers,
      )
    },
  }),

  /** A poll gives no token after the user has refused, and its error says stop. */
  check({
    id: 'login.poll.denied',
    requirements: ['LOGIN-POLL-05', 'LOGIN-POLL-06'],
    async run({ login, identity }) {
      const who = identity('recruiter', 'candidates:read')
      await login.prepare(who, 'deny')
      const started = await login.start(who)
      const { isSure } = await login.decide(who, started.link, 'deny')
      const reply = await login.answer(who, started)
      const broken = loginError(reply, ...finalErrors)
      if (broken.length > 0 && !isSure) throw new Blocked(notDecided('denies'))
      if (broken.length > 0) return breaks('LOGIN-POLL-05', broken)
      return breaks('LOGIN-POLL-06', loginError(reply, 'access_denied'))
    },
  }),

  /** An approved device code gives no token once its time is over, and polls say stop. */
  check({
    id: 'login.poll.expired',
    requirements: ['LOGIN-DEV-21', 'LOGIN-POLL-07', 'LOGIN-POLL-08'],
    waits: true,
    async run({ login, identity, budget, signal }) {
      const who = identity('recruiter', 'candidates:read')
      const { deviceCode, expiresIn, link } = await login.start(who)
      if (expiresIn > budget.wait)
        throw new Skipped(`device codes live ${expiresIn} s, longer than budget.wait (${budget.wait} s)`)
      await login.decide(who, link, 'approve')
      await sleep((expiresIn + Math.max(1.2, expiresIn * 0.05)) * 1000, undefined, { signal })
      const reply = await login.protocol.token({ grant_type: deviceGrant, device_code: deviceCode }, who)
      const mismatches = noToken(reply, 'no token: the code has expired')
      if (mismatches.length > 0) return breaks('LOGIN-DEV-21', mismatches)
      const broken = loginError(reply, ...finalErrors)
      if (broken.length > 0) return breaks('LOGIN-POLL-07', broken)
      return breaks('LOGIN-POLL-08', loginError(reply, 'expired_token'))
    },
  }),

  /** A made-up code and another grant give no token. Their twin is a connection that comes to its token. */
  ...[
    {
      id: 'login.poll.made-up-code',
      requirements: ['LOGIN-POLL-09'] as [string],
      body: () => ({ grant_type: deviceGrant, device_code: 'made-up-conformance-code' }),
    },
    {
      id: 'login.poll.other-grant',
      requirements: ['LOGIN-POLL-11'] as [string],
      body: (deviceCode: string) => ({
        grant_type: 'authorization_code',
        device_code: deviceCode,
        code: deviceCode,
      }),
    },
  ].map(({ id, requirements, body }) =>
    check({
      id,
      requirements,
      async run({ login, identity }) {
        const { who, started } = await approved({ login, identity })
        const reply = await login.protocol.token(body(started.deviceCode), who)
        const refused = noToken(reply, 'no token')
        // An approved code that was sent with the wrong grant still gives its token, unless it just gave one away.
        if (refused.length === 0) await login.poll(who, started)
        return refused
      },
    }),
  ),

  /** A device code gives its token once. */
  check({
    id: 'login.poll.single-use',
    requirements: ['LOGIN-POLL-10'],
    async run({ login, identity }) {
      const { who, started } = await approved({ login, identity })
      await login.poll(who, started)
      const again = await login.protocol.token(
        { grant_type: deviceGrant, device_code: started.deviceCode },
        who,
      )
      return noToken(again, 'no second token')
    },
  }),

  /** A device code in the URL instead of the body gives no token. */
  check({
    id: 'login.poll.code-in-url',
    requirements: ['LOGIN-POLL-12'],
    async run({ login, identity }) {
      const { who, started } = await approved({ login, identity })
      const query = `?device_code=${inAddress(started.deviceCode)}`
      const reply = await login.protocol.post(
        `/api/v1/agent-auth/token${query}`,
        { grant_type: deviceGrant },
        { ...who, asked: 'login token' },
      )
      const mismatches = noToken(reply, 'no token: the code belongs in the body')
      if (mismatches.length === 0) await login.poll(who, started)
      return mismatches
    },
  }),

  /** A user who is no enabled member gets no token. */
  check({
    id: 'login.poll.disabled-member',
    requirements: ['LOGIN-04'],
    async run({ login, identity }) {
      const who = identity('disabled', 'candidates:read')
      const twin = identity('recruiter', 'candidates:read')
      await login.connect(twin)
      const { deviceCode, link } = await login.start(who)
      await unlessRefused(login.decide(who, link, 'approve'))
      const reply = await login.protocol.token({ grant_type: deviceGrant, device_code: deviceCode }, who)
      return noToken(reply, 'no token')
    },
  }),
]

/** Goes on when the screen turns a user away who can be chosen on it. */
async function unlessRefused(deciding: Promise<unknown>): Promise<void> {
  try {
    await deciding
  } catch (problem) {
    const turnedAway =
      problem instanceof LoginProblem && ['identity-refused', 'lost'].includes(problem.trouble)
    if (!turnedAway) throw problem
  }
}
