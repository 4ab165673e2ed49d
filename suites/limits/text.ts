import {
  accepted,
  Blocked,
  breaks,
  carriedOut,
  check,
  ifTold,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  refusal,
  Skipped,
  status,
  success,
} from '#check'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { histories } from '#fixtures/service/candidate-library/experiences.ts'
import { plainText } from '#fixtures/service/candidate-library/text-limit.ts'
import { copyIn, resumeTextKept } from '#fixtures/service/candidate-library/texts.ts'
import {
  above,
  below,
  requireLimit,
  requireLimitOfBoth,
  type Send,
  unlessDoubtful,
} from './doubtful-text-limit.ts'

/**
 * Shares of the limit that text and experiences have. Each is below it alone, and both are above it together. The first
 * is as good as any; the live schema may allow the text less, or not so many or so long experiences.
 */
const ofBoth = [
  { text: 0.6, experiences: 0.6 },
  { text: 0.9, experiences: 0.25 },
  { text: 0.25, experiences: 0.9 },
]

/** What another status than 413 breaks where no single field is over a limit of its own (READINGS T-43). */
const togetherTooMuch = { serverError: 'LIM-TEXT-08', otherStatus: 'LIM-TEXT-08' }

const modest = 'A modest resume.'

/** Content that takes this share of the limit. */
async function shareOf(candidates: CandidateLibrary, share: number): Promise<JsonObject> {
  const { characters, ofText } = await candidates.textLimit()
  return candidates.contentOf(Math.floor(characters * share), ofText)
}

/** Creates somebody with this content. */
const creating =
  (candidates: CandidateLibrary): Send =>
  async content =>
    candidates.call('create', await candidates.createInput(content))

/** Gives somebody this content alone: what an update leaves out stays, and would count as well. */
const replacing =
  (candidates: CandidateLibrary, id: string): Send =>
  async content => {
    const empty = { rawResumeText: modest, workExperiences: [], educationExperiences: [] }
    return candidates.update({ id, version: await candidates.version(id) }, { ...empty, ...content })
  }

export default [
  /** Text clearly below the limit is accepted, and kept whole. */
  check({
    id: 'limits.text.below',
    requirements: ['LIM-TEXT-01'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const data = await shareOf(candidates, below)
      const reply = await creating(candidates)(data)
      if (!isSuccess(reply)) {
        await candidates.create({ rawResumeText: modest })
        return unlessDoubtful(candidates, creating(candidates), success(reply))
      }
      const { characters, stated } = await candidates.textLimit()
      observe('OQ-TEXT-LIMIT', { characters, stated, counts: await counted(candidates, characters) }, reply)
      const sent = String(data.rawResumeText)
      const record = await candidates.fullRecord(await candidates.idIn(reply))
      if (copyIn(record, sent) === undefined)
        throw new Blocked('resumeContent shows nothing of a resume text that create was given')
      return resumeTextKept(record, sent)
    },
  }),

  /** A create with more text than the limit is refused. */
  check({
    id: 'limits.text.create-above',
    requirements: ['LIM-TEXT-02', 'LIM-TEXT-05', 'LIM-TEXT-06'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      const data = await shareOf(candidates, above)
      const create = creating(candidates)
      const reply = await create(data)
      observe('OQ-TEXT-LIMIT-STATUS', reply.status, reply)
      const twin = () => create({ rawResumeText: modest })
      return refusedAsTooMuch(candidates, 'LIM-TEXT-02', { data, reply, twin, send: create })
    },
  }),

  /** An update with more text than the limit is refused. */
  check({
    id: 'limits.text.update-above',
    requirements: ['LIM-TEXT-03', 'LIM-TEXT-05', 'LIM-TEXT-06'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create({ rawResumeText: modest })
      await replaced(candidates, person)
      const data = await shareOf(candidates, above)
      const reply = await candidates.update(person, data)
      const twin = () => candidates.update(person, { rawResumeText: `${modest} Again.` })
      const send = replacing(candidates, person.id)
      return refusedAsTooMuch(candidates, 'LIM-TEXT-03', { data, reply, twin, send })
    },
  }),

  /**
   * Experiences count by the length of their JSON, together with the text, for a create and for an update: each alone
   * is accepted, both are too much. Half of them are work and half education, so that both must count.
   */
  check({
    id: 'limits.text.experiences-count',
    requirements: ['LIM-TEXT-04', 'LIM-TEXT-05', 'LIM-TEXT-08'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { alone, rawResumeText } = await togetherAbove(candidates)
      const { length } = rawResumeText
      const data = { ...alone, rawResumeText }
      const create = creating(candidates)
      const reply = await create(data)
      const twin = async () => {
        const few = await create(alone)
        if (few.status === 413) await requireLimit(candidates, create)
        await accepted(few)
        return create({ rawResumeText })
      }
      if (isSuccess(reply) && isSuccess(await create(await shareOf(candidates, above)))) {
        await requireLimit(candidates, create)
        throw new Blocked(
          'not even text alone is refused above the limit, so nothing can be told of experiences',
        )
      }
      if (isSuccess(reply)) await requireLimitOfBoth(candidates, create, length)
      const created = await refusedAsTooMuch(
        candidates,
        'LIM-TEXT-04',
        { data, reply, twin, send: create },
        togetherTooMuch,
      )
      if (created.length > 0) return told(created, () => uncounted(candidates, create, length))
      const person = await candidates.create({ rawResumeText: modest })
      const update = await candidates.update(person, data)
      if (isSuccess(update) && !(await keepsAll(candidates, person.id, data)))
        throw new Blocked('an update does not keep all that it was sent, so nothing can be told of its limit')
      const fewer = async () => candidates.update(person, alone)
      const replace = replacing(candidates, person.id)
      const updated = await refusedAsTooMuch(
        candidates,
        'LIM-TEXT-04',
        { data, reply: update, twin: fewer, send: replace },
        togetherTooMuch,
      )
      return told(updated, () => uncounted(candidates, replace, length))
    },
  }),
]

