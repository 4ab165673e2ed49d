import {
  accepted,
  check,
  documented,
  isObject,
  isSuccess,
  isText,
  type Mismatch,
  membersNamed,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { fiction } from '#generators/fiction/index.ts'

/** How many of the candidates that the target had already are looked at: each costs a sensitive read. */
const mostLookedAt = 20

/** Whether a value has content. A flag only says whether there is any, and holds nothing that could not be normalised. */
const hasContent = (value: unknown): boolean =>
  isObject(value) || Array.isArray(value)
    ? Object.values(value).some(hasContent)
    : value !== null && value !== '' && typeof value !== 'boolean'

/** What an answer shows as legacyContent. */
const shownIn = (reply: Reply): Mismatch[] =>
  seenIn(
    reply,
    [...membersNamed(reply.body, 'legacyContent')]
      .filter(({ value }) => hasContent(value))
      .map(({ pointer, value }) => mismatch(pointer, `none in the answer of ${reply.asked}`, value)),
  )

export default [
  /**
   * LegacyContent stands in sensitive results only. No write makes any, so candidates that were there before are read.
   */
  check({
    id: 'candidates.legacy-content.sensitive-only',
    requirements: ['CAND-DET-12'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const { ids: all, replies } = await candidates.earlier()
      const ids = all.slice(0, mostLookedAt)
      const details = await Promise.all(ids.map(id => candidates.detail(id)))
      const early = [...replies.flatMap(shownIn), ...details.flatMap(shownIn)]
      if (early.length > 0) return early.slice(0, 1)
      const candidate = await withLegacyContent(candidates, ids)
      if (!candidate)
        throw new Skipped(
          `none of the ${ids.length} candidates that were looked at has legacyContent`,
          'legacy-content',
        )
      observe('OQ-LEGACY-CONTENT', { in: 'resumeContent', form: typeof candidate.content }, candidate.reply)
      const detail = await accepted(candidates.detail(candidate.id))
      const name = documented(detail.body, 'name', isText)?.value
      const named = typeof name === 'string' ? [candidates.search(name), candidates.duplicates(name)] : []
      return [detail, ...(await Promise.all(named))].flatMap(shownIn)
    },
  }),

  /** The receipts of create, update and note have no legacyContent. */
  check({
    id: 'candidates.legacy-content.no-receipt',
    requirements: ['CAND-DET-12'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const from = fiction(unique('history'))
      const person = await candidates.create({ workExperiences: [from.workExperience()] })
      const receipts = [
        person.receipt,
        await accepted(candidates.update(person, { workExperiences: [from.workExperience()] })),
        await accepted(candidates.note(person.id, unique('a note'))),
      ]
      return receipts.flatMap(shownIn)
    },
  }),
]

async function withLegacyContent(candidates: CandidateLibrary, ids: string[]) {
  for (const id of ids) {
    const reply = await candidates.resumeContent(id)
    const content = isSuccess(reply) ? documented(reply.body, 'legacyContent', hasContent)?.value : undefined
    if (content !== undefined) return { id, content, reply }
  }
  return undefined
}
