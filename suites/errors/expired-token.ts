import { setTimeout as sleep } from 'node:timers/promises'
import { accepted, businessError, check, isSuccess, Skipped } from '#check'
import { lifetimeIn } from '#fixtures/login/lifetime.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'
import { sessionFrom } from '#fixtures/login/session.ts'

/** How many seconds the clocks of target and tool may differ: a token that ends by a clock gets them. */
const leastGrace = 60

export default [
  /**
   * An access token opens nothing after its end: 401 UNAUTHORIZED. The same call is accepted before, and with another
   * token.
   */
  check({
    id: 'errors.unauthorized.expired-token',
    requirements: ['ERR-401-03'],
    needs: ['recruiter'],
    waits: true,
    async run({ candidates, anonymous, login, identity, budget, signal }) {
      // A connection that names no scope may have the shortest life. Where it is refused, one that reads will do.
      const { answer, token } = await connection(undefined).catch(problem => {
        if (problem instanceof LoginProblem) return connection('candidates:read')
        throw problem
      })
      const lifetime = lifetimeIn(answer)
      if (!lifetime) throw new Skipped('the token answer tells no lifetime that could be awaited')
      const { seconds, byClock } = lifetime
      const longest = byClock ? budget.wait - leastGrace : budget.wait
      if (seconds > longest)
        throw new Skipped(
          `access tokens live ${seconds} s, longer than budget.wait (${budget.wait} s) can tell`,
        )
      const input = await candidates.input('search')
      const search = () =>
        anonymous.call('candidate-library', 'search', input, {
          headers: { authorization: `Bearer ${token}` },
        })
      await accepted(search())
      await sleep((seconds + Math.max(1.2, seconds * 0.05)) * 1000, undefined, { signal })
      let reply = await search()
      if (byClock && isSuccess(reply)) {
        await sleep((budget.wait - seconds) * 1000, undefined, { signal })
        reply = await search()
      }
      await accepted(candidates.call('search', input))
      return businessError(reply, 401, 'UNAUTHORIZED')

      async function connection(scope: string | undefined) {
        const who = identity('recruiter', scope)
        const started = await login.start(who)
        await login.decide(who, started.link, 'approve')
        const answer = await login.answer(who, started)
        const session = sessionFrom(answer, { ...who, asked: scope })
        if (!session) throw new LoginProblem('refused', 'the login comes to no token')
        return { answer, token: session.accessToken }
      }
    },
  }),
]
