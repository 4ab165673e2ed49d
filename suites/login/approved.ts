import type { CommonContext } from '#check'

/** A login of the recruiter that the user has approved, and whose token no poll has asked for yet. */
export async function approved({ login, identity }: Pick<CommonContext, 'login' | 'identity'>) {
  const who = identity('recruiter', 'candidates:read')
  const started = await login.start(who)
  const { isSure } = await login.decide(who, started.link, 'approve')
  return { who, started, isSure }
}
