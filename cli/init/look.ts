import { scopes } from '../../document/types.ts'
import { PatienceExhausted } from '../../fixtures/client/patience.ts'
import { WireFailure } from '../../fixtures/client/wire-failure.ts'
import type { Config } from '../../fixtures/config/config.ts'
import type { World } from '../../fixtures/engine/world.ts'
import { type PersonaName, personaNames } from '../../fixtures/events/event.ts'
import { heldScopes } from '../../fixtures/login/held-scopes.ts'
import { IdentityNotListed, LoginProblem, LoginTooSlow } from '../../fixtures/login/problem.ts'
import { memberOf } from '../../fixtures/preflight/members.ts'
import { reach } from '../../fixtures/preflight/reach.ts'
import { inScratchWorld } from '../doctor/scratch-world.ts'
import type { Person } from './person.ts'

/** An identity that no login screen offers: refusing it, the login tells which ones are offered. */
const nobody = 'nobody of this name, asked for by conformance init'

/** Looks whether the service answers as the document says. @throws PreflightProblem */
export const reaches = (config: Config): Promise<unknown> =>
  inScratchWorld(config, world => reach(world.caller('init'), world.facts.base))

/**
 * Labels of the identities that the login screen offers; none where it logs in without a choice.
 * @throws LoginProblem when the screens can't be read
 */
export async function identitiesOf(config: Config): Promise<string[]> {
  try {
    await inScratchWorld(as(config, [nobody]), world => connect(world, 'recruiter'))
    return []
  } catch (problem) {
    if (problem instanceof IdentityNotListed) return [...new Set(problem.listed)]
    throw problem
  }
}

/** The most people who are looked at together: each takes the place of a persona for that. */
const mostTogether = personaNames.length

/** What looking at people has shown. */
interface Look {
  people: Person[]
  /** The bindings of the login screens, where somebody has logged in. */
  bindings: Record<string, string>
}

/** Logs people in with every scope, and reads who they are. Nobody's trouble keeps the others out. */
export async function lookAt(config: Config, identities: string[]): Promise<Look> {
  const people: Person[] = []
  let { bindings } = config
  for (let at = 0; at < identities.length; at += mostTogether) {
    const some = identities.slice(at, at + mostTogether)
    await inScratchWorld(as({ ...config, bindings }, some), async world => {
      people.push(...(await Promise.all(some.map((identity, seat) => personOf(world, seat, identity)))))
      if (people.some(({ seen }) => seen)) bindings = world.bindings.all
    })
  }
  return { people, bindings }
}

async function personOf(world: World, seat: number, identity: string): Promise<Person> {
  const name = personaNames[seat] ?? 'recruiter'
  try {
    const { businessScope } = await connect(world, name)
    const persona = world.connectedPersonas('init').find(each => each.name === name)
    const member = persona && (await memberOf(persona))
    return { identity, seen: { held: heldScopes(businessScope), member } }
  } catch (problem) {
    const isTrouble = [LoginProblem, LoginTooSlow, WireFailure, PatienceExhausted].some(
      kind => problem instanceof kind,
    )
    if (!isTrouble || !(problem instanceof Error)) throw problem
    return { identity, seen: undefined, problem }
  }
}

const connect = (world: World, persona: PersonaName) => world.connect(persona, scopes.join(' '))

const as = (config: Config, identities: string[]): Config => ({
  ...config,
  personas: Object.fromEntries(identities.map((identity, seat) => [personaNames[seat], { identity }])),
})
