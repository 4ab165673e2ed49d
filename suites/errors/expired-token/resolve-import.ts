import {
  Blocked,
  breaks,
  businessError,
  type CheckContext,
  carriedOut,
  check,
  isSuccess,
  refusal,
  Skipped,
} from '#check'
import { surfaces } from '#document/index.ts'
import { outlived, toBeAwaited } from '#fixtures/login/ending.ts'
import { heldScopes } from '#fixtures/login/held-scopes.ts'
import { uncontended } from '#fixtures/service/hiring/contended.ts'
import type { Acceptance } from '#fixtures/service/hiring/shared-imports.ts'

export default [
  /**
   * An access token that is over resolves no import: 401 UNAUTHORIZED. An import is resolved once, and those who stand
   * on it must not wait for a token to end. So the call is the one that has resolved it for all, sent again: that was
   * accepted with a token that was good, and is its twin. Where the service says something else than 401, it may be
   * for having been asked before, unless the same call is confirmed with a good token.
   */
  check({
    id: 'errors.expired-token.resolve-import',
    requirements: ['ERR-401-03'],
    needs: ['recruiter'],
    waits: true,
    shares: 'import',
    async run(context) {
      const { ending, anonymous, hiring, budget, signal } = context
      const { session, lifetime, since } = await ending('recruiter')
      const awaited = toBeAwaited(lifetime, budget)
      const held = heldScopes(session.businessScope)
      const { scopes = [] } = surfaces().find(({ id }) => id === 'hiring.resolveImport') ?? {}
      if (held && !scopes.every(scope => held.includes(scope)))
        throw new Blocked('the connection that ends holds not the scopes that resolveImport needs')
      const resolved = await resolvedForAll(context)
      const expired = { headers: { authorization: `Bearer ${session.accessToken}` } }
      const read = await hiring.inputOf('read.context')
      const isGood = async () => isSuccess(await anonymous.call('hiring', 'read', read, expired))
      await outlived(awaited, { since, isGood, budget, signal })
      const probe = await anonymous.call('hiring', 'resolveImport', resolved.input, expired)
      const twin = async () => {
        if (probe.status === 401) return resolved.reply
        const repeat = await hiring.call('resolveImport', resolved.input)
        if (isSuccess(repeat)) return repeat
        throw new Skipped('a resolution that is sent again is refused, whatever the token', 'imports')
      }
      return refusal(probe, twin, {
        ifCarriedOut: carriedOut('the token is over'),
        ifRefused: reply => breaks('ERR-401-03', businessError(reply, 401, 'UNAUTHORIZED')),
      })
    },
  }),
]

/** The resolution of the import that all checks share; from then on nobody waits for this one. */
async function resolvedForAll({ hiring }: CheckContext<'recruiter'>): Promise<Acceptance> {
  const found: Acceptance[] = []
  await uncontended(
    () => hiring.takeImport(),
    async shared => {
      found.push(await shared.accepted())
      shared.release()
      return []
    },
  )
  const [resolved] = found
  if (resolved === undefined) throw new Blocked('no import was resolved')
  return resolved
}
