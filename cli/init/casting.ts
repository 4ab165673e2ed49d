import type { PersonaName } from '../../fixtures/events/event.ts'
import { heldScopes } from '../../fixtures/login/session.ts'

/** Somebody whom the login screen offers, and what was seen of them. */
export interface Person {
  identity: string
  /** Undefined when the login was refused. */
  seen: { businessScope: unknown; organizationId: unknown; roles: unknown } | undefined
}

/**
 * Who could play whom, as far as a look from outside tells. Who may edit whose records it doesn't tell: the recruiter
 * and the colleague are the first two who may hold every scope.
 */
export function casting(people: Person[]): Partial<Record<PersonaName, string>> {
  const connected = people.filter(({ seen }) => seen !== undefined)
  const home = mostFrequent(connected.map(({ seen }) => seen?.organizationId))
  const atHome = connected.filter(({ seen }) => seen?.organizationId === home)
  const readers = atHome.filter(onlyReads)
  const admins = atHome.filter(person => !readers.includes(person) && isAdmin(person))
  const colleagues = atHome.filter(person => !readers.includes(person) && !admins.includes(person))
  const [recruiter, colleague] = colleagues
  const cast = {
    recruiter,
    colleague,
    admin: admins[0],
    outsider: connected.find(person => !atHome.includes(person)),
    readonly: readers[0],
    disabled: people.find(({ seen }) => seen === undefined),
  }
  return Object.fromEntries(
    Object.entries(cast).flatMap(([persona, person]) => (person ? [[persona, person.identity]] : [])),
  )
}

function onlyReads({ seen }: Person): boolean {
  const held = heldScopes(seen?.businessScope)
  return held !== undefined && !held.some(scope => scope.endsWith(':write') || scope.startsWith('sensitive:'))
}

/** Role names are not shown; one that says so is an administrator's. */
const isAdmin = ({ seen }: Person) => /admin/i.test(JSON.stringify(seen?.roles) ?? '')

function mostFrequent(values: unknown[]): unknown {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
