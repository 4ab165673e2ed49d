import {
  accepted,
  asText,
  Blocked,
  breaks,
  type CommonContext,
  check,
  equal,
  excerpt,
  holds,
  isSuccess,
  loginError,
  loginFormat,
  type Mismatch,
  member,
  mismatch,
  type Reply,
  seenIn,
} from '#check'
import { otherToken } from '#fixtures/login/other-token.ts'
import { isSurelyAlive, type Session, sessionFrom } from '#fixtures/login/session.ts'
import { ownMembership } from '#fixtures/service/hiring/context.ts'
import { noToken } from './no-token.ts'
import { overSession, refresh, refreshable } from './refreshable.ts'

/** Connections that are made when their tokens are over before they are used. */
const mostConnections = 8

export default [
  /**
   * A refresh gives a working access token, which may make the same sensitive read as the one before it; so does the
   * refresh after it.
   */
  check({
    id: 'login.refresh.gives-token',
    requirements: ['REFR-01', 'REFR-02', 'REFR-03'],
    needs: ['recruiter'],
    async run(context) {
      const { id } = await context.candidates.create()
      const input = await context.input('candidate-library', 'contacts', { id })
      const contacts = (session: Session) =>
        context.anonymous.call('candidate-library', 'contacts', input, overSession(session))
      for (let attempt = 1; attempt <= mostConnections; attempt++) {
        const session = await refreshable(context, 'candidates:read sensitive:contacts')
        const first = await contacts(session)
        if (first.status === 401 && !isSurelyAlive(session)) continue
        await accepted(first)
        const once = await refreshedWell(context, session, contacts, 'REFR-01')
        if (once === 'over') continue
        if (once.found.length > 0) return once.found
        const before = await contacts(session)
        context.observe(
          'OQ-REFRESH-OLD-ACCESS',
          isSuccess(before) ? 'goes on working' : before.status,
          before,
        )
        const twice = await refreshedWell(context, once.session, contacts, 'REFR-02')
        if (twice !== 'over') return twice.found
      }
      throw tokensTooShort()
    },
  }),

  /**
   * The tokens of a refresh stand for the user who logged in. They carry the sandbox prefix as those of a login do, and
   * are of the same type where that is told again.
   */
  check({
    id: 'login.refresh.same-user',
    requirements: ['REFR-11', 'SANDBOX-04', 'SANDBOX-05', 'LOGIN-TOK-04'],
    needs: ['recruiter'],
    async run(context) {
      const [own, input] = [await context.hiring.membershipId(), await context.hiring.inputOf('read.context')]
      for (let attempt = 1; attempt <= mostConnections; attempt++) {
        const session = await refreshable(context, 'hiring:read')
        const reply = await refresh(context, session.refreshToken)
        const next = sessionFrom(reply, session)
        if (!next) throw new Blocked(`the refresh gives no token: ${excerpt(reply)}`)
        const seen = await context.anonymous.call('hiring', 'read', input, overSession(next))
        const type = member(reply.body, 'token_type')
        if (seen.status === 401 && !isSurelyAlive(next)) continue
        return [
          ...breaks('SANDBOX-04', seenIn(reply, prefixed('access_token', next.accessToken))),
          ...breaks('SANDBOX-05', seenIn(reply, prefixed('refresh_token', next.refreshToken))),
          ...breaks('LOGIN-TOK-04', seenIn(reply, holds(isBearer(type), '/token_type', 'Bearer', type))),
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

  /**
   * Refresh tokens that nobody was given give no token, and an error of the login protocol: one of no form, and one of
   * the form that the target's own have. Their twin is a real one, where the target issues any.
   */
  check({
    id: 'login.refresh.made-up',
    requirements: ['REFR-05', 'REFR-06', 'ERR-FMT-08'],
    async run(context) {
      const session = await context.login.connect(context.identity('recruiter', 'candidates:read'))
      const alike = session.refreshToken === undefined ? [] : [otherToken(session.refreshToken)]
      const replies: Reply[] = []
      for (const token of ['made-up-conformance-refresh', ...alike]) {
        const reply = await refresh(context, token)
        const mismatches = noToken(reply, 'no token')
        if (mismatches.length > 0) return breaks('REFR-05', mismatches)
        replies.push(reply)
      }
      if (session.refreshToken !== undefined) await accepted(refresh(context, session.refreshToken))
      const format = replies.flatMap(reply => breaks('ERR-FMT-08', seenIn(reply, loginFormat(reply))))
      if (format.length > 0) return format
      return replies.flatMap(reply => breaks('REFR-06', loginError(reply, 'invalid_grant')))
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

/** Whether a token's type is the documented one. A refresh may leave it out, as something that is unchanged. */
const isBearer = (type: unknown) =>
  type === undefined || type === null || asText(type).toLowerCase() === 'bearer'

/**
 * The session that a refresh gives, and what is wrong with it, as a call over it shows; `over` where its token may have
 * ended before that.
 * @param untaken what a refresh breaks that gives none
 */
async function refreshedWell(
  context: CommonContext,
  session: Session & { refreshToken: string },
  call: (over: Session) => Promise<Reply>,
  untaken: 'REFR-01' | 'REFR-02',
): Promise<{ session: Session & { refreshToken: string }; found: Mismatch[] } | 'over'> {
  const reply = await refresh(context, session.refreshToken)
  const next = sessionFrom(reply, session)
  if (!next) {
    const missing = [mismatch('/access_token', 'a new access token', excerpt(reply))]
    return { session, found: breaks(untaken, seenIn(reply, missing)) }
  }
  const after = await call(next)
  if (after.status === 401 && !isSurelyAlive(next)) return 'over'
  const broken = after.status === 401 ? 'REFR-01' : 'REFR-03'
  return {
    session: { ...next, refreshToken: next.refreshToken ?? session.refreshToken },
    found: breaks(broken, seenIn(after, holds(isSuccess(after), 'status', '2xx', after.status))),
  }
}
