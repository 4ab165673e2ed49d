import { scopes } from '../../document/types.ts'
import type { Config } from '../../fixtures/config/config.ts'
import type { World } from '../../fixtures/engine/world.ts'
import { IdentityNotListed, LoginProblem, type LoginTrouble } from '../../fixtures/login/problem.ts'
import { memberOf } from '../../fixtures/preflight/members.ts'
import { reach } from '../../fixtures/preflight/reach.ts'
import { inScratchWorld } from '../doctor/scratch-world.ts'
import type { Person } from './casting.ts'

/** No login screen offers this one; it tells whom it does offer. */
const nobody = 'nobody of this name, asked for by conformance init'

/** More people than have parts to play are not looked at. */
const mostLookedAt = 20

/** The service answers like one of its kind. @throws PreflightProblem */
export const reaches = (config: Config): Promise<unknown> =>
  inScratchWorld(config, world => reach(world.caller('init'), world.facts.base))

/** Labels of the identities that the login screen offers; none where it offers them in another way than a list. */
export async function identitiesOf(config: Config): Promise<string[]> {
  try {
    await inScratchWorld(as(config, nobody), connect)
  } catch (problem) {
    if (problem instanceof IdentityNotListed) return problem.listed.slice(0, mostLookedAt)
    if (!(problem instanceof LoginProblem) || problem.trouble !== 'lost') throw problem
  }
  return []
}

/** How a login ends for whoever may be chosen on the screen, and is no enabled member. */
const turnedAway: LoginTrouble[] = ['refused', 'identity-refused', 'undecided', 'expired']

/**
 * Logs somebody in, with every scope, and looks who they are.
 * @param learnt is told what the login has shown of the screens, for the next one
 */
export async function lookAt(
  config: Config,
  identity: string,
  learnt: (bindings: Record<string, string>) => void,
): Promise<Person> {
  try {
    return await inScratchWorld(as(config, identity), async world => {
      const { businessScope } = await connect(world)
      learnt(world.bindings.all)
      const [persona] = world.connectedPersonas('init')
      const told = persona && (await memberOf(persona))
      return { identity, seen: { businessScope, organizationId: told?.organizationId, roles: told?.roles } }
    })
  } catch (problem) {
    if (problem instanceof LoginProblem && turnedAway.includes(problem.trouble))
      return { identity, seen: undefined }
    throw problem
  }
}

const connect = (world: World) => world.connect('recruiter', scopes.join(' '))

const as = (config: Config, identity: string): Config => ({
  ...config,
  personas: { recruiter: { identity } },
})
