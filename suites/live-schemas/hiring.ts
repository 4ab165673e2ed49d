import type { Ground } from '../../fixtures/check/check.ts'
import { attempt } from '../../fixtures/hiring/attempt.ts'
import type { Writing } from '../../fixtures/hiring/binding-names.ts'
import { someMember } from '../../fixtures/hiring/members.ts'
import type { Role } from '../../fixtures/hiring/roles.ts'
import { at, type JsonObject } from '../../fixtures/json.ts'
import { inputPlaces } from '../../fixtures/schemas/places.ts'
import type { Known, Preparation } from './fit.ts'
import { allowed, closed, ruledOut } from './truth.ts'

/** Roles whose values decide whether a valid input can be carried out: what they name has to be there and to go together. */
const deciding: Role[] = [
  'flow',
  'candidate',
  'job',
  'import',
  'member',
  'version',
  'stage',
  'state',
  'token',
]

/** Roles that name a record. */
const naming: Role[] = ['flow', 'candidate', 'job', 'import', 'member']

/** A link needs a candidate of its own; for everything else one record serves all samples. */
const preparation: Preparation = async (ground, name) => {
  if (name === 'read') return reading(ground)
  if (name === 'create') return linking(ground)
  return writing(ground, name as Writing)
}

async function reading({ hiring }: Ground<'recruiter'>): Promise<() => Promise<Known>> {
  const flow = await hiring.link()
  const places = {
    flow: await hiring.placeOf('read.detail', 'flow'),
    job: await hiring.placeOf('read.jobImpact', 'job'),
  }
  const values: JsonObject = {}
  if (places.flow !== undefined) values[places.flow] = flow.reference
  if (places.job !== undefined) values[places.job] = flow.jobId
  // What a resource is that the document doesn't know is not said: a bad value, or an interface that isn't open.
  return async () => ({ values, references: ['/resource', ...Object.keys(values)] })
}

async function linking({ hiring, jobs }: Ground<'recruiter'>): Promise<() => Promise<Known>> {
  const { id: jobId } = await jobs.create()
  const [candidate, job] = [
    await hiring.placeOf('create', 'candidate'),
    await hiring.placeOf('create', 'job'),
  ]
  return async () => {
    const pair = await hiring.pair({ jobId })
    const values: JsonObject = { '/requestId': hiring.requestId() }
    if (candidate !== undefined) values[candidate] = pair.candidateId
    if (job !== undefined) values[job] = jobId
    return { values, references: [candidate, job].filter(place => place !== undefined) }
  }
}

async function writing(
  { hiring, candidates, jobs, unique }: Ground<'recruiter'>,
  operation: Writing,
): Promise<() => Promise<Known>> {
  const write = await attempt(operation, { hiring, candidates, jobs, unique }, await someMember(hiring))
  const input = await write.input()
  const placesOf = async (roles: Role[]) => {
    const found = await Promise.all(roles.map(role => hiring.placeOf(operation, role)))
    return found.filter(place => place !== undefined && at(input, place) !== undefined)
  }
  const fixed = [...(await placesOf(deciding)), ...(await dates(await hiring.schema(operation), input))]
  const values = Object.fromEntries(fixed.map(place => [place, at(input, place as string)]))
  const references = (await placesOf(naming)) as string[]
  return async () => ({
    values: { ...values, '/requestId': hiring.requestId() },
    references,
    shared: true,
  })
}

/** Whether a date in the past or far off may be refused is not said, so that samples have those of today. */
async function dates(schema: JsonObject, input: JsonObject): Promise<string[]> {
  return inputPlaces(schema)
    .filter(({ schemas }) => schemas.some(({ format }) => String(format).startsWith('date')))
    .map(({ pointer }) => pointer)
    .filter(pointer => at(input, pointer) !== undefined)
}

/** Imports can't be made, and valid samples would use them up. */
const withoutImports = allowed('hiring', preparation).filter(({ id }) => !id.includes('.resolveImport.'))

export const hiring = [...withoutImports, ...ruledOut('hiring', preparation), closed('hiring')]
