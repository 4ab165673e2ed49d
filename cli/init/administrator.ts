import { markOf, onlyReads, type Person } from './person.ts'

/** People of one organisation who may hold the same scopes, parted by what else they may do. */
export interface Parted {
  /** Those of whom nothing says that they may do more than another. */
  ordinary: Person[]
  admin: Person | undefined
  /** What says that they are the administrator. */
  because: string
}

/**
 * Finds the administrator among people who may hold the same scopes. It is who sees the data of all members whom the
 * others see, and of more. Where sight tells nothing, it is who has other roles than most. What a role is called is in
 * the target's own language, and tells nothing.
 * @param known everybody who has logged in: roles are the same in every organisation
 */
export function parted(able: Person[], known: Person[]): Parted {
  const usual = usualRoles(able, known)
  const overseers = overseersAmong(able)
  const odd = usual === undefined ? [] : able.filter(person => rolesOf(person) !== usual)
  const alike = new Set(odd.map(rolesOf)).size === 1 ? odd : []
  const admin = overseers.find(person => odd.includes(person)) ?? overseers[0] ?? alike[0]
  const others = able.filter(person => person !== admin && !overseers.includes(person))
  const ordinary = others.filter(person => !odd.includes(person))
  return {
    ordinary: ordinary.length > 0 ? ordinary : others.slice(0, 1),
    admin,
    because:
      admin && overseers.includes(admin)
        ? 'these are all whom the others see, and more'
        : 'has other roles than the others who may do as much; please look whether they are an administrator',
  }
}

const rolesOf = ({ seen }: Person) => markOf(seen?.member?.roles)

/** The roles that most have who do not only read, and some of these; undefined where no two have the same. */
function usualRoles(able: Person[], known: Person[]): string | undefined {
  const here = new Set(able.map(rolesOf))
  const held = Map.groupBy(
    known.filter(person => !onlyReads(person)),
    rolesOf,
  )
  const [most] = [...held]
    .filter(([roles, people]) => roles !== undefined && here.has(roles) && people.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0]
}

/** Who sees the data of everybody whom any of these sees; nobody where all do. */
function overseersAmong(people: Person[]): Person[] {
  const sights = people.map(({ seen }) => new Set(seen?.member?.visible?.map(markOf)))
  const all = sights.reduce((some, sight) => some.union(sight), new Set())
  const found = people.filter((_, at) => sights[at]?.size === all.size)
  return found.length < people.length ? found : []
}
