import { Blocked, breaks, check, Skipped } from '#check'
import { denialKnown } from '../denial.ts'
import { noToken } from '../no-token.ts'
import { onlyPrograms } from '../only-programs.ts'

export default [
  /**
   * Who has come to the decision, and can still refuse there, has confirmed nothing: a poll gives no token. Its twin is
   * a login that comes to its end.
   */
  check({
    id: 'login.screen.left-open',
    requirements: ['LOGIN-03'],
    async run({ login, identity }) {
      if (!login.takesOverrides) throw new Skipped(onlyPrograms, 'configuration')
      const who = identity('recruiter', 'candidates:read')
      await denialKnown(login, who)
      const started = await login.start(who)
      const { hasLeft } = await login.decide(who, started.link, 'approve', { leaves: true })
      if (!hasLeft)
        throw new Blocked(
          'no page of the login is known on which its user can refuse; set bindings: { login.deny: FIELD=VALUE }',
        )
      const mismatches = noToken(await login.pollOnce(who, started), 'no token before the user confirmed')
      if (mismatches.length === 0) await login.connect(who)
      return breaks('LOGIN-03', mismatches)
    },
  }),
]
