import type { PersonaName } from '../../fixtures/events/event.ts'
import { parted } from './administrator.ts'
import { isTurnedAway, markOf, onlyReads, type Person } from './person.ts'

/** Somebody with a part to play, or with none, and what says so beyond their roles and rights. */
export interface Part {
  person: Person
  because?: string
}

/** Who could play whom, and who is left over. */
export interface Casting {
  cast: Partial<Record<PersonaName, Part>>
  left: Part[]
}

/**
 * Which identity could play which persona, as far as a login shows it. A login doesn't show whether a member may edit
 * another's records. So recruiter and colleague are two of whom nothing says that one may do more.
 */
export function casting(people: Person[]): Casting {
  const { known, again } = eachOnce(people.filter(({ seen }) => seen !== undefined))
  const home = homeOf(known)
  const atHome = known.filter(person => organisationOf(person) === home)
  const abroad = known.filter(person => ![home, undefined].includes(organisationOf(person)))
  const able = mostAble(atHome.filter(person => !onlyReads(person)))
  const { ordinary, admin, because } = parted(able, known)
  const parts: Record<PersonaName, Person | undefined> = {
    recruiter: ordinary[0],
    colleague: ordinary[1],
    admin,
    outsider: mostAble(abroad)[0],
    readonly: atHome.find(onlyReads),
    disabled: people.find(isTurnedAway),
  }
  const cast = Object.fromEntries(
    Object.entries(parts).flatMap(([name, person]) =>
      person ? [[name, person === admin ? { person, because } : { person }]] : [],
    ),
  )
  const left = people
    .filter(person => !Object.values(parts).includes(person))
    .map(person => ({ person, ...again.get(person) }))
  return { cast, left }
}

/** Everybody under the first label with which they logged in; and who came again under another. */
function eachOnce(people: Person[]): { known: Person[]; again: Map<Person, { because: string }> } {
  const first = new Map<string, Person>()
  const again = new Map<Person, { because: string }>()
  for (const person of people) {
    const id = markOf(person.seen?.member?.membershipId)
    const mark = `${id} ${organisationOf(person)}`
    const same = id === undefined ? undefined : first.get(mark)
    if (same) again.set(person, { because: `the same person as ${same.identity}` })
    else if (id !== undefined) first.set(mark, person)
  }
  return { known: people.filter(person => !again.has(person)), again }
}

const organisationOf = ({ seen }: Person) => markOf(seen?.member?.organizationId)

/** The organisation in which most can do more than read, and of several such the one with most people. */
function homeOf(people: Person[]): string | undefined {
  const members = [...Map.groupBy(people, organisationOf)].filter(([id]) => id !== undefined)
  const weight = (some: Person[]) => mostAble(some.filter(person => !onlyReads(person))).length
  const [home] = members.toSorted(
    ([, one], [, other]) => weight(other) - weight(one) || other.length - one.length,
  )
  return home?.[0]
}

/** Those who may hold the most scopes. */
function mostAble(people: Person[]): Person[] {
  const most = Math.max(...people.map(heldBy))
  return people.filter(person => heldBy(person) === most)
}

const heldBy = ({ seen }: Person) => seen?.held?.length ?? 0
