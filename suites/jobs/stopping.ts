import { asText, Blocked, type CheckContext, isSuccess, unlessBlocked } from '#check'
import { inputPlaces, typesOf, vocabulary } from '#fixtures/schemas/places.ts'
import { wordsOf } from '#fixtures/schemas/words.ts'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import type { NumberedRecord } from '#fixtures/service/records/record.ts'
import { soon } from '#fixtures/service/records/soon.ts'
import { statusOf } from './status.ts'

type Jobs = Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs' | 'signal'>

/** Words of a status for a job that is paused or closed. */
const stopping = /\b(paus|clos|hold\b|suspend)/

const saysStopped = (status: unknown) => stopping.test(wordsOf(asText(status)))

/** Words of a field's name that say that it is the status. */
const ofStatus = /\b(status|state|phase|lifecycle)\b/

/** The most states of jobState that are tried on a job which isn't called open. */
const mostStates = 8

/**
 * Tells whether a status is that of a paused or closed job: by its words, or since jobState gives it to a job that it
 * takes from being open.
 */
export async function stopped(
  { hiring, jobs, signal }: Jobs,
  fresh: unknown,
): Promise<(status: unknown) => boolean> {
  const given =
    fresh === 'open' ? await givenToOpen({ hiring, jobs }) : await givenToOther({ hiring, jobs, signal })
  return status => status !== fresh && (saysStopped(status) || given.includes(status))
}

/** The status that a pause gives to a new job that is open. */
async function givenToOpen({ hiring: { jobState }, jobs }: Omit<Jobs, 'signal'>): Promise<unknown[]> {
  const state = await unlessBlocked(jobState.pause())
  const given = state instanceof Blocked ? undefined : await after({ hiring: { jobState }, jobs }, [state])
  return given === undefined ? [] : [given.status]
}

/**
 * The statuses that jobState gives to a new job that isn't open, or to one that it has opened. It may open a job, too:
 * what it gives doesn't stop the job where the job is called open, or is found as one. Where it has opened one, only
 * what it makes of that counts. A job that it never opens it can but pause or close.
 */
async function givenToOther({ hiring, jobs, signal }: Jobs): Promise<unknown[]> {
  const pause = await unlessBlocked(hiring.jobState.pause())
  if (pause instanceof Blocked) return []
  const states = [...new Set([pause, ...(await hiring.jobState.listed())])].slice(0, mostStates)
  const open: unknown[] = []
  const given: unknown[] = []
  for (const state of states) {
    const job = await after({ hiring, jobs }, [state])
    if (job === undefined) continue
    if (await isOpen(jobs, job, signal)) open.push(state)
    else given.push(job.status)
  }
  const [opening] = open
  if (opening === undefined) return given
  const others = states.filter(state => !open.includes(state))
  const stops = await Promise.all(others.map(state => after({ hiring, jobs }, [opening, state])))
  return stops
    .flatMap(job => (job === undefined ? [] : [job.status]))
    .filter(status => given.includes(status))
}

/** A new job after these states, one by one; undefined where one is refused, or the last shows no status. */
async function after(
  { hiring: { jobState }, jobs }: { hiring: Pick<Jobs['hiring'], 'jobState'>; jobs: JobLibrary },
  states: unknown[],
): Promise<(NumberedRecord & { status: unknown }) | undefined> {
  const job = await jobs.create()
  for (const state of states) {
    const impact = await unlessBlocked(jobState.preview(job.id))
    if (impact instanceof Blocked || !isSuccess(await jobState.change(job.id, impact, state)))
      return undefined
  }
  const status = await statusOf(jobs, job.id)
  return status === undefined ? undefined : { ...job, status }
}

/** Whether a job is called open, or a search for open jobs goes on finding it. */
async function isOpen(
  jobs: JobLibrary,
  job: NumberedRecord & { status: unknown },
  signal: AbortSignal,
): Promise<boolean> {
  if (job.status === 'open') return true
  const narrowed = await jobs.traces.finding(job)
  const isFound = () => jobs.searchList.shows(job.id, { ...narrowed, status: 'open' })
  return soon(isFound, found => found, signal)
}

/**
 * Where update may take a status, and what may pause or close a job there: what does so as a state of jobState, and
 * words that say it. Nothing that the live schema doesn't list.
 */
export async function settings({ hiring: { jobState }, jobs }: Omit<Jobs, 'signal'>) {
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
