import {
  accepted,
  Blocked,
  confirmed,
  equal,
  given,
  isSaidDone,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  repeats,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'

/**
 * A create whose plain repeat is recognised: the twin of every repeat that differs in one thing.
 * @throws Blocked when not even the plain repeat is recognised
 */
export async function recognised(candidates: CandidateLibrary, input: JsonObject): Promise<Reply> {
  const first = await accepted(candidates.call('create', input))
  const again = await candidates.call('create', input)
  if (isSaidDone(again)) return first
  if ((await candidates.idIn(first)) === (await candidates.idIn(await accepted(again)))) return first
  throw new Blocked('a create that is simply sent again makes a second candidate')
}

/** Judges that a repeat is confirmed, and names the candidate that was made first. */
export async function sameCandidate(
  candidates: CandidateLibrary,
  { first, again, input }: { first: Reply; again: Reply; input: JsonObject },
): Promise<Mismatch[]> {
  const wrong = isSuccess(again)
    ? equal('/id', await candidates.idIn(first), await candidates.idIn(again))
    : await confirmed(again, () => afresh(candidates, input))
  return given([repeats(first, again)], wrong)
}

/** The same content as a new action. */
export const afresh = (candidates: CandidateLibrary, input: JsonObject) =>
  candidates.call('create', { ...input, requestId: candidates.requestId() })
