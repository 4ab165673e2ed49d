import { check, mismatch, type Reply, Skipped, seenIn, waitFor } from '#check'
import { clock } from '#fixtures/base/clock.ts'
import type { DeviceLogin, Who } from '#fixtures/login/connect.ts'
import { errorString, isWaiting, mayBeOver } from '#fixtures/login/polling.ts'
import { LoginProblem, LoginTooSlow } from '#fixtures/login/problem.ts'
import type { DeviceAnswer } from '#fixtures/login/protocol.ts'
import { givesToken } from '../no-token.ts'
import { onlyPrograms } from '../only-programs.ts'

/** Logins that must all come out wrong before the code is accused: a screen may go astray now and then. */
const mostTries = 3

/** Seconds before its end at which a code is still confirmed and polled for, as many as a busy machine needs. */
const margin = 6

export default [
  /** A user may confirm until the time of the code is nearly over. The twin is a user who confirms at once. */
  check({
    id: 'login.screen.open-to-the-end',
    requirements: ['LOGIN-DEV-20'],
    waits: true,
    async run({ login, identity, budget, signal }) {
      if (!login.takesOverrides) throw new Skipped(onlyPrograms, 'configuration')
      const who = identity('recruiter', 'candidates:read')
      await login.prepare(who, 'approve')
      const all: DeviceAnswer[] = []
      while (all.length < mostTries) all.push(await login.start(who))
      const [{ expiresIn, askedAt }] = all as [DeviceAnswer]
      if (expiresIn > budget.wait)
        throw new Skipped(
          `device codes live ${expiresIn} s, longer than budget.wait (${budget.wait} s)`,
          'configuration',
        )
      const late = Math.max(expiresIn - margin, expiresIn * 0.55)
      const left = Math.max(0, askedAt + late * 1000 - clock.now())
      await waitFor('a device code to be nearly over', left, signal)
      let last: Reply | undefined
      for (const started of all) {
        last = await confirmed(login, who, started)
        if (givesToken(last)) return []
      }
      await login.connect(who)
      const expected = `a token, confirmed ${late} s after the start of ${expiresIn} s`
      const found = [mismatch('/access_token', expected, `no token, ${mostTries} times`)]
      return last ? seenIn(last, found) : found
    },
  }),
]

/**
 * What polling comes to once the user has confirmed, or was turned away on the screen.
 * @throws LoginTooSlow where the code's time was over by then, or nothing had been heard of what the user confirmed
 */
async function confirmed(login: DeviceLogin, who: Who, started: DeviceAnswer): Promise<Reply> {
  const isLetIn = await login.decide(who, started.link, 'approve').then(
    () => true,
    problem => {
      if (problem instanceof LoginProblem) return false
      throw problem
    },
  )
  const reply = await (isLetIn ? login.answer(who, started) : login.pollOnce(who, started))
  if (givesToken(reply)) return reply
  const isUntold = isLetIn && isWaiting(errorString(reply.body) ?? '')
  if (isUntold || mayBeOver(started)) throw new LoginTooSlow(started.expiresIn)
  return reply
}
