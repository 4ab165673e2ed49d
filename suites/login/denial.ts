import { type CommonContext, Skipped } from '#check'
import type { Who } from '#fixtures/login/connect.ts'
import { LoginProblem } from '#fixtures/login/problem.ts'

/**
 * Finds out how a user refuses on the login screens.
 * @throws Skipped where these offer nothing beside the approval: the document has the user confirm, and no more
 */
export async function denialKnown(login: CommonContext['login'], who: Who): Promise<void> {
  try {
    await login.prepare(who, 'deny')
  } catch (problem) {
    if (problem instanceof LoginProblem && problem.trouble === 'one-way')
      throw new Skipped(problem.message, 'denial')
    throw problem
  }
}
