import { Blocked, check, holds, type Reply, Skipped, success, waitFor } from '#check'
import { clock } from '#fixtures/base/clock.ts'
import { type DeviceLogin, errorString, mayBeOver, type Who } from '#fixtures/login/connect.ts'
import { LoginTooSlow } from '#fixtures/login/problem.ts'
import { deviceGrant } from '#fixtures/login/protocol.ts'
import { available } from '../unavailable.ts'

export default [
  /** A client that slows down as told still gets its token (READINGS T-51). Every such answer adds five seconds. */
  check({
    id: 'login.poll.slowed-down',
    requirements: ['LOGIN-POLL-04'],
    waits: true,
    async run({ login, identity, budget, signal, observe }) {
      const who = identity('recruiter', 'candidates:read')
      const { started, replies } = await hastyPolls(login, who)
      const { deviceCode, interval, expiresIn, link, receivedAt } = started
      const slowed = replies.filter(reply => errorString(reply.body) === 'slow_down')
      observe(
        'OQ-SLOW-DOWN',
        slowed[0] ? 'slow_down' : errorString(replies[0]?.body),
        slowed[0] ?? replies[0],
      )
      if (slowed.length === 0)
        throw new Skipped('polls without a pause are not told to slow down', 'slow-down')
      const pause = (interval + 5 * slowed.length) * 1000
      const since = clock.now()
      if (pause > budget.wait * 1000)
        throw new Skipped(`slowing down takes ${pause / 1000} s, longer than budget.wait`, 'configuration')
      if (pause + 1000 > expiresIn * 1000)
        throw new Skipped(`device codes live ${expiresIn} s, too short to slow down`, 'slow-down')
      if (since + pause + 500 > receivedAt + expiresIn * 1000) throw new LoginTooSlow(expiresIn)
      await login.decide(who, link, 'approve')
      await waitFor('a poll to be slowed down', Math.max(0, since + pause + 100 - clock.now()), signal)
      const reply = available(
        await login.protocol.token({ grant_type: deviceGrant, device_code: deviceCode }, who),
      )
      const error = errorString(reply.body)
      if (error !== undefined && mayBeOver(started)) throw new LoginTooSlow(expiresIn)
      if (error === 'authorization_pending') throw new Blocked('the approval did not take')
      return error === undefined ? success(reply) : holds(false, '/error', 'a token', error)
    },
  }),
]

/** Logins that are tried, since a machine may be too busy to poll in haste. */
const attempts = 6

/** Polls of one login, unless one is told to slow down before. */
const mostPolls = 3

/**
 * A login that was just started, and the answers to polls without a pause. The first that says to slow down is the
 * last.
 */
async function hastyPolls(login: DeviceLogin, who: Who) {
  for (let attempt = 1; ; attempt++) {
    const started = await login.start(who)
    // A poll that is sent again after a 503 would get answers that aren't seen here.
    const poll = () =>
      login.protocol.token(
        { grant_type: deviceGrant, device_code: started.deviceCode },
        { ...who, patient: false },
      )
    const replies: Reply[] = []
    const isSlowed = () => errorString(replies.at(-1)?.body) === 'slow_down'
    while (replies.length < mostPolls && !isSlowed()) replies.push(await poll())
    // Who was told to slow down had polled in haste, whatever this clock says.
    const inHaste = isSlowed() || clock.now() - started.receivedAt < 1000
    if (inHaste || attempt === attempts) return { started, replies }
  }
}
