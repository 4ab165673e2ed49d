import {
  breaks,
  businessError,
  carriedOut,
  ifTold,
  type Mismatch,
  mismatch,
  type RefusalJudgement,
  type Reply,
  seenIn,
  withoutScope,
} from '#check'
import { type Scope, scopes } from '#document/types.ts'

/** The judgement of a call over a connection without this scope: one that is carried out breaks the requirement. */
export const wanting = (scope: Scope, requirement: string) =>
  ({
    premises: probe => [withoutScope(scope, probe)],
    ifCarriedOut: reply => breaks(requirement, carriedOut(`${scope} is missing`)(reply)),
    ifRefused: reply => breaks('ERR-403-01', businessError(reply, 403, 'FORBIDDEN')),
  }) satisfies RefusalJudgement

/**
 * Judges the answer to a token that has exactly the scopes which the document names. The twin with every scope was
 * accepted.
 * @param without asks the same over a connection that holds every scope but one
 */
export async function enough(
  exact: string,
  isEnough: boolean,
  path: string,
  reply: Reply,
  without: (scope: Scope) => Promise<Reply>,
): Promise<Mismatch[]> {
  if (isEnough) return []
  const named = exact.split(' ').join(' and ')
  const [besides, ...more] = (await ifTold(() => askedBesides(exact.split(' '), without))) ?? []
  const cause =
    besides && more.length === 0
      ? `and with every scope but ${besides} it is refused: it asks for ${besides}, too`
      : 'so it asks for a scope that the document does not name'
  const hint = `the same with every scope was accepted, ${cause}`
  const expected = `not 403, as ${named} is all that it needs`
  return seenIn(reply, [mismatch(path, expected, reply.status, hint)])
}

/** The scopes beside these of which each has to be there, by what is refused without it. */
async function askedBesides(exact: string[], without: (scope: Scope) => Promise<Reply>): Promise<Scope[]> {
  const asked: Scope[] = []
  for (const scope of scopes) {
    if (!exact.includes(scope) && (await without(scope)).status === 403) asked.push(scope)
  }
  return asked
}
