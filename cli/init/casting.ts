import type { PersonaName } from '../../fixtures/events/event.ts'
import { heldScopes } from '../../fixtures/login/session.ts'

/** One identity of the login screen, and what its login showed. */
export interface Person {
  identity: string
  /** Undefined when the login was refused. */
  seen: { businessScope: unknown; organizationId: unknown; roles: unknown } | undefined
}

/**
 * Which identity could play which persona, as far as a login shows it. A login doesn't show whether a member may edit
 * another's records. So recruiter and colleague are the first two identities that may hold every scope.
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

/** Whether a role's name says that it is an administrator's; the document doesn't show the names. */
const isAdmin = ({ seen }: Person) => /admin/i.test(JSON.stringify(seen?.roles) ?? '')

function mostFrequent(values: unknown[]): unknown {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
