import { asText, Blocked, type CheckContext, isSuccess, unlessBlocked } from '#check'
import { inputPlaces, typesOf, vocabulary } from '#fixtures/schemas/places.ts'
import { wordsOf } from '#fixtures/schemas/words.ts'
import { statusOf } from './status.ts'

type Jobs = Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs'>

/** Words of a status for a job that is paused or closed. */
const stopping = /\b(paus|clos|hold\b|suspend)/

const saysStopped = (status: unknown) => stopping.test(wordsOf(asText(status)))

/** Words of a field's name that say that it is the status. */
const ofStatus = /\b(status|state|phase|lifecycle)\b/

/**
 * Tells whether a status is that of a paused or closed job: by its words, or since jobState gives it to an open job.
 * From a status other than open, jobState may have opened the job.
 */
export async function stopped(
  { hiring: { jobState }, jobs }: Jobs,
  fresh: unknown,
): Promise<(status: unknown) => boolean> {
  const byWord = (status: unknown) => saysStopped(status) && status !== fresh
  if (fresh !== 'open') return byWord
  const state = await unlessBlocked(jobState.pause())
  if (state instanceof Blocked) return byWord
  const { id } = await jobs.create()
  const impact = await unlessBlocked(jobState.preview(id))
  if (impact instanceof Blocked || !isSuccess(await jobState.change(id, impact, state))) return byWord
  const given = await statusOf(jobs, id)
  return status => byWord(status) || (status !== undefined && status !== fresh && status === given)
}

/**
 * Where update may take a status, and what may pause or close a job there: what does so as a state of jobState, and
 * words that say it. Nothing that the live schema doesn't list.
 */
export async function settings({ hiring: { jobState }, jobs }: Jobs) {
  const state = await unlessBlocked(jobState.pause())
  const states = await unlessBlocked(jobState.listed())
  const usual = [
    ...(state instanceof Blocked ? [] : [state]),
    ...(states instanceof Blocked ? [] : states),
    ...['paused', 'closed'],
  ]
  const places = inputPlaces(await jobs.schema('update')).filter(({ name }) => ofStatus.test(wordsOf(name)))
  return places.flatMap(place => {
    const listed = vocabulary(place)
    const takesText = listed.length === 0 && typesOf(place).includes('string')
    const values = takesText ? usual : listed.filter(one => usual.includes(one) || saysStopped(one))
    return [...new Set(values)].map(value => ({ pointer: place.pointer, value }))
  })
}
