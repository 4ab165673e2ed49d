import { type Scope, scopes } from '../../document/types.ts'
import { asText } from '../../fixtures/base/json.ts'
import { LoginProblem, type LoginTrouble } from '../../fixtures/login/problem.ts'
import type { Member } from '../../fixtures/preflight/members.ts'
import { count } from '../../reports/words.ts'

/** One identity of the login screen, and what its login showed. */
export interface Person {
  identity: string
  /** Undefined when there was no login. */
  seen: Seen | undefined
  /** Why there was no login, or none that could be looked at. */
  problem?: Error
}

/** The rights and the place of somebody who has logged in. */
export interface Seen {
  /** The scopes that they may hold; undefined when business_scope can't be read. */
  held: Scope[] | undefined
  /** Undefined when the hiring context can't be read. */
  member: Omit<Member, 'persona'> | undefined
}

const isRead = (scope: Scope) => scope.endsWith(':read')

/** The ways in which a login ends for an identity that can be picked, but is no enabled member. */
const turnedAway: LoginTrouble[] = ['refused', 'identity-refused', 'undecided', 'expired']

/** Whether the login screen offers somebody and the login lets them go no further. */
export const isTurnedAway = ({ problem }: Person): boolean =>
  problem instanceof LoginProblem && turnedAway.includes(problem.trouble)

/** Whether somebody may read, and neither write nor read what is sensitive. */
export const onlyReads = ({ seen }: Person): boolean =>
  seen?.held !== undefined && seen.held.length > 0 && seen.held.every(isRead)

/** A mark that is equal for equal values of a target, whatever their form; undefined for none. */
export const markOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : asText(value)

/** The findings about a person, in one sentence without a full stop. */
export function description({ seen, problem }: Person): string {
  if (seen === undefined) return `could not log in: ${shortened(problem?.message ?? '')}`
  const { held, member } = seen
  return [
    member?.roles === undefined ? 'roles not told' : `roles ${shortened(rolesIn(member.roles))}`,
    rightsIn(held),
    ...(member?.visible === undefined ? [] : [`sees the data of ${count(member.visible.length, 'member')}`]),
    ...(member === undefined ? ['the hiring context tells nothing of them'] : []),
  ].join('; ')
}

const rolesIn = (roles: unknown) => (Array.isArray(roles) ? roles.map(asText).join(', ') : asText(roles))

function rightsIn(held: Scope[] | undefined): string {
  if (held === undefined) return 'business_scope can not be read'
  if (held.length === 0) return 'may do nothing'
  if (held.length === scopes.length) return 'every scope'
  const missing = scopes.filter(scope => !held.includes(scope))
  return missing.length < held.length ? `every scope but ${missing.join(', ')}` : held.join(', ')
}

/** The most that is shown of what a target says of one person, in characters. */
const mostShown = 200

const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)
