import { accepted } from '#check'
import type { JobLibrary } from '#fixtures/service/job-library/jobs.ts'
import { documentedOf } from '#fixtures/service/records/record-id.ts'

/** The status that detail shows of a job. */
export async function statusOf(jobs: JobLibrary, id: number): Promise<unknown> {
  return documentedOf((await accepted(jobs.detail(id))).body, id, 'status')?.value
}
