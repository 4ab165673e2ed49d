import { type CommonContext, type Reply, Skipped } from '#check'
import type { Session } from '#fixtures/login/session.ts'

/**
 * A connection of the check's own, so that its refreshes disturb no other.
 * @throws Skipped where the target gives it no refresh token
 */
export async function refreshable(
  { login, identity }: CommonContext,
  scope = 'candidates:read',
): Promise<Session & { refreshToken: string }> {
  const session = await login.connect(identity('recruiter', scope))
  if (session.refreshToken === undefined)
    throw new Skipped('the target issues no refresh token', 'refresh-tokens')
  return { ...session, refreshToken: session.refreshToken }
}

/** A refresh of a connection of the recruiter's, with further members of its body. */
export const refresh = (
  { login, identity }: CommonContext,
  refreshToken: string,
  extra: object = {},
): Promise<Reply> => login.refresh(identity('recruiter'), refreshToken, extra)

/** What a call over a session has in place of a persona's own token. */
export const overSession = ({ accessToken }: Session) => ({
  headers: { authorization: `Bearer ${accessToken}` },
})
