import {
  Blocked,
  breaks,
  type CheckContext,
  carriedOut,
  check,
  equal,
  isSuccess,
  type Reply,
  seenIn,
} from '#check'
import { heldScopes } from '#fixtures/login/held-scopes.ts'
import { type Session, sessionFrom } from '#fixtures/login/session.ts'
import { type CallOfScope, callOfEachScope } from '../each-scope.ts'
import { overSession, refresh, refreshable } from '../refreshable.ts'

export default [
  /** A refresh widens nothing, whether or not it asks for more: what was refused before it is refused after it. */
  check({
    id: 'login.refresh.never-widens',
    requirements: ['REFR-04', 'SCOPE-GEN-05'],
    needs: ['recruiter'],
    async run(context) {
      const calls = (await callOfEachScope(context.recruiter)).filter(
        ({ scope }) => scope !== 'candidates:read',
      )
      const { session, refused } = await refusedOver(calls, context)
      const before = heldScopes(session.businessScope)
      if (!before) throw new Blocked('business_scope can not be read, so a wider one would not be seen')
      const wider = async (after: Session, refreshed: Reply) => [
        ...seenIn(
          refreshed,
          equal(
            '/business_scope',
            [],
            (heldScopes(after.businessScope) ?? []).filter(scope => !before.includes(scope)),
          ),
        ),
        ...(await carriedOutOver(after, refused, context)),
      ]
      const first = await refresh(context, session.refreshToken)
      const plain = sessionFrom(first, session)
      if (!plain) throw new Blocked('the refresh gives no token, so nothing can be told of what it holds')
      const widened = await wider(plain, first)
      const asking = { scope: `candidates:read ${refused.map(({ scope }) => scope).join(' ')}` }
      const reply = await refresh(context, plain.refreshToken ?? session.refreshToken, asking)
      // A refresh that asks for more may be refused as well (READINGS T-49).
      const greedy = sessionFrom(reply, session)
      context.observe('OQ-REFRESH-SCOPE', greedy ? 'the wish is passed over or granted' : 'refused', reply)
      return [
        ...breaks('SCOPE-GEN-05', widened),
        ...breaks('REFR-04', greedy ? await wider(greedy, reply) : []),
      ]
    },
  }),
]

/** Connections that are made when their tokens are over before they are used. */
const mostConnections = 4

/**
 * A connection that only reads candidates, and the calls that are refused over it, whose scopes it lacks.
 * @throws Blocked where none is, so that nothing would be seen to widen it
 */
async function refusedOver(calls: CallOfScope[], context: CheckContext<'recruiter'>) {
  for (let connections = 1; connections <= mostConnections; connections++) {
    const session = await refreshable(context)
    const replies = await allOver(session, calls, context)
    const refused = calls.filter((_, at) => [403, 404].includes(replies[at]?.status ?? 0))
    if (refused.length > 0) return { session, refused }
    if (replies.every(({ status }) => status !== 401)) break
  }
  throw new Blocked('the connection does all before any refresh, so none would be seen to widen it')
}

/** The mismatches of the calls that are carried out over this session. */
async function carriedOutOver(session: Session, calls: CallOfScope[], context: CheckContext<'recruiter'>) {
  const replies = await allOver(session, calls, context)
  return replies.flatMap((reply, at) =>
    isSuccess(reply) ? carriedOut(`the connection was made without ${calls[at]?.scope}`)(reply) : [],
  )
}

/** The answers to these calls over a session, all at once: its token may not live long. */
const allOver = (session: Session, calls: CallOfScope[], { anonymous }: CheckContext<'recruiter'>) =>
  Promise.all(calls.map(({ call }) => call(anonymous, overSession(session))))
