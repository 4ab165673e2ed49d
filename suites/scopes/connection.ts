import {
  accepted,
  Blocked,
  carriedOut,
  check,
  everyScopeBut,
  given,
  isSuccess,
  type Mismatch,
  success,
  withoutScope,
} from '#check'
import type { CallOptions } from '#fixtures/client/caller.ts'
import { scopedCalls } from './scoped-calls.ts'

export default [
  /**
   * A scope that one connection of a user was granted doesn't work on another that lacks it. One call that passes may
   * have forgotten to ask for its scope, which has a check of its own. Two have not.
   */
  check({
    id: 'scopes.connection.stays-narrow',
    requirements: ['SCOPE-GEN-04'],
    needs: ['recruiter'],
    async run({ recruiter, connected, observe }) {
      const narrow = await connected('recruiter', 'candidates:read jobs:read clients:read hiring:read')
      const wide = await connected('recruiter', everyScopeBut())
      const discovered = await narrow.discover('candidate-library', '?operation=create')
      observe('OQ-DISCOVERY-BY-SCOPE', isSuccess(discovered) ? 'shown' : discovered.status, discovered)
      const found: Mismatch[] = []
      for (const { scope, calls } of await scopedCalls(recruiter)) {
        await accepted(calls[0](wide))
        const probes = [await calls[0](narrow), await calls[1](narrow)]
        if (!probes.every(isSuccess)) continue
        found.push(
          ...given(
            probes.map(probe => withoutScope(scope, probe)),
            probes.flatMap(carriedOut(`this connection was made without ${scope}`)),
          ),
        )
      }
      return found
    },
  }),

  /** A new login of an agent has what it asks for, although that user's earlier one asked for less. */
  check({
    id: 'scopes.connection.new-login',
    requirements: ['SCOPE-GEN-06'],
    needs: ['recruiter'],
    async run({ recruiter, candidates, login, identity, unique, anonymous }) {
      const agentName = unique('agent')
      const input = await candidates.input('search')
      const over = async (scope: string) => {
        const { accessToken } = await login.connect({ ...identity('recruiter', scope), agentName })
        return { headers: { authorization: `Bearer ${accessToken}` } }
      }
      const searching = async (options: CallOptions) =>
        anonymous.call('candidate-library', 'search', input, options)
      await accepted(candidates.call('search', input))
      if (isSuccess(await searching(await over('clients:read'))))
        throw new Blocked(
          'a connection for client companies alone searches candidates, so no scope is seen to be granted',
        )
      const granted = await searching(await over('candidates:read clients:read'))
      if (!isSuccess(granted)) return success(granted)
      const found: Mismatch[] = []
      for (const { calls } of await scopedCalls(recruiter)) {
        await accepted(calls[0](recruiter))
        // A new login for each: nobody renews its token, which may not live long.
        found.push(...success(await calls[0](anonymous, await over(everyScopeBut()))))
      }
      return found
    },
  }),
]
