import { Blocked, check, holds, Skipped, success, waitFor } from '#check'
import { clock } from '#fixtures/base/clock.ts'
import { errorString } from '#fixtures/login/connect.ts'
import { LoginTooSlow } from '#fixtures/login/problem.ts'
import { deviceGrant } from '#fixtures/login/protocol.ts'

/** Seconds before its end at which a code is used, as many as a busy machine needs for it. */
const margin = 3

export default [
  /** A device code is good until its time is nearly over. */
  check({
    id: 'login.poll.good-to-the-end',
    requirements: ['LOGIN-DEV-20'],
    waits: true,
    async run({ login, identity, budget, signal }) {
      const who = identity('recruiter', 'candidates:read')
      const { deviceCode, expiresIn, link, askedAt } = await login.start(who)
      if (expiresIn > budget.wait)
        throw new Skipped(
          `device codes live ${expiresIn} s, longer than budget.wait (${budget.wait} s)`,
          'configuration',
        )
      await login.decide(who, link, 'approve')
      const late = Math.max(expiresIn - margin, expiresIn * 0.55)
      const left = Math.max(0, askedAt + late * 1000 - clock.now())
      await waitFor('a device code to be nearly over', left, signal)
      const reply = await login.protocol.token({ grant_type: deviceGrant, device_code: deviceCode }, who)
      const error = errorString(reply.body)
      if (error !== undefined && clock.now() > askedAt + (expiresIn - 0.5) * 1000)
        throw new LoginTooSlow(expiresIn)
      if (error !== undefined && !['expired_token', 'invalid_grant', 'access_denied'].includes(error))
        throw new Blocked(`the poll is answered ${error}, which tells nothing of the code's life`)
      const expected = `a token, ${late} s after the start of ${expiresIn} s`
      return error === undefined ? success(reply) : holds(false, '/error', expected, error)
    },
  }),
]
