import {
  accepted,
  Blocked,
  carriedOut,
  check,
  given,
  isSuccess,
  refusal,
  sentBy,
  success,
  withoutScope,
} from '#check'

export default [
  /**
   * A scope that one connection of a user was granted doesn't work on another that lacks it. One write that passes may
   * have forgotten to ask for its scope, which has a check of its own. Two writes have not.
   */
  check({
    id: 'scopes.connection.stays-narrow',
    requirements: ['SCOPE-GEN-04'],
    needs: ['recruiter'],
    async run({ candidates, connected, observe }) {
      const narrow = await connected('recruiter', 'candidates:read jobs:read')
      const wide = await connected('recruiter', 'candidates:read candidates:write')
      await accepted(wide.candidates.call('create', await candidates.createInput()))
      const discovered = await narrow.discover('candidate-library', '?operation=create')
      observe('OQ-DISCOVERY-BY-SCOPE', isSuccess(discovered) ? 'shown' : discovered.status, discovered)
      const { id } = await candidates.create()
      const probes = [
        await narrow.candidates.call('create', await candidates.createInput()),
        await narrow.candidates.note(id, 'A note.'),
      ]
      if (!probes.every(isSuccess)) return []
      return given(
        probes.map(probe => withoutScope('candidates:write', probe)),
        probes.flatMap(carriedOut('this connection was made without candidates:write')),
      )
    },
  }),

  /** A new login of an agent has what it asks for, although that user's earlier one asked for less. */
  check({
    id: 'scopes.connection.new-login',
    requirements: ['SCOPE-GEN-06'],
    needs: ['recruiter'],
    async run({ candidates, anonymous, login, identity, unique }) {
      const agentName = unique('agent')
      const input = await candidates.input('search')
      const searching = async (scope: string) => {
        const { accessToken } = await login.connect({ ...identity('recruiter', scope), agentName })
        const headers = { authorization: `Bearer ${accessToken}` }
        return anonymous.call('candidate-library', 'search', input, { headers })
      }
      await accepted(candidates.call('search', input))
      if (isSuccess(await searching('clients:read')))
        throw new Blocked(
          'a connection for client companies alone searches candidates, so no scope is seen to be granted',
        )
      return success(await searching('candidates:read clients:read'))
    },
  }),

  /**
   * A user without the right to write gets no write through by asking for its scope. The error of that refusal has
   * checks of its own.
   */
  check({
    id: 'scopes.live-rights.write',
    requirements: ['SCOPE-GEN-02'],
    needs: ['recruiter', 'readonly'],
    async run({ candidates, readonly }) {
      const probe = await readonly.candidates.call('create', await candidates.createInput())
      return refusal(probe, async () => candidates.call('create', await candidates.createInput()), {
        premises: reply => [sentBy('readonly', reply)],
        ifCarriedOut: carriedOut('the user may not write'),
      })
    },
  }),

  /** A user without the right to sensitive reads gets none by asking for its scope. */
  check({
    id: 'scopes.live-rights.sensitive-read',
    requirements: ['SCOPE-GEN-03'],
    needs: ['recruiter', 'readonly'],
    async run({ candidates, readonly }) {
      const { id } = await candidates.create()
      await accepted(readonly.candidates.detail(id))
      return refusal(await readonly.candidates.contacts(id), () => candidates.contacts(id), {
        premises: reply => [sentBy('readonly', reply)],
        ifCarriedOut: carriedOut('the user may not read contact details'),
      })
    },
  }),
]
