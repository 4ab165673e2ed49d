import type { CommonContext, Mismatch, Reply } from '#check'
import type { Who } from '#fixtures/login/connect.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'
import type { DeviceAnswer } from '#fixtures/login/protocol.ts'
import { approved } from './approved.ts'
import { noToken } from './no-token.ts'

/** A request for the token of a login that its user has approved. */
export type Asking = (login: CommonContext['login'], started: DeviceAnswer, who: Who) => Promise<Reply>

/**
 * Judges requests that must bring no token, although the user has approved. Their twin is the same login, asked for as
 * it should be; where a code that was sent in a wrong way is good for nothing any more, each has a login of its own, and
 * the twin is one more.
 */
export async function refusedEach(
  { login, identity }: CommonContext,
  all: Asking[],
  expected: string,
): Promise<Mismatch[]> {
  const { who, started } = await approved({ login, identity })
  for (const ask of all) {
    const found = noToken(await ask(login, started, who), expected)
    if (found.length > 0) return found
  }
  if (await isGood(login, who, started)) return []
  for (const ask of all.slice(1)) {
    const another = await approved({ login, identity })
    const found = noToken(await ask(login, another.started, another.who), expected)
    if (found.length > 0) return found
  }
  await login.connect(who)
  return []
}

async function isGood(login: CommonContext['login'], who: Who, started: DeviceAnswer): Promise<boolean> {
  try {
    await login.poll(who, started)
    return true
  } catch (problem) {
    if (problem instanceof LoginProblem && problem.trouble === 'refused') return false
    throw problem
  }
}
