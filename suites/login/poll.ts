import {
  Blocked,
  breaks,
  check,
  holds,
  loginError,
  type Mismatch,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
  success,
  waitFor,
} from '#check'
import { errorString, mayBeOver } from '#fixtures/login/connect.ts'
import { otherToken } from '#fixtures/login/other-token.ts'
import { LoginProblem, LoginTooSlow } from '#fixtures/login/problem.ts'
import { deviceGrant } from '#fixtures/login/protocol.ts'
import { approved } from './approved.ts'
import { denialKnown } from './denial.ts'
import { finalErrors } from './final-errors.ts'
import { noToken } from './no-token.ts'
import { available, isUnavailable } from './unavailable.ts'

const waiting = ['authorization_pending', 'slow_down']

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
      return undecided(reply)
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
      const reply = available(await login.answer(who, started))
      const error = errorString(reply.body)
      if (error === undefined) return breaks('LOGIN-POLL-01', success(reply))
      if (isPending(reply)) return decided(reply, isSure)
      return breaks('LOGIN-POLL-01', seenIn(reply, [mismatch('/access_token', 'a token', error)]))
    },
  }),

  /**
   * Polls that keep to the returned interval are told to wait, poll after poll, and never to slow down. Their code still
   * brings the token once the user has confirmed. The service may hear of that late, so polls go on.
   */
  check({
    id: 'login.poll.spaced',
    requirements: ['LOGIN-DEV-17', 'LOGIN-POLL-02', 'LOGIN-POLL-03', 'LOGIN-03', 'LOGIN-02'],
    waits: true,
    async run({ login, identity, budget, signal }) {
      const who = identity('recruiter', 'candidates:read')
      const started = await login.start(who)
      const { deviceCode, interval, tellsInterval, expiresIn, link } = started
      if (!tellsInterval) throw new Blocked('the login tells no interval that polls could be spaced by')
      const pause = interval + 0.2
      const longest = Math.min(budget.wait, expiresIn)
      if (2 * pause > longest)
        throw new Skipped(
          `two polls ${interval} s apart don't fit into budget.wait and the code's life`,
          'configuration',
        )
      const paused = () => waitFor('the interval between two polls', pause * 1000, signal)
      const poll = async () => {
        await paused()
        // A poll that is sent again after a 503 would come sooner than the interval.
        const reply = await login.protocol.token(
          { grant_type: deviceGrant, device_code: deviceCode },
          { ...who, patient: false },
        )
        if (mayBeOver(started)) throw new LoginTooSlow(expiresIn)
        return reply
      }
      for (const reply of [await poll(), await poll()]) {
        const mismatches = isUnavailable(reply) ? [] : [...notHasty(reply), ...undecided(reply)]
        if (mismatches.length > 0) return mismatches
      }
      // Half of the code's life is left for an approval that the service hears of late.
      if (4 * pause + 1 > longest) return []
      const { isSure } = await login.decide(who, link, 'approve')
      const first = await poll()
      const hasty = notHasty(first)
      if (hasty.length > 0) return hasty
      if (!isUnavailable(first) && !isPending(first)) return decided(first, isSure)
      await paused()
      if (mayBeOver(started)) throw new LoginTooSlow(expiresIn)
      return decided(available(await login.answer(who, started)), isSure)
    },
  }),

  /** A poll gives no token after the user has refused, and its error says stop. */
  check({
    id: 'login.poll.denied',
    requirements: ['LOGIN-POLL-05', 'LOGIN-POLL-06'],
    async run({ login, identity }) {
      const who = identity('recruiter', 'candidates:read')
      await denialKnown(login, who)
      const started = await login.start(who)
      const { isSure } = await login.decide(who, started.link, 'deny')
      const reply = available(await login.answer(who, started))
      const broken = loginError(reply, ...finalErrors)
      if (broken.length > 0 && !isSure) throw new Blocked(notDecided('denies'))
      if (broken.length > 0) return breaks('LOGIN-POLL-05', broken)
      return breaks('LOGIN-POLL-06', loginError(reply, 'access_denied'))
    },
  }),

  /** Codes that nobody was given to poll with give no token. Their twin is a connection that comes to its token. */
  check({
    id: 'login.poll.made-up-code',
    requirements: ['LOGIN-POLL-09'],
    async run({ login, identity }) {
      const { who, started } = await approved({ login, identity })
      const { deviceCode, userCode } = started
      for (const code of ['made-up-conformance-code', otherToken(deviceCode), userCode]) {
        if (code === undefined || code === deviceCode) continue
        const reply = await login.protocol.token({ grant_type: deviceGrant, device_code: code }, who)
        const refused = noToken(reply, 'no token')
        if (refused.length > 0) return refused
      }
      await login.poll(who, started)
      return []
    },
  }),

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

/** Whether a poll is told to wait for the user. */
const isPending = (reply: Reply) => waiting.includes(errorString(reply.body) ?? '')

/**
 * Judges a poll before the user has decided.
 * @throws Blocked when the provider says that it is busy
 */
function undecided(reply: Reply): Mismatch[] {
  const mismatches = noToken(reply, 'no token before the user confirmed')
  if (mismatches.length > 0) return breaks('LOGIN-03', mismatches)
  return [
    ...breaks('LOGIN-POLL-03', seenIn(reply, holds(reply.status < 500, 'status', 'below 500', reply.status))),
    ...breaks('LOGIN-POLL-02', loginError(available(reply), ...waiting)),
  ]
}

/**
 * Judges the last poll after the user has confirmed.
 * @throws Blocked when it says to wait, and that may be our own fault
 */
function decided(reply: Reply, isSure: boolean): Mismatch[] {
  const error = errorString(reply.body)
  if (error === undefined) return breaks('LOGIN-02', success(reply))
  if (isPending(reply) && !isSure) throw new Blocked(notDecided('approves'))
  return breaks('LOGIN-02', seenIn(reply, [mismatch('/access_token', 'a token', error)]))
}

/** Judges a poll that kept to the interval. */
function notHasty(reply: Reply): Mismatch[] {
  const error = errorString(reply.body)
  return breaks(
    'LOGIN-DEV-17',
    seenIn(reply, holds(error !== 'slow_down', '/error', 'authorization_pending, poll after poll', error)),
  )
}

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
