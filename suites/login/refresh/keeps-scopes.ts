import { accepted, Blocked, check, everyScopeBut, excerpt, type Mismatch, success } from '#check'
import { isSurelyAlive, type Session, sessionFrom } from '#fixtures/login/session.ts'
import { callOfEachScope } from '../each-scope.ts'
import { overSession, refresh, refreshable } from '../refreshable.ts'

/** Refreshes for one call, since a token may be over before it is used. */
const mostRefreshes = 4

export default [
  /** A refreshed token serves for each scope that was granted at the login. The twin is the call by the same user. */
  check({
    id: 'login.refresh.keeps-scopes',
    requirements: ['REFR-03'],
    needs: ['recruiter'],
    async run(context) {
      const { anonymous, recruiter } = context
      const calls = await callOfEachScope(recruiter)
      const before = await refreshable(context, everyScopeBut())
      const found: Mismatch[] = []
      let newest: Session & { refreshToken: string } = before
      const refreshed = async () => {
        const reply = await refresh(context, newest.refreshToken)
        const next = sessionFrom(reply, before)
        if (!next) throw new Blocked(`the refresh gives no token: ${excerpt(reply)}`, reply)
        newest = { ...next, refreshToken: next.refreshToken ?? newest.refreshToken }
      }
      await refreshed()
      for (const { scope, call } of calls) {
        await accepted(call(recruiter))
        let after = await call(anonymous, overSession(newest))
        for (
          let tries = 1;
          after.status === 401 && !isSurelyAlive(newest) && tries < mostRefreshes;
          tries++
        ) {
          await refreshed()
          after = await call(anonymous, overSession(newest))
        }
        found.push(
          ...success(after).map(one => ({ ...one, hint: `${scope} was granted before the refresh` })),
        )
      }
      return found
    },
  }),
]
