import {
  accepted,
  asText,
  at,
  breaks,
  check,
  isSuccess,
  isText,
  type JsonObject,
  type Mismatch,
  member,
  mismatch,
  seenIn,
  success,
} from '#check'
import { compiled } from '#fixtures/schemas/compiled.ts'
import { inputPlaces } from '#fixtures/schemas/places.ts'
import type { Candidate } from '#fixtures/service/candidate-library/candidate-records.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { copyOf, type History, histories } from '#fixtures/service/candidate-library/experiences.ts'
import {
  called,
  type Reads,
  readsOf,
  type Sight,
  sightsOf,
  valuesAt,
} from '#fixtures/service/candidate-library/sightings.ts'
import { textsIn } from '#fixtures/service/records/texts.ts'
import { pointerSteps } from '#generators/json-pointer.ts'

/** The texts of an item. Dates have checks of their own. */
const texts = {
  workExperiences: ['company', 'title', 'description'],
  educationExperiences: ['school', 'degree', 'major', 'description'],
}

export default [
  /**
   * What is left out, or null, is not made up: neither contact details nor resume text, experiences or fields of
   * theirs. Where reads would show it is learned from a candidate who has everything. Of other fields the document says
   * nothing: a service may number its candidates, or sort them by a name of its own making.
   */
  check({
    id: 'candidates.create.without-optional',
    requirements: ['CAND-CRT-05', 'SRV-08'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const input = await candidates.createInput()
      const receipt = await candidates.call('create', input)
      if (!isSuccess(receipt)) return breaks('CAND-CRT-05', success(receipt))
      const places = await knownPlaces(candidates)
      const bare = await candidates.idIn(receipt)
      const first = madeUp(input.data, places, await readsOf(candidates, bare))

      const created = await withNulls(candidates, await sparse(candidates, unique))
      const person = await candidates.create(created)
      const second = await readsOf(candidates, person.id)
      const updated = await withNulls(candidates, await sparse(candidates, unique), person)
      await accepted(candidates.update(person, updated))
      const third = await readsOf(candidates, person.id)
      return breaks('SRV-08', [
        ...first,
        ...madeUp(created, places, second),
        ...madeUp({ ...created, ...updated }, places, third),
        ...(await filledIn(candidates, created, second)),
        ...(await filledIn(candidates, updated, third)),
      ])
    },
  }),
]

/** A field of data, and a place where reads show what it was given. */
interface KnownPlace {
  field: string
  sight: Sight
}

/**
 * Where reads show what nobody has to tell: the texts of the fields of which the document tells, but the name. They
 * stand there alone. A text that is made of several, such as a summary, may say in its own words that there is nothing.
 */
async function knownPlaces(candidates: CandidateLibrary): Promise<KnownPlace[]> {
  const { data, marks } = await candidates.marked(0)
  const reads = await readsOf(candidates, (await candidates.create(data)).id)
  const { name, phone, email } = await candidates.roles()
  const fieldsOf = (places: ({ pointer: string } | undefined)[]) =>
    places.map(place => pointerSteps(place?.pointer ?? '')[0])
  const told = ['city', 'rawResumeText', ...histories, ...fieldsOf([phone, email])]
  const names = fieldsOf(name)
  return marks
    .filter(({ field, isExact }) => !isExact && told.includes(field) && !names.includes(field))
    .flatMap(mark => {
      const sent = plain(at(data, mark.pointer))
      return sightsOf(mark, reads)
        .filter(sight => valuesAt(sight, reads).some(value => plain(value) === sent))
        .map(sight => ({ field: mark.field, sight }))
    })
}

/** A text, however it was tidied. */
const plain = (value: unknown): string =>
  asText(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What reads show at places of fields that were not given, unless it is made of what was. */
function madeUp(data: unknown, places: KnownPlace[], reads: Reads): Mismatch[] {
  const given = [...textsIn(data)].filter(isText)
  return places.flatMap(({ field, sight }) => {
    if ((member(data, field) ?? null) !== null) return []
    const shown = valuesAt(sight, reads).filter(
      value => isFilled(value) && !given.some(text => asText(value).includes(text)),
    )
    return seenIn(
      reads[sight.read],
      shown.map(value => mismatch(called(sight), `nothing, as no ${field} was given`, value)),
    )
  })
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number'

/** In each history items with one text alone, the others left out; and such items whose others are null. */
async function sparse(
  candidates: CandidateLibrary,
  unique: (what: string) => string,
): Promise<Record<History, JsonObject[]>> {
  const { judge } = compiled(await candidates.schema('create'))
  const input = await candidates.createInput()
  const itemsOf = (name: History) => {
    const takes = (item: JsonObject) =>
      judge({ ...input, data: { ...(input.data as JsonObject), [name]: [item] } }).length === 0
    const nulled = (item: JsonObject): JsonObject => {
      let into = item
      for (const field of texts[name]) {
        const next = { [field]: null, ...into }
        if (takes(next)) into = next
      }
      return into
    }
    return texts[name]
      .slice(0, 2)
      .flatMap(field => [{ [field]: unique('Fictional') }, nulled({ [field]: unique('Fictional') })])
      .filter(takes)
  }
  return {
    workExperiences: itemsOf('workExperiences'),
    educationExperiences: itemsOf('educationExperiences'),
  }
}

/** Data with null in every further field that takes it, for an update of this candidate or for a create. */
async function withNulls(
  candidates: CandidateLibrary,
  wanted: JsonObject,
  updated?: Pick<Candidate, 'id' | 'version'>,
): Promise<JsonObject> {
  const schema = await candidates.schema(updated ? 'update' : 'create')
  const { judge } = compiled(schema)
  const requestId = candidates.requestId()
  const input = updated
    ? { id: updated.id, version: updated.version, data: wanted, requestId }
    : await candidates.createInput(wanted)
  let data = input.data as JsonObject
  for (const { pointer, name } of inputPlaces(schema)) {
    if (pointer !== `/data/${name}` || Object.hasOwn(data, name)) continue
    const next = { ...data, [name]: null }
    if (judge({ ...input, data: next }).length === 0) data = next
  }
  return data
}

/** The texts of items that are not what was sent, where nothing was. */
async function filledIn(
  candidates: CandidateLibrary,
  sent: JsonObject,
  { resumeContent }: Reads,
): Promise<Mismatch[]> {
  const judged = histories.map(async name => {
    const kept = (await candidates.historyIn(resumeContent.body, name)) ?? []
    const items = sent[name] as JsonObject[]
    return items.flatMap(item => {
      const copy = copyOf(item, kept)
      const sent = Object.values(item)
      const isMadeUp = (value: unknown) => isFilled(value) && !sent.includes(value)
      return texts[name]
        .filter(field => (item[field] ?? null) === null && isMadeUp(member(copy, field)))
        .map(field => mismatch(`/${name}/${field}`, 'nothing, as none was given', member(copy, field)))
    })
  })
  return seenIn(resumeContent, (await Promise.all(judged)).flat())
}
