import {
  accepted,
  breaks,
  businessError,
  carriedOut,
  holds,
  isObject,
  isSaidDone,
  isSuccess,
  type JsonObject,
  success,
} from '#check'
import { histories } from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { shows } from '#fixtures/service/candidate-library/texts.ts'
import { about, type Cast, command, nextLetter } from '../sequence/command.ts'
import { always, type CandidateCommand, differences, itemNamed, type Known, updated } from './known.ts'

/** What a write gives a candidate; numbers count the items of a history. */
export interface Content {
  city?: string
  workExperiences?: number
  educationExperiences?: number
}

/** The content without histories that have no items. */
const withItems = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== 0))

const inWords = (content: Content) =>
  Object.entries(content)
    .map(([field, value]) => (typeof value === 'number' ? `${value} ${field}` : `${field} ${value}`))
    .join(', ') || 'nothing optional'

function dataOf({ city, ...counts }: Content, unique: Cast['unique']): JsonObject {
  const items = histories.flatMap(name => {
    const count = counts[name]
    if (count === undefined) return []
    return [[name, Array.from({ length: count }, () => itemNamed(name, unique('Fictional')))]]
  })
  return { ...(city === undefined ? {} : { city }), ...Object.fromEntries(items) }
}

export const creates = (content: Content): CandidateCommand =>
  command(
    `recruiter creates one with ${inWords(content)}`,
    async (model, { recruiter: { candidates }, unique }) => {
      // A history that is left out is as empty as one without items, which a create may not take.
      const { id, name, version, data: sent } = await candidates.create(dataOf(withItems(content), unique))
      const letter = nextLetter(model)
      const next: Known = {
        ...{
          letter,
          id,
          name,
          version,
          former: undefined,
          city: undefined,
          showsCity: false,
          notes: [],
          last: undefined,
        },
        histories: { workExperiences: [], educationExperiences: [] },
      }
      updated(next, sent)
      model.known.push(next)
      return differences(candidates, next, field => {
        if (field === 'version' || field === 'city') return 'CAND-CRT-01'
        if (!(field in sent)) return 'SRV-08'
        return field === 'workExperiences' ? 'CAND-CRT-03' : 'CAND-CRT-04'
      })
    },
  )

export const updates = (which: number, content: Content): CandidateCommand =>
  about(
    which,
    letter => `recruiter updates ${letter} with ${inWords(content)}`,
    async (candidate, { recruiter: { candidates }, unique }) => {
      const { id, version: former } = candidate
      const wanted = { id, version: former, data: dataOf(content, unique), requestId: candidates.requestId() }
      // The live schema may ask for more than is wanted: what was sent is what has to be there.
      const input = await candidates.input('update', wanted)
      const sent = isObject(input.data) ? input.data : {}
      const reply = await candidates.call('update', input)
      if (reply.status === 409) return breaks('VER-01', success(reply))
      await accepted(reply)
      const version = versionIn(reply.body, id) ?? (await candidates.version(id))
      updated(candidate, sent)
      Object.assign(candidate, { former, version, last: input })
      return differences(candidates, candidate, field => {
        if (field === 'version') return 'VER-05'
        if (!(field in sent)) return 'CAND-UPD-02'
        if (field === 'city') return 'CAND-UPD-01'
        return content[field] === 0 ? 'CAND-UPD-04' : 'CAND-UPD-03'
      })
    },
  )

export const updatesStale = (which: number, city: string): CandidateCommand =>
  about(
    which,
    letter => `recruiter updates ${letter} with city ${city}, under a former version`,
    async (candidate, { recruiter: { candidates } }) => {
      const reply = await candidates.update({ id: candidate.id, version: candidate.former ?? 0 }, { city })
      if (isSuccess(reply)) return breaks('VER-02', carriedOut('the version is stale')(reply))
      return [
        ...breaks('VER-02', businessError(reply, 409, 'VERSION_CONFLICT')),
        ...(await differences(candidates, candidate, field => (field === 'version' ? 'VER-06' : 'VER-04'))),
      ]
    },
    ({ former, version }) => former !== undefined && former !== version,
  )

export const repeats = (which: number): CandidateCommand =>
  about(
    which,
    letter => `recruiter repeats the last update of ${letter}, as after a timeout`,
    async (candidate, { recruiter: { candidates } }) => {
      const reply = await candidates.call('update', candidate.last)
      if (!isSuccess(reply) && !isSaidDone(reply)) return breaks('IDEM-OK-02', success(reply))
      return differences(candidates, candidate, always('IDEM-ONE-02'))
    },
    ({ last }) => last !== undefined,
  )

export const notes = (which: number): CandidateCommand =>
  about(
    which,
    letter => `recruiter notes something on ${letter}`,
    async (candidate, { recruiter: { candidates }, unique }) => {
      const content = unique('A note')
      await accepted(candidates.note(candidate.id, content))
      const reply = await accepted(candidates.notes(candidate.id))
      const lost = candidate.notes.filter(note => !shows(reply, note))
      candidate.notes.push(content)
      // A note may make the next version or not: the document doesn't say.
      const version = await candidates.version(candidate.id)
      if (version !== candidate.version) Object.assign(candidate, { former: candidate.version, version })
      return [
        ...breaks('CAND-NOTE-01', holds(shows(reply, content), 'notes', content, reply.text.slice(0, 300))),
        ...breaks('CAND-NOTE-02', holds(lost.length === 0, 'notes', 'every earlier note', lost)),
        ...(await differences(candidates, candidate, always('CAND-UPD-02'))),
      ]
    },
  )
