import {
  accepted,
  Blocked,
  breaks,
  type CheckContext,
  type CommonContext,
  carriedOut,
  check,
  equal,
  excerpt,
  holds,
  isSuccess,
  loginError,
  loginFormat,
  type Mismatch,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
} from '#check'
import { heldScopes, isSurelyAlive, type Session, sessionFrom } from '#fixtures/login/session.ts'
import { ownMembership } from '#fixtures/service/hiring/context.ts'
import { noToken } from './no-token.ts'

/** A connection of the check's own, so that its refreshes disturb no other. */
async function refreshable(
  { login, identity }: CommonContext,
  scope = 'candidates:read',
): Promise<Session & { refreshToken: string }> {
  const session = await login.connect(identity('recruiter', scope))
  if (session.refreshToken === undefined)
    throw new Skipped('the target issues no refresh token', 'refresh-tokens')
  return { ...session, refreshToken: session.refreshToken }
}

const refresh = ({ login, identity }: CommonContext, refreshToken: string, extra: object = {}) =>
  login.refresh(identity('recruiter'), refreshToken, extra)

/** Connections that are made when their tokens are over before they are used. */
const mostConnections = 8

export default [
  /** A refresh gives a working access token, which may make the same sensitive read as the one before it. */
  check({
    id: 'login.refresh.gives-token',
    requirements: ['REFR-01', 'REFR-03'],
    needs: ['recruiter'],
    async run(context) {
      const { id } = await context.candidates.create()
      const input = await context.input('candidate-library', 'contacts', { id })
      const contacts = (token: string) =>
        context.anonymous.call('candidate-library', 'contacts', input, {
          headers: { authorization: `Bearer ${token}` },
        })
      for (let attempt = 1; attempt <= mostConnections; attempt++) {
        const session = await refreshable(context, 'candidates:read sensitive:contacts')
        const first = await contacts(session.accessToken)
        if (first.status === 401 && !isSurelyAlive(session)) continue
        await accepted(first)
        const reply = await refresh(context, session.refreshToken)
        const next = sessionFrom(reply, session)
        if (!next)
          return breaks(
            'REFR-01',
            seenIn(reply, [mismatch('/access_token', 'a new access token', excerpt(reply))]),
          )
        const after = await contacts(next.accessToken)
        if (after.status === 401 && !isSurelyAlive(next)) continue
        const before = await contacts(session.accessToken)
        context.observe(
          'OQ-REFRESH-OLD-ACCESS',
          isSuccess(before) ? 'goes on working' : before.status,
          before,
        )
        return breaks(
          after.status === 401 ? 'REFR-01' : 'REFR-03',
          seenIn(after, holds(isSuccess(after), 'status', '2xx', after.status)),
        )
      }
      throw tokensTooShort()
    },
  }),

  /** The tokens of a refresh stand for the user who logged in, and carry the sandbox prefix as those of a login do. */
  check({
    id: 'login.refresh.same-user',
    requirements: ['REFR-11', 'SANDBOX-04', 'SANDBOX-05'],
    needs: ['recruiter'],
    async run(context) {
      const [own, input] = [await context.hiring.membershipId(), await context.hiring.inputOf('read.context')]
      for (let attempt = 1; attempt <= mostConnections; attempt++) {
        const session = await refreshable(context, 'hiring:read')
        const reply = await refresh(context, session.refreshToken)
        const next = sessionFrom(reply, session)
        if (!next) throw new Blocked(`the refresh gives no token: ${excerpt(reply)}`)
        const headers = { authorization: `Bearer ${next.accessToken}` }
        const seen = await context.anonymous.call('hiring', 'read', input, { headers })
        if (seen.status === 401 && !isSurelyAlive(next)) continue
        return [
          ...breaks('SANDBOX-04', seenIn(reply, prefixed('access_token', next.accessToken))),
          ...breaks('SANDBOX-05', seenIn(reply, prefixed('refresh_token', next.refreshToken))),
          ...breaks(
            'REFR-11',
            seenIn(seen, equal('/membershipId', own, ownMembership(await accepted(seen)), 'after a refresh')),
          ),
        ]
      }
      throw tokensTooShort()
    },
  }),

  /** The refresh token returned last is good, refresh after refresh. */
  check({
    id: 'login.refresh.newest-is-good',
    requirements: ['REFR-02'],
    async run(context) {
      const session = await refreshable(context)
      let newest = session.refreshToken
      for (let round = 1; round <= 3; round++) {
        const reply = await refresh(context, newest)
        const next = sessionFrom(reply, session)
        if (!next && round === 1) throw new Blocked(`no refresh gives a token: ${reply.text.slice(0, 200)}`)
        if (!next)
          return seenIn(reply, [
            mismatch(
              '/access_token',
              `a token at refresh ${round}, with the refresh token returned last`,
              excerpt(reply),
            ),
          ])
        if (round === 1)
          context.observe(
            'OQ-REFRESH-ROTATION',
            (next.refreshToken ?? newest) === newest ? 'keeps' : 'rotates',
            reply,
          )
        newest = next.refreshToken ?? newest
      }
      return []
    },
  }),

  /** A refresh widens nothing, whether or not it asks for more. */
  check({
    id: 'login.refresh.never-widens',
    requirements: ['REFR-04', 'SCOPE-GEN-05'],
    needs: ['recruiter'],
    async run(context) {
      const session = await refreshable(context)
      const before = heldScopes(session.businessScope)
      if (!before) throw new Blocked('business_scope can not be read, so a wider one would not be seen')
      if ((await writes(context, session)).length > 0)
        throw new Blocked('the connection writes before any refresh, so none would be seen to widen it')
      const wider = async (after: Session, refreshed: Reply) => [
        ...seenIn(
          refreshed,
          equal(
            '/business_scope',
            [],
            (heldScopes(after.businessScope) ?? []).filter(scope => !before.includes(scope)),
          ),
        ),
        ...(await writes(context, after)),
      ]
      const first = await refresh(context, session.refreshToken)
      const plain = sessionFrom(first, session)
      if (!plain) throw new Blocked('the refresh gives no token, so nothing can be told of what it holds')
      const widened = await wider(plain, first)
      const asking = { scope: 'candidates:read candidates:write' }
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

  /**
   * A made-up refresh token gives no token, and an error of the login protocol. Its twin is a real one, where the
   * target issues any.
   */
  check({
    id: 'login.refresh.made-up',
    requirements: ['REFR-05', 'REFR-06', 'ERR-FMT-08'],
    async run(context) {
      const session = await context.login.connect(context.identity('recruiter', 'candidates:read'))
      const reply = await refresh(context, 'made-up-conformance-refresh')
      const mismatches = noToken(reply, 'no token')
      if (mismatches.length > 0) return breaks('REFR-05', mismatches)
      if (session.refreshToken !== undefined) await accepted(refresh(context, session.refreshToken))
      const format = breaks('ERR-FMT-08', seenIn(reply, loginFormat(reply)))
      return format.length > 0 ? format : breaks('REFR-06', loginError(reply, 'invalid_grant'))
    },
  }),
]

/** A refresh need not bring a new refresh token (READINGS T-48). */
const prefixed = (name: string, token: string | undefined): Mismatch[] =>
  holds(token?.startsWith('sandbox-') ?? true, `/${name}`, 'sandbox-…', `${token?.slice(0, 4)}…`)

const tokensTooShort = () =>
  new Blocked(
    `each of ${mostConnections} tokens was over before a request under it was answered; see that nothing holds the target or this machine up for longer than its tokens live`,
  )

/** The mismatches when this session can write. */
async function writes(
  { anonymous, candidates }: CheckContext<'recruiter'>,
  session: Session,
): Promise<Mismatch[]> {
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const input = await candidates.createInput()
  const reply = await anonymous.call('candidate-library', 'create', input, { headers })
  return isSuccess(reply) ? carriedOut('the connection was made without candidates:write')(reply) : []
}
