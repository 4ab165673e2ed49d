import { isDeepStrictEqual } from 'node:util'
import {
  accepted,
  Blocked,
  breaks,
  check,
  equal,
  holds,
  ifTold,
  type JsonObject,
  type Mismatch,
  member,
  success,
  without,
} from '#check'
import {
  copyOf,
  datelessEducation,
  datelessWork,
  documentedItems,
  type History,
  histories,
} from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'
import { copyIn, resumeTextKept } from '#fixtures/service/candidate-library/texts.ts'
import { fiction } from '#generators/fiction/index.ts'

/** What an array that isn't empty tells of one that was not cleared. */
const onlyEmpty = 'an array with another item is taken: it is the empty one that is passed over'
const none = 'an array with another item is not kept either: update takes none'

export default [
  /** A submitted array takes the place of the whole former array, in the order in which it was sent. */
  check({
    id: 'candidates.update.array-replaces',
    requirements: ['CAND-UPD-03', 'CAND-UPD-07'],
    needs: ['recruiter'],
    async run({ candidates, seed }) {
      const from = fiction(seed)
      const items = { workExperiences: datelessWork, educationExperiences: datelessEducation }
      const former = {
        workExperiences: Array.from({ length: 4 }, () => datelessWork(from)),
        educationExperiences: Array.from({ length: 4 }, () => datelessEducation(from)),
      }
      const person = await candidates.create(former)
      const replacementOf = (name: History) =>
        ['2011-03', '2015-08'].map(startDate => ({
          ...without(items[name](from), 'description'),
          startDate,
        }))
      const sent = {
        workExperiences: replacementOf('workExperiences'),
        educationExperiences: replacementOf('educationExperiences'),
      }
      await accepted(candidates.update(person, sent))
      const record = await candidates.fullRecord(person.id)
      const judged = histories.map(async name => {
        const kept = await candidates.historyIn(record, name)
        return kept === undefined ? [] : [replaces(name, { former: former[name], sent: sent[name], kept })]
      })
      const shown = (await Promise.all(judged)).flat()
      if (shown.length === 0) throw new Blocked('resumeContent shows neither history')
      return shown.flat()
    },
  }),

  /** An empty array, submitted as such, clears that history and leaves the other. */
  ...[
    {
      id: 'candidates.update.empty-array-clears.workExperiences',
      name: 'workExperiences' as const,
      other: 'educationExperiences' as const,
    },
    {
      id: 'candidates.update.empty-array-clears.educationExperiences',
      name: 'educationExperiences' as const,
      other: 'workExperiences' as const,
    },
  ].map(({ id, name, other }) =>
    check({
      id,
      requirements: ['CAND-UPD-04', 'CAND-UPD-05'],
      needs: ['recruiter'],
      async run({ candidates, seed }) {
        const from = fiction(seed)
        const both = {
          workExperiences: [datelessWork(from)],
          educationExperiences: [datelessEducation(from)],
        }
        const person = await candidates.create(both)
        const before = await candidates.history(person.id, name)
        const othersNow = async () => documentedItems(other, await candidates.history(person.id, other))
        const others = await othersNow()
        if (before.length !== 1)
          throw new Blocked(`create doesn't keep ${name}, so nothing can be told of clearing it`)
        await accepted(candidates.update(person, { [name]: [] }))
        const left = equal(`/${name}`, [], await candidates.history(person.id, name))
        const othersLeft = await othersNow()
        const another = name === 'workExperiences' ? datelessWork(from) : datelessEducation(from)
        const takes = async () => {
          const version = await candidates.version(person.id)
          await accepted(candidates.update({ id: person.id, version }, { [name]: [another] }))
          return copyOf(another, await candidates.history(person.id, name)) !== undefined
        }
        const isTaken = left.length > 0 ? await ifTold(takes) : undefined
        /** With whether an update of something else loses the other history, too. */
        const withCause = async (lost: Mismatch[]): Promise<Mismatch[]> => {
          if (lost.length === 0) return lost
          const isKept = await ifTold(async () => {
            const current = async () => ({ id: person.id, version: await candidates.version(person.id) })
            await accepted(candidates.update(await current(), { [other]: both[other] }))
            const restored = await othersNow()
            await accepted(candidates.update(await current(), { city: 'Lyon' }))
            return isDeepStrictEqual(await othersNow(), restored)
          })
          if (isKept === undefined) return lost
          const told = isKept
            ? `an update of city alone leaves ${other} as they are`
            : `an update of city alone changes ${other}, too: whatever leaves them out does`
          return lost.map(one => ({ ...one, hint: told }))
        }
        const hint = isTaken === undefined ? {} : { hint: isTaken ? onlyEmpty : none }
        return [
          ...breaks(
            'CAND-UPD-04',
            left.map(one => ({ ...one, ...hint })),
          ),
          ...breaks(
            'CAND-UPD-05',
            await withCause(equal(`/${other}`, others, othersLeft, 'before and after')),
          ),
        ]
      },
    }),
  ),

  /** The receipt of an update has the new version, which the next write takes. */
  check({
    id: 'candidates.update.receipt-version',
    requirements: ['CAND-UPD-06', 'VER-05'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create()
      const receipt = await accepted(candidates.update(person, { city: 'Lyon' }))
      const version = versionIn(receipt.body, person.id)
      if (version === undefined)
        return breaks('CAND-UPD-06', holds(false, '/version', 'an integer', undefined))
      const next = await candidates.update({ id: person.id, version }, { city: 'Turin' })
      return breaks('VER-05', success(next))
    },
  }),

  /** Resume text can be replaced. */
  check({
    id: 'candidates.update.resume-text',
    requirements: ['CAND-UPD-09'],
    needs: ['recruiter'],
    async run({ candidates, unique }) {
      const old = unique('Former resume')
      const person = await candidates.create({ rawResumeText: old })
      const before = copyIn(await candidates.fullRecord(person.id), old)
      const rawResumeText = unique('Newest resume')
      await accepted(candidates.update(person, { rawResumeText }))
      const after = await candidates.fullRecord(person.id)
      if (before === undefined && copyIn(after, rawResumeText) === undefined)
        throw new Blocked('resumeContent shows no resume text, neither what create nor what update was given')
      return resumeTextKept(after, rawResumeText)
    },
  }),
]

/** Whether a history holds what was sent alone, in its order. */
function replaces(
  name: History,
  { former, sent, kept }: { former: JsonObject[]; sent: JsonObject[]; kept: unknown[] },
): Mismatch[] {
  const places = sent.map(item => kept.indexOf(copyOf(item, kept)))
  const were = former.map(({ description }) => description)
  const remains = kept.map(item => member(item, 'description')).filter(text => were.includes(text))
  const inOrder = places.toSorted((one, other) => one - other)
  return [
    ...breaks('CAND-UPD-03', equal(`/${name}`, sent.length, kept.length, 'number of items')),
    ...breaks('CAND-UPD-03', holds(!places.includes(-1), `/${name}`, sent, kept)),
    ...breaks('CAND-UPD-03', equal(`/${name}`, [], remains, 'descriptions of those that were there')),
    ...breaks('CAND-UPD-07', equal(`/${name}`, inOrder, places, 'places of the items')),
  ]
}
