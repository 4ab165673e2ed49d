import { hash } from 'node:crypto'
import { type JobStatus, jobStatuses } from '../model/job.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { Fault, FaultOf } from './fault.ts'
import type { ImpactRules } from './impact.ts'
import { inProperties, notAskingFor, schemasIn } from './schema-edits.ts'
import type { VersionRules } from './versions.ts'

/** The states that the preview is required for. */
const stops = jobStatuses.filter(state => state !== 'open')

/** Short, since a token has two of them, and the live schema takes no more than so many characters. */
const digest = (parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)

/** What a preview's token says of a job for good, before it says what the job is now. */
const lasting = (token: string) => token.slice(0, token.indexOf('_of_'))

/** A token of two parts, of which the first alone is compared where this state is asked for. */
const byFirstPart =
  (state: JobStatus, first: (secret: string, jobId: number) => unknown[]) =>
  (kept: ImpactRules): Partial<ImpactRules> => ({
    token: (secret, job, flows) =>
      `${digest(first(secret, job.jobId))}_of_${digest([kept.token(secret, job, flows)])}`,
    fresh: (sent, now, asked) =>
      asked === state ? lasting(sent) === lasting(now) : kept.fresh(sent, now, asked),
  })

const at = (family: string, state: JobStatus) => `${family}@hiring.jobState:${state}`

/** A change to one state alone is taken with a token that no preview of the job, as it is, has given. */
export const tokenOfStopFamilies: FaultOf<ImpactRules>[] = stops.flatMap(state => [
  {
    id: at('token-not-compared', state),
    violates: ['HIRE-STATE-01', 'HIRE-STATE-03', 'HIRE-STATE-05', 'HIRE-STATE-06'],
    what: `any impactToken will do for a job that is to be ${state}`,
    breaks: kept => ({
      fresh: (sent, now, asked) => asked === state || kept.fresh(sent, now, asked),
    }),
  },
  {
    id: at('token-of-any-job', state),
    violates: ['HIRE-STATE-03', 'HIRE-STATE-05', 'HIRE-STATE-06'],
    what: `the impactToken of any job will do for one that is to be ${state}`,
    breaks: byFirstPart(state, secret => [secret]),
  },
  {
    id: at('token-outlives-changes', state),
    violates: ['HIRE-STATE-05', 'HIRE-STATE-06'],
    what: `a preview stays good for a job that is to be ${state}, although the job has changed`,
    breaks: byFirstPart(state, (secret, jobId) => [secret, jobId]),
  },
])

/** A change to one state alone is taken without a token. */
export const tokenlessStopFamilies: Fault[] = stops.map(state => ({
  id: at('token-not-needed', state),
  violates: ['HIRE-STATE-01', 'DISC-LIVE-01', 'ERR-400-01'],
  what: `a job that is to be ${state} needs no impactToken`,
  alters: schemasIn('enforced', (schema, operation) =>
    operation === 'hiring jobState' ? notAskingWhen(schema, state) : schema,
  ),
}))

const notAskingWhen = (schema: JsonSchema, state: JobStatus): JsonSchema => ({
  anyOf: [schema, inProperties(notAskingFor(schema, 'impactToken'), 'state', () => ({ const: state }))],
})

/** A change to one state alone is taken with a stale version. */
export const versionOfStopFamilies: FaultOf<VersionRules>[] = stops.map(state => ({
  id: at('version-not-compared', state),
  violates: ['VER-24', 'HIRE-STATE-06', 'VER-33'],
  what: `a job that is to be ${state} is so whatever version is sent`,
  breaks: kept => ({
    accepts: write =>
      (write.operation === 'hiring jobState' && Object(write.input).state === state) || kept.accepts(write),
  }),
}))
