import {
  accepted,
  breaks,
  type CheckContext,
  carriedOut,
  equal,
  isSuccess,
  type JsonObject,
  type Mismatch,
  refusal,
  Skipped,
  status,
} from '#check'
import { otherToken } from '#fixtures/login/other-token.ts'
import { placed, removed } from '#fixtures/schemas/placing.ts'

type Context = Pick<CheckContext<'recruiter'>, 'hiring' | 'jobs'>

/** Judges changes of a job's state that have to be refused, into a state that pauses or closes the job. */
type StateProbe = (context: Context, state: unknown) => Promise<Mismatch[]>

/** A job stays as it is with none of these tokens. Its twin has the token of the preview. */
const withTokens =
  (why: string, tokens: (token: string | number) => (string | number | undefined)[]): StateProbe =>
  async ({ hiring, jobs }, state) => {
    const { jobState } = hiring
    const { id } = await jobs.create()
    const before = await jobState.status(id)
    const impact = await jobState.preview(id)
    const pointer = (await hiring.placeOf('jobState', 'token')) ?? '/impactToken'
    for (const token of tokens(impact.token)) {
      const input = await hiring.inputOf('jobState', { job: id, ...impact, state })
      const wrong = token === undefined ? removed(input, pointer) : placed(input, pointer, token)
      const probe = await hiring.call('jobState', wrong as JsonObject)
      if (isSuccess(probe)) return carriedOut(why)(probe)
    }
    const left = equal('status of the job', before, await jobState.status(id), 'after the refusal')
    if (left.length === 0) await accepted(jobState.change(id, await jobState.preview(id), state))
    return left
  }

export const withoutToken = withTokens('there is no impactToken', () => [undefined])

export const withMadeUpToken = withTokens('the impactToken is made up', token =>
  typeof token === 'number'
    ? [token + 1_000_003]
    : ['conformance-made-up-token', otherToken(token)].filter(other => other !== token),
)

/** The token of another job doesn't serve. Its twin has the job's own. */
export const withForeignToken: StateProbe = async ({ hiring, jobs }, state) => {
  const { jobState } = hiring
  const [job, other] = [await jobs.create(), await jobs.create()]
  const [own, foreign] = [await jobState.preview(job.id), await jobState.preview(other.id)]
  const probe = await jobState.change(job.id, { ...own, token: foreign.token }, state)
  return refusal(probe, async () => jobState.change(job.id, await jobState.preview(job.id), state), {
    ifCarriedOut: carriedOut('the impactToken is that of another job'),
  })
}

/** A preview that was read before the job's version changed doesn't serve. Its twin is a fresh one. */
export const onStalePreview: StateProbe = async ({ hiring, jobs }, state) => {
  const { jobState } = hiring
  const job = await jobs.create()
  const before = await jobState.preview(job.id)
  await accepted(jobs.update(job, (await jobs.change()).fields))
  const now = await jobState.preview(job.id)
  if (now.version === before.version)
    throw new Skipped('an update of the job leaves its version as it was', 'versions')
  const probe = await jobState.change(job.id, { version: now.version, token: before.token }, state)
  return refusal(probe, async () => jobState.change(job.id, await jobState.preview(job.id), state), {
    ifCarriedOut: reply => breaks('HIRE-STATE-05', carriedOut('the preview is older than the job')(reply)),
    ifRefused: reply => breaks('HIRE-STATE-07', status(reply, 409)),
  })
}
