import {
  accepted,
  Blocked,
  check,
  equal,
  holds,
  isSuccess,
  type JsonObject,
  type Mismatch,
  member,
  mismatch,
  success,
} from '#check'
import { compiled } from '#fixtures/schemas/compiled.ts'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { copyOf, type History, histories } from '#fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '#fixtures/service/candidate-library/record-id.ts'

export default [
  /**
   * The three forms of a date and an unknown one are accepted and kept with their precision, at every place of a date,
   * by create and by update. Unknown is null, or left out.
   */
  ...[
    { id: 'candidates.dates.year', requirement: 'CAND-DATE-01', spans: [span('2015', '2019')] },
    {
      id: 'candidates.dates.month',
      requirement: 'CAND-DATE-02',
      spans: [span('2015-04', '2019-11'), span('2010-12', '2014-12'), span('2001-01', '2009-10')],
    },
    {
      id: 'candidates.dates.day',
      requirement: 'CAND-DATE-03',
      spans: [
        span('2015-04-30', '2019-11-05'),
        span('2008-12-31', '2014-12-31'),
        span('2004-02-29', '2008-02-29'),
        span('2001-01-01', '2003-10-10'),
      ],
    },
    { id: 'candidates.dates.null', requirement: 'CAND-DATE-04', spans: [span(null, null)] },
    { id: 'candidates.dates.left-out', requirement: 'CAND-DATE-05', spans: [{}] },
  ].map(({ id, requirement, spans }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ candidates, schemas, unique }) {
        const dated = () => ({
          workExperiences: spans.map(dates => ({ company: unique('Fictional Works'), ...dates })),
          educationExperiences: spans.map(dates => ({ school: unique('Fictional School'), ...dates })),
        })
        const [created, updated] = [dated(), dated()]
        for (const operation of ['create', 'update']) {
          const refused = await refusedBySchema(candidates, operation, created)
          if (refused.length > 0) return schemas.seenIn('candidate-library', operation, refused)
        }
        const receipt = await candidates.call('create', await candidates.createInput(created))
        if (!isSuccess(receipt)) {
          await candidates.create()
          return success(receipt)
        }
        const id = await candidates.idIn(receipt)
        const first = await datesKept(candidates, id, created)
        const version = versionIn(receipt.body, id) ?? (await candidates.version(id))
        const update = await candidates.update({ id, version }, updated)
        if (!isSuccess(update)) {
          await accepted(
            candidates.update({ id, version }, { workExperiences: [itemWith(places[0], '2019-04')] }),
          )
          return success(update)
        }
        const second = await datesKept(candidates, id, updated)
        if (first === undefined && second === undefined)
          throw new Blocked('resumeContent does not show the experiences')
        return [...(first ?? []), ...(second ?? [])]
      },
    }),
  ),

  /**
   * A date in another form is not stored, at no place of a date, neither by create nor by update. Its twin is a date in a
   * form of the document.
   */
  check({
    id: 'candidates.dates.other-forms',
    requirements: ['CAND-DATE-06'],
    needs: ['recruiter'],
    async run({ candidates, observe }) {
      observe('OQ-DATE-CALENDAR', await calendar(candidates))
      if ((await createdAs(candidates, places[0], '2019-04')) !== '2019-04')
        throw new Blocked('not even 2019-04 is stored as it was sent')
      const judgements = [createdAs, updatedAs].flatMap(storedAs =>
        places.flatMap(place =>
          (storedAs === createdAs && place === places[0] ? otherForms : otherForms.slice(0, 2)).map(
            async date =>
              holds(
                (await storedAs(candidates, place, date)) !== date,
                `/${place.name}/0/${place.field}`,
                'not stored in this form',
                date,
              ),
          ),
        ),
      )
      return (await Promise.all(judgements)).flat()
    },
  }),
]

/** From when to when an experience was; turns of the year and leap days are what a pattern may forget. */
function span(startDate: string | null, endDate: string | null): JsonObject {
  return { startDate, endDate }
}

/** A place of a date. */
interface DatePlace {
  name: History
  field: 'startDate' | 'endDate'
}

const places = [
  { name: 'workExperiences', field: 'startDate' },
  { name: 'workExperiences', field: 'endDate' },
  { name: 'educationExperiences', field: 'startDate' },
  { name: 'educationExperiences', field: 'endDate' },
] as const satisfies DatePlace[]

