import {
  Blocked,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  Skipped,
  unlessBlocked,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { histories } from '#fixtures/service/candidate-library/experiences.ts'
import { defaultTextLimit, plainText } from '#fixtures/service/candidate-library/text-limit.ts'

/** Shares of the limit that are clearly below or above it, however it is counted (READINGS T-42). */
export const below = 0.9
export const above = 1.1

/** So many times the default, or what texts are limited to, no limit of text and experiences together lets through. */
const farAbove = 2

/** Writes content by the operation that is judged. */
export type Send = (content: JsonObject) => Promise<Reply>

/** The mismatches, unless the limit that they stand on is in doubt. @throws Skipped then */
export async function unlessDoubtful(
  candidates: CandidateLibrary,
  send: Send,
  mismatches: Mismatch[],
): Promise<Mismatch[]> {
  if (mismatches.length > 0) await requireLimit(candidates, send)
  return mismatches
}

/**
 * @throws Skipped where the limit is not stated: such a deployment may have been given any. So it is where the live
 * schema seems to state another than the default, and the default is kept: its words were meant otherwise.
 */
export async function requireLimit(candidates: CandidateLibrary, send: Send): Promise<void> {
  const { characters, stated, by } = await candidates.textLimit()
  if (!stated) throw unlikeDefault()
  if (by === 'schema' && characters !== defaultTextLimit && (await isDefaultKept(candidates, send)))
    throw new Skipped(
      `the live schema seems to state a limit of ${characters} characters, and the default of ${defaultTextLimit} is kept; add bindings: { candidate.textLimit: CHARACTERS }`,
      'text-limit',
    )
}

const unlikeDefault = () =>
  new Skipped(
    `the deployment behaves unlike the default of ${defaultTextLimit} characters and states no other limit; add bindings: { candidate.textLimit: CHARACTERS }`,
    'text-limit',
  )

/**
 * Whether content clearly below the default is taken, and content clearly above it is too much. Half of each is text,
 * or less where a lower limit may be one of the text alone.
 */
async function isDefaultKept(candidates: CandidateLibrary, send: Send): Promise<boolean> {
  const { characters, ofText = characters } = await candidates.textLimit()
  const share = async (of: number) => {
    const length = Math.floor(defaultTextLimit * of)
    const text = Math.floor(Math.min(length / 2, ofText, characters * below))
    return send(await candidates.contentOf(length, text))
  }
  return isSuccess(await share(below)) && (await share(above)).status === 413
}

/**
 * Where the limit was found by trying texts, it may be one of the text alone, below an unknown one of all. Experiences
 * that are taken beside a text surely don't count then, where they are too much by themselves just as the text is, or
 * where more is taken than any such limit allows.
 * @param length of a text that is taken
 * @throws Skipped where neither is so
 */
export async function requireLimitOfBoth(
  candidates: CandidateLibrary,
  create: Send,
  length: number,
): Promise<void> {
  const { characters, by } = await candidates.textLimit()
  if (by !== 'trial') return
  const ofEach = async (each: number) => {
    const made = histories.map(async name => [name, (await candidates.longHistory(name, each)).items])
    return Object.fromEntries(await Promise.all(made)) as JsonObject
  }
  const alone = await unlessBlocked(create(await ofEach(Math.floor((characters * above) / 2))))
  if (!(alone instanceof Blocked) && alone.status === 413) return
  const rawResumeText = plainText(length)
  const much = await ofEach(Math.max(defaultTextLimit, characters) * farAbove)
  for (const [name, items] of Object.entries(much)) {
    const beside = await unlessBlocked(create({ rawResumeText, [name]: items }))
    if (!(beside instanceof Blocked) && isSuccess(beside)) return
  }
  throw new Skipped(
    `a text is limited to some ${characters} characters, which is not stated and may be a limit of the text alone; add bindings: { candidate.textLimit: CHARACTERS }`,
    'text-limit',
  )
}
