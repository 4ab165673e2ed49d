import { setTimeout as sleep } from 'node:timers/promises'
import { check } from '../../fixtures/check/check.ts'
import { businessError } from '../../fixtures/check/match.ts'
import { accepted, Skipped } from '../../fixtures/check/stop.ts'
import { isObject } from '../../fixtures/json.ts'
import { LoginProblem } from '../../fixtures/login/problem.ts'
import { sessionFrom } from '../../fixtures/login/session.ts'

/** After its end an access token opens nothing: 401 UNAUTHORIZED. Its twins are the same call before, and by another one. */
export const expiredToken = check({
  id: 'errors.unauthorized.expired-token',
  requirements: ['ERR-401-03'],
  needs: ['recruiter'],
  waits: true,
  async run({ candidates, anonymous, login, identity, budget, signal }) {
    // A connection that names no scope may have the shortest life; where it is refused, one that reads does as well.
    const { answer, token } = await connection(undefined).catch(problem => {
      if (problem instanceof LoginProblem) return connection('candidates:read')
      throw problem
    })
    const seconds = lifetime(answer)
    if (seconds === undefined) throw new Skipped('the token answer tells no lifetime that could be awaited')
    if (seconds > budget.wait)
      throw new Skipped(`access tokens live ${seconds} s, longer than budget.wait (${budget.wait} s)`)
    const input = await candidates.input('search')
    const search = () =>
      anonymous.call('candidate-library', 'search', input, { headers: { authorization: `Bearer ${token}` } })
    await accepted(search())
    await sleep((seconds + Math.max(1.2, seconds * 0.05)) * 1000, undefined, { signal })
    const reply = await search()
    await accepted(candidates.call('search', input))
    return businessError(reply, 401, 'UNAUTHORIZED')

    async function connection(scope: string | undefined) {
      const who = identity('recruiter', scope)
      const started = await login.start(who)
      await login.decide(who, started.link, 'approve')
      const { body } = await login.answer(who, started)
      const session = sessionFrom(body, { ...who, asked: scope })
      if (!session) throw new LoginProblem('refused', 'the login comes to no token')
      return { answer: body, token: session.accessToken }
    }
  },
})

/**
 * The seconds that an access token lives, under whatever name they are told: the shortest life in the answer, since a
 * refresh token lives longer. Undefined when it tells none.
 */
function lifetime(answer: unknown): number | undefined {
  const told = Object.entries(isObject(answer) ? answer : {}).flatMap(([name, value]) => {
    if (!/expir|life|valid|until|ttl/i.test(name)) return []
    if (typeof value === 'number' && value < farthest) return [value]
    const end = typeof value === 'number' ? value * 1000 : Date.parse(String(value))
    return Number.isNaN(end) ? [] : [(end - Date.now()) / 1000]
  })
  return told.length === 0 ? undefined : Math.max(0, Math.min(...told))
}

/** A larger number of seconds is no lifetime, but a point in time since the epoch. */
const farthest = 1e9