/** Dates in forms that are clearly none of the document; the first two are tried at every place. */
const otherForms = ['April 2019', '04/2019', '2019/04', '2019-4-1T00:00:00Z']

/** What an experience has at this place after a create that sent it; undefined where the create is refused. */
async function createdAs(candidates: CandidateLibrary, place: DatePlace, date: string): Promise<unknown> {
  const input = await candidates.createInput({ [place.name]: [itemWith(place, '2019-04')] })
  const data = { ...(input.data as object), [place.name]: [itemWith(place, date)] }
  const reply = await candidates.call('create', { ...input, data })
  return isSuccess(reply) ? keptAt(candidates, await candidates.idIn(reply), place) : undefined
}

/** The same of an update. */
async function updatedAs(candidates: CandidateLibrary, place: DatePlace, date: string): Promise<unknown> {
  const { id, version } = await candidates.create({ [place.name]: [itemWith(place, '2019-04')] })
  const data = { [place.name]: [itemWith(place, date)] }
  const reply = await candidates.call('update', { id, version, data, requestId: candidates.requestId() })
  return isSuccess(reply) ? keptAt(candidates, id, place) : undefined
}

async function keptAt(
  candidates: CandidateLibrary,
  id: string,
  { name, field }: DatePlace,
): Promise<unknown> {
  const [kept] = await candidates.history(id, name)
  return member(kept, field)
}

/** An item with this date, and with a start in any case: an end may ask for one. */
const itemWith = ({ name, field }: DatePlace, date: string): JsonObject => ({
  ...(name === 'workExperiences'
    ? { company: 'Fictional Works', title: 'Engineer' }
    : { school: 'Fictional School', major: 'Engineering' }),
  startDate: '2018-03',
  [field]: date,
})

/** What a live schema has against dates, where it takes one of the usual form at their places. */
async function refusedBySchema(
  candidates: CandidateLibrary,
  operation: string,
  dated: Record<History, JsonObject[]>,
): Promise<Mismatch[]> {
  const { judge } = compiled(await candidates.schema(operation))
  const against = (data: JsonObject) =>
    judge({ data }).filter(({ instancePath }) =>
      histories.some(name => instancePath.startsWith(`/data/${name}/`)),
    )
  const usual = {
    workExperiences: [itemWith(places[1], '2019-04')],
    educationExperiences: [itemWith(places[3], '2019-04')],
  }
  if (against(usual).length > 0) return []
  return against(dated)
    .slice(0, 1)
    .map(({ instancePath, message }) =>
      mismatch(`inputSchema of ${operation}: ${instancePath}`, 'every date of this form', message),
    )
}

/** The dates of items that are not as they were sent; undefined where the full record shows none of the items. */
async function datesKept(
  candidates: CandidateLibrary,
  id: string,
  sent: Record<History, JsonObject[]>,
): Promise<Mismatch[] | undefined> {
  const record = await candidates.fullRecord(id)
  const judged = histories.map(async name => {
    const kept = (await candidates.historyIn(record, name)) ?? []
    return sent[name].flatMap(item => {
      const copy = copyOf(item, kept)
      if (copy === undefined) return []
      return [
        ['startDate', 'endDate'].flatMap(field =>
          equal(`/${name}/0/${field}`, item[field] ?? null, member(copy, field) ?? null),
        ),
      ]
    })
  })
  const shown = (await Promise.all(judged)).flat()
  return shown.length === 0 ? undefined : shown.flat()
}

/** The document doesn't say whether dates are held against the calendar, and ends against starts (READINGS T-63). */
async function calendar(candidates: CandidateLibrary): Promise<Record<string, boolean>> {
  const takes = async (dates: JsonObject) => {
    const input = await candidates.createInput({ workExperiences: [{ company: 'Fictional Works' }] })
    const item = { company: 'Fictional Works', ...dates }
    const data = { ...(input.data as JsonObject), workExperiences: [item] }
    return isSuccess(await candidates.call('create', { ...input, data }))
  }
  return {
    '2019-02-30': await takes({ startDate: '2019-02-30' }),
    'end before start': await takes({ startDate: '2019-04', endDate: '2018-04' }),
  }
}
