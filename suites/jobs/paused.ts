import { Blocked, type CheckContext, isSuccess, isText, type JsonObject, unlessBlocked } from '#check'
import { compiled } from '#fixtures/schemas/compiled.ts'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import type { NumberedRecord } from '#fixtures/service/records/record.ts'
import { statusOf } from './status.ts'

/** Who pauses jobs and reads them. */
export type Jobs = Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs'>

/** A job that was just paused or closed, by which state of jobState, and the status that it shows since. */
export interface Paused {
  job: NumberedRecord
  state: unknown
  status: string
}

/** Undefined where no job can be paused, or where it shows no other status than before. */
export async function pausedJob({ hiring: { jobState }, jobs }: Jobs): Promise<Paused | undefined> {
  const state = await unlessBlocked(jobState.pause())
  if (state instanceof Blocked) return undefined
  const job = await jobs.create()
  const impact = await unlessBlocked(jobState.preview(job.id))
  if (impact instanceof Blocked || !isSuccess(await jobState.change(job.id, impact, state))) return undefined
  const status = await statusOf(jobs, job.id)
  return isText(status) && status !== 'open' ? { job, state, status } : undefined
}

/** Whether search can be asked for a status: which values its filter takes beside open is not shown. */
export async function takesStatus(jobs: JobLibrary, status: string): Promise<boolean> {
  const { judge } = compiled(await jobs.schema('search'))
  return judge({ status }).every(({ instancePath }) => instancePath !== '/status')
}

/** Whether a search shows this job, among as few others as is possible. */
export async function isFound(jobs: JobLibrary, job: NumberedRecord, wanted: JsonObject): Promise<boolean> {
  return jobs.searchList.shows(job.id, { ...(await jobs.traces.finding(job)), ...wanted })
}

/** Whether a search by the status that a paused job shows finds it. The filter may not know that status. */
export async function isFoundPaused(jobs: JobLibrary, { job, status }: Paused): Promise<boolean> {
  return (await takesStatus(jobs, status)) && (await unlessBlocked(isFound(jobs, job, { status }))) === true
}
