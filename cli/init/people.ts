import type { Config } from '../../fixtures/config/config.ts'
import { concernsEverybody, ForeignOrigin, LoginProblem } from '../../fixtures/login/problem.ts'
import { identitiesOf, lookAt } from './look.ts'
import { isTheSame } from './origins.ts'
import type { Person } from './person.ts'

/** The identities that a login screen offers, and a configuration by which it was read. */
export interface Offered {
  config: Config
  identities: string[]
}

/**
 * Reads whom the login screen offers. It lets the passphrase go to the service's own origin under another name of this
 * machine. A page that only scripts fill is read in a browser, where one can be had.
 * @throws LoginProblem when the screens can't be read
 */
export async function offered(config: Config, base: string): Promise<Offered> {
  try {
    return { config, identities: await identitiesOf(config) }
  } catch (problem) {
    if (problem instanceof ForeignOrigin && isTheSame(problem.origin, base)) {
      const origins = [...config.login.origins, problem.origin]
      return offered({ ...config, login: { ...config.login, origins } }, base)
    }
    if (!(problem instanceof LoginProblem) || problem.trouble !== 'lost') throw problem
    if (config.login.approver !== 'form') throw problem
    return offered({ ...config, login: { ...config.login, approver: 'browser' } }, base).catch(() => {
      throw problem
    })
  }
}

/** The most people who are tried one after the other, until somebody is in: few are turned away. */
const mostTriedAlone = 6

/**
 * Looks at people: one after the other until somebody has logged in, and then at all others together, by the way
 * through the screens that was found. Who failed before it was known is tried once more.
 * @returns everybody in their order, and the bindings that were learnt
 * @throws LoginProblem when nobody could log in
 */
export async function peopleAmong(
  config: Config,
  identities: string[],
): Promise<Awaited<ReturnType<typeof lookAt>>> {
  const failed: Person[] = []
  for (const identity of identities.slice(0, mostTriedAlone)) {
    const { people, bindings } = await lookAt(config, [identity])
    const [person] = people
    if (person?.seen) {
      const others = await lookAt(
        { ...config, bindings },
        identities.filter(other => other !== identity),
      )
      const all = [person, ...others.people]
      return {
        people: identities.flatMap(each => all.find(one => one.identity === each) ?? []),
        bindings: others.bindings,
      }
    }
    if (person) failed.push(person)
    if (concernsEverybody(person?.problem)) break
  }
  throw failed[0]?.problem ?? new Error('nobody was looked at')
}
