import {
  breaks,
  type CommonContext,
  check,
  loginError,
  type Mismatch,
  type Reply,
  Skipped,
  waitFor,
} from '#check'
import { LoginProblem, LoginTooSlow } from '#fixtures/login/problem.ts'
import { type DeviceAnswer, deviceGrant } from '#fixtures/login/protocol.ts'
import { finalErrors } from '../final-errors.ts'
import { noToken } from '../no-token.ts'
import { available } from '../unavailable.ts'

export default [
  /**
   * A device code gives no token once its time is over, and polls say stop: neither one that was confirmed in time, nor
   * one that nobody decided about, nor one that is confirmed only then.
   */
  check({
    id: 'login.poll.expired',
    requirements: ['LOGIN-DEV-21', 'LOGIN-POLL-07', 'LOGIN-POLL-08'],
    waits: true,
    async run(context) {
      const { login, identity, budget, signal } = context
      const who = identity('recruiter', 'candidates:read')
      const confirmed = await login.start(who)
      const { expiresIn } = confirmed
      if (expiresIn > budget.wait)
        throw new Skipped(
          `device codes live ${expiresIn} s, longer than budget.wait (${budget.wait} s)`,
          'configuration',
        )
      await login.decide(who, confirmed.link, 'approve')
      const [undecided, late] = [await login.start(who), await login.start(who)]
      const life = (expiresIn + Math.max(1.2, expiresIn * 0.05)) * 1000
      await waitFor('a device code to expire', life, signal)
      const first = await over(context, confirmed)
      if (first.length > 0) return first
      const second = await over(context, undecided)
      // A person need not be asked to follow a link that has expired.
      if (second.length > 0 || !login.takesOverrides) return second
      await unlessClosed(login.decide(who, late.link, 'approve'))
      return over(context, late, true)
    },
  }),
]

/** Judges a poll with a code whose time is over. */
async function over(
  { login, identity }: CommonContext,
  { deviceCode }: DeviceAnswer,
  isLate = false,
): Promise<Mismatch[]> {
  const who = identity('recruiter', 'candidates:read')
  const reply: Reply = await login.protocol.token({ grant_type: deviceGrant, device_code: deviceCode }, who)
  const mismatches = noToken(reply, 'no token: the code has expired')
  if (mismatches.length > 0) return breaks('LOGIN-DEV-21', mismatches)
  const broken = loginError(available(reply), ...finalErrors)
  if (broken.length > 0) return breaks('LOGIN-POLL-07', broken)
  // Whoever confirms too late may be told that they were refused.
  if (isLate) return []
  return breaks('LOGIN-POLL-08', loginError(reply, 'expired_token'))
}

/** Goes on where the screen doesn't let anybody decide any more, as it should. */
async function unlessClosed(deciding: Promise<unknown>): Promise<void> {
  try {
    await deciding
  } catch (problem) {
    if (!(problem instanceof LoginProblem || problem instanceof LoginTooSlow)) throw problem
  }
}
