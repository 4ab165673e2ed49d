import { type JobStatus, jobStatuses } from '../model/job.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { Fault, FaultOf } from './fault.ts'
import type { ImpactRules } from './impact.ts'
import { inProperties, schemasIn } from './schema-edits.ts'

type Change = (schema: JsonSchema) => JsonSchema

/** A fault of what a transition is judged by. */
const ofTransition = (
  family: string,
  part: string,
  [violates, what]: [violates: string[], what: string],
  change: Change,
): Fault => ({
  id: `${family}@hiring.transition:${part}`,
  violates,
  what,
  alters: schemasIn('enforced', (schema, of) => (of === 'hiring transition' ? change(schema) : schema)),
})

/** The stages that ask for particulars, and what each of them asks for. */
const particulars = { offer: ['offeredOn', 'confirmed'], onboarding: ['startsOn', 'confirmed'] }

/** The schema with nothing more asked for at a stage. */
const notAskingAt =
  (stage: string): Change =>
  ({ allOf, oneOf, ...rest }) => ({
    ...rest,
    ...(Array.isArray(allOf)
      ? { allOf: allOf.filter(({ then }) => !(then?.required as string[] | undefined)?.includes(stage)) }
      : {}),
    ...(Array.isArray(oneOf) ? { oneOf: oneOf.map(branch => withoutRequired(branch, stage)) } : {}),
  })

const withoutRequired = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  ...(Array.isArray(schema.required) ? { required: schema.required.filter(one => one !== name) } : {}),
})

/** The schema without one of the listed values of a field. */
const withoutValue =
  (field: string, value: string): Change =>
  schema =>
    inProperties(schema, field, property => {
      if (property.const === value) return { not: {} }
      return Array.isArray(property.enum)
        ? { ...property, enum: property.enum.filter(one => one !== value) }
        : property
    })

/** Transitions to a stage that the live schema asks particulars for: none is taken, or one without them. */
export const transitionFamilies: Fault[] = Object.entries(particulars).flatMap(([stage, fields]) => [
  ofTransition(
    'stage-always-invalid',
    stage,
    [['HIRE-TRN-06', 'DISC-LIVE-02'], `a transition to ${stage} is refused as invalid, whatever it has`],
    withoutValue('stage', stage),
  ),
  ofTransition(
    'particulars-not-needed',
    stage,
    [
      ['HIRE-TRN-07', 'DISC-LIVE-01'],
      `a transition to ${stage} is taken without what its schema asks for there`,
    ],
    notAskingAt(stage),
  ),
  ...fields.map(field =>
    ofTransition(
      'particular-not-needed',
      `${stage}.${field}`,
      [['HIRE-TRN-07', 'DISC-LIVE-01'], `a transition to ${stage} is taken without its ${field}`],
      schema => inProperties(schema, stage, property => withoutRequired(property, field)),
    ),
  ),
  ofTransition(
    'unconfirmed-taken',
    stage,
    [['HIRE-TRN-07', 'DISC-LIVE-01'], `a transition to ${stage} is taken although it is not confirmed`],
    schema =>
      inProperties(schema, stage, property =>
        inProperties(property, 'confirmed', () => ({ type: 'boolean' })),
      ),
  ),
])

/** What a job becomes in the place of the state that was asked for. */
const instead: Partial<Record<JobStatus, JobStatus>> = { paused: 'closed', closed: 'paused' }

const elsewhere = 'state-lands-elsewhere'
const left = 'state-left'

export const jobStateFamilies: FaultOf<ImpactRules>[] = jobStatuses.flatMap(state => {
  const other = instead[state]
  if (!other) return []
  return [
    {
      id: `${elsewhere}@hiring.jobState:${state}`,
      violates: ['HIRE-STATE-04'],
      what: `a job that is to be ${state} becomes ${other}`,
      breaks: kept => ({
        stateAfter: (before, asked) => (asked === state ? other : kept.stateAfter(before, asked)),
      }),
    },
    {
      id: `${left}@hiring.jobState:${state}`,
      violates: ['HIRE-STATE-04'],
      what: `a job that is to be ${state} stays as it is`,
      breaks: kept => ({
        stateAfter: (before, asked) => (asked === state ? before : kept.stateAfter(before, asked)),
      }),
    },
  ]
})
