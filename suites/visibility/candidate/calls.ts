import { accepted, equal, holds, type JsonObject, type Mismatch, type Reply, Skipped } from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { shows, showsId } from '#fixtures/service/candidate-library/texts.ts'
import { soon } from '#fixtures/service/records/soon.ts'

/**
 * The text by which the owner finds a candidate, and the answer that shows it. A search goes by the word of its name
 * that no other candidate bears. One page shows few that share another. A lookup of duplicates goes by the whole name,
 * and so does a search that doesn't find words.
 * @throws Skipped when neither finds it
 */
export async function findable(
  { id, name }: Pick<Candidate, 'id' | 'name'>,
  by: CandidateLibrary,
  operation: 'search' | 'duplicates',
  signal: AbortSignal,
): Promise<{ query: string; own: Reply }> {
  if (name === undefined) throw new Skipped('create takes no name, so nobody can be searched for', 'names')
  const word = operation === 'search' ? name.split(/\s+/).at(-1) : undefined
  for (const query of new Set([word ?? name, name])) {
    const own = await soon(
      () => accepted(by[operation](query)),
      answer => showsId(answer, id),
      signal,
    )
    if (showsId(own, id)) return { query, own }
  }
  throw new Skipped('not even the owner finds the candidate by its name', 'search')
}

/** Judges that somebody else finds a candidate by what finds it for its owner, who made it. */
export async function foundByOther(
  person: Pick<Candidate, 'id' | 'name'>,
  { owner, other }: Record<'owner' | 'other', CandidateLibrary>,
  operation: 'search' | 'duplicates',
  signal: AbortSignal,
): Promise<Mismatch[]> {
  const { query } = await findable(person, owner, operation, signal)
  const reply = await soon(
    () => accepted(other[operation](query)),
    answer => showsId(answer, person.id),
    signal,
  )
  return holds(showsId(reply, person.id), 'body', `the candidate ${person.id}`, reply.text.slice(0, 300))
}

/** The input of an operation about a candidate, which changes as little as it can. */
export function inputs(
  operation: string,
  { id, version }: Pick<Candidate, 'id' | 'version'>,
  { content, requestId }: { content: string; requestId: string },
): JsonObject {
  if (operation === 'update') return { id, version, data: { city: 'Lyon' }, requestId }
  if (operation === 'note') return { id, content, requestId }
  return { id }
}

/** Judges that the record is as its owner left it: no new version, and no such note. */
export async function untouched(
  candidates: CandidateLibrary,
  { id, version }: Candidate,
  note: string,
): Promise<Mismatch[]> {
  return [
    ...equal('/version', version, await candidates.version(id), 'after the refused write'),
    ...holds(!shows(await accepted(candidates.notes(id)), note), 'notes', 'no such note', note),
  ]
}
