import { scopes } from '../../document/types.ts'
import type { Config } from '../../fixtures/config/config.ts'
import type { World } from '../../fixtures/engine/world.ts'
import { IdentityNotListed, LoginProblem, type LoginTrouble } from '../../fixtures/login/problem.ts'
import { memberOf } from '../../fixtures/preflight/members.ts'
import { reach } from '../../fixtures/preflight/reach.ts'
import { inScratchWorld } from '../doctor/scratch-world.ts'
import type { Person } from './casting.ts'

/** An identity that no login screen offers: refusing it, the login tells which ones are offered. */
const nobody = 'nobody of this name, asked for by conformance init'

/** How many identities are tried at most, since only six have a part to play. */
const mostLookedAt = 20

/** Looks whether the service answers as the document says. @throws PreflightProblem */
export const reaches = (config: Config): Promise<unknown> =>
  inScratchWorld(config, world => reach(world.caller('init'), world.facts.base))

/** Labels of the identities that the login screen offers; none where it doesn't offer them as a list. */
export async function identitiesOf(config: Config): Promise<string[]> {
  try {
    await inScratchWorld(as(config, nobody), connect)
  } catch (problem) {
    if (problem instanceof IdentityNotListed) return problem.listed.slice(0, mostLookedAt)
    if (!(problem instanceof LoginProblem) || problem.trouble !== 'lost') throw problem
  }
  return []
}

/** The ways in which a login ends for an identity that can be picked, but is no enabled member. */
const turnedAway: LoginTrouble[] = ['refused', 'identity-refused', 'undecided', 'expired']

/**
 * Logs an identity in, with every scope, and reads who it is.
 * @param learnt takes what the login has shown of the screens, for the next one
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
      const member = persona && (await memberOf(persona))
      return {
        identity,
        seen: { businessScope, organizationId: member?.organizationId, roles: member?.roles },
      }
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