/**
 * A text, and histories of half as much each, that are too much together and not alone.
 * @throws Skipped where the live schema takes none such
 */
async function togetherAbove(candidates: CandidateLibrary) {
  const { characters, ofText = characters } = await candidates.textLimit()
  for (const share of ofBoth) {
    const length = Math.floor(characters * share.text)
    if (ofText < length) continue
    const half = (characters * share.experiences) / histories.length
    const [worked, learnt] = [
      await candidates.longHistory('workExperiences', half),
      await candidates.longHistory('educationExperiences', half),
    ]
    const alone = { workExperiences: worked.items, educationExperiences: learnt.items }
    if (worked.isTaken && learnt.isTaken) return { alone, rawResumeText: plainText(length) }
  }
  throw new Skipped(
    'the live schema allows no text and experiences that are too much together, and not alone',
    'text-limit',
  )
}

/** The mismatches, with what else is told of their cause, if anything is. */
async function told(mismatches: Mismatch[], cause: () => Promise<string>): Promise<Mismatch[]> {
  const hint = mismatches.length > 0 ? await ifTold(cause) : undefined
  return hint === undefined ? mismatches : mismatches.map(one => ({ hint, ...one }))
}

/**
 * Which content a limit leaves out, learnt from text with each history alone, both together too much, and from a history
 * that is too much by itself.
 * @param length of a text that is taken
 */
async function uncounted(candidates: CandidateLibrary, send: Send, length: number): Promise<string> {
  const rawResumeText = plainText(length)
  const said: string[] = []
  for (const name of histories) {
    const rest = (await candidates.textLimit()).characters * above - length
    const beside = await send({ rawResumeText, [name]: (await candidates.longHistory(name, rest)).items })
    if (!isSuccess(beside)) {
      said.push(`${name} beside the text are counted`)
      continue
    }
    const much = await candidates.longHistory(name, rest + length)
    const alone = await send({ [name]: much.items })
    said.push(
      isSuccess(alone)
        ? `${name} are not counted`
        : `${name} beside the text are not counted${alone.status === 413 ? ', but on their own' : ''}`,
    )
  }
  return said.join('; ')
}

/** What a limit counts, learnt from letters that are one character, two UTF-16 units and four bytes long. */
async function counted(candidates: CandidateLibrary, characters: number): Promise<string> {
  const takes = async (share: number) => {
    const rawResumeText = '𠮷'.repeat(Math.floor(characters * share))
    return isSuccess(await candidates.call('create', await candidates.createInput({ rawResumeText })))
  }
  if (!(await takes(0.4))) return 'bytes'
  return (await takes(0.7)) ? 'characters' : 'UTF-16 units'
}

/**
 * Judges that too much content is refused without effect, with 413 rather than another refusal, and never cut to fit.
 */
async function refusedAsTooMuch(
  candidates: CandidateLibrary,
  requirement: string,
  { data, reply, twin, send }: { data: JsonObject; reply: Reply; twin: () => Promise<Reply>; send: Send },
  { serverError, otherStatus } = { serverError: requirement, otherStatus: 'LIM-TEXT-06' },
): Promise<Mismatch[]> {
  const mismatches = await refusal(reply, twin, {
    ifCarriedOut: carried => breaks(requirement, carriedOut('more content than the limit allows')(carried)),
    ifRefused: refused => breaks(refused.status >= 500 ? serverError : otherStatus, status(refused, 413)),
  })
  if (!isSuccess(reply)) return unlessDoubtful(candidates, send, mismatches)
  const sent = String(data.rawResumeText)
  const kept = copyIn(await candidates.fullRecord(await candidates.idIn(reply)), sent)
  const cut = breaks('LIM-TEXT-05', kept === undefined || kept === sent ? [] : resumeTextKept([kept], sent))
  // Content that is cut accuses whatever the limit is.
  return cut.length > 0 ? [...mismatches, ...cut] : unlessDoubtful(candidates, send, mismatches)
}

/** Whether the full record is as long as what was sent. */
async function keepsAll(candidates: CandidateLibrary, id: string, sent: JsonObject): Promise<boolean> {
  const record = await candidates.fullRecord(id)
  return JSON.stringify(record).length >= JSON.stringify(sent).length
}

/**
 * Replaces the text by another modest one.
 * @throws Blocked when that isn't shown: then updates tell nothing of limits
 */
async function replaced(candidates: CandidateLibrary, person: Candidate): Promise<void> {
  const rawResumeText = 'Another modest resume.'
  await accepted(candidates.update(person, { rawResumeText }))
  if (copyIn(await candidates.fullRecord(person.id), rawResumeText) !== rawResumeText)
    throw new Blocked('an update does not replace the resume text, so nothing can be told of its limit')
  person.version = await candidates.version(person.id)
}
