import { accepted, asText, at, type CheckContext, type JsonObject } from '#check'
import type { Role, Writing } from '#fixtures/bindings/hiring-names.ts'
import { inputPlaces } from '#fixtures/schemas/places.ts'
import { attempt, sharing } from '#fixtures/service/hiring/attempt.ts'
import { visibleIn } from '#fixtures/service/hiring/context.ts'
import { named } from '#fixtures/service/hiring/flow.ts'
import type { Hiring } from '#fixtures/service/hiring/hiring.ts'
import { perhapsInactive } from '#fixtures/service/hiring/inactive.ts'
import { someMember } from '#fixtures/service/hiring/members.ts'
import { allowed } from './allowed.ts'
import { closed } from './closed.ts'
import type { Preparation, Prepared, Subject } from './fit.ts'
import { ruledOut } from './ruled-out.ts'

/** Roles whose values decide whether a valid input can be carried out: what they name must exist and fit together. */
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

/** Makes each link a candidate of its own; for everything else one record serves all samples. */
const preparation: Preparation = async (context, name) => {
  if (name === 'read') return reading(context)
  if (name === 'create') return linking(context)
  return writing(context, name as Writing)
}

async function reading({ hiring }: CheckContext<'recruiter'>): Promise<Prepared> {
  const flow = await hiring.link()
  const places = {
    flow: await hiring.placeOf('read.detail', 'flow'),
    job: await hiring.placeOf('read.jobImpact', 'job'),
  }
  const values: JsonObject = {}
  if (places.flow !== undefined) values[places.flow] = flow.reference
  if (places.job !== undefined) values[places.job] = flow.jobId
  // A resource that the document doesn't know may be a bad value, or an interface that isn't open. Its place counts as
  // a reference.
  const twin = await hiring.inputOf('read.detail', named(flow))
  return { next: async () => ({ values, references: ['/resource', ...Object.keys(values)] }), twin }
}

async function linking({ hiring, jobs }: CheckContext<'recruiter'>): Promise<Prepared> {
  const { id: jobId } = await jobs.create()
  const [candidate, job] = [
    await hiring.placeOf('create', 'candidate'),
    await hiring.placeOf('create', 'job'),
  ]
  const next = async () => {
    const pair = await hiring.pair({ jobId })
    const values: JsonObject = { '/requestId': hiring.requestId() }
    if (candidate !== undefined) values[candidate] = pair.candidateId
    if (job !== undefined) values[job] = jobId
    return { values, references: [candidate, job].filter(place => place !== undefined) }
  }
  const pair = await hiring.pair({ jobId })
  return { next, twin: await hiring.inputOf('create', { candidate: pair.candidateId, job: jobId }) }
}

async function writing(
  { hiring, candidates, jobs, unique }: CheckContext<'recruiter'>,
  operation: Writing,
): Promise<Prepared> {
  const write = await attempt(operation, { hiring, candidates, jobs, unique }, await someMember(hiring))
  const input = await write.input()
  const placesOf = async (roles: Role[]) => {
    const pointers = await Promise.all(roles.map(role => hiring.placeOf(operation, role)))
    return pointers.filter(place => place !== undefined && at(input, place) !== undefined)
  }
  const fixed = [...(await placesOf(deciding)), ...(await dates(await hiring.schema(operation), input))]
  const values = Object.fromEntries(fixed.map(place => [place, at(input, place as string)]))
  const references = (await placesOf(naming)) as string[]
  const lists = await realOnes(hiring, await hiring.placeOf(operation, 'member'), values)
  const next = async () => ({
    values: { ...values, '/requestId': hiring.requestId() },
    lists,
    references,
    shared: true as const,
  })
  const { shared } = write
  if (!shared) return { next, twin: input }
  return { next, accepted: async () => (await shared.accepted()).input, isOpen: shared.isOpen }
}

/** Real references for each place that is the first of a list of them, as many as there are. */
async function realOnes(
  hiring: Hiring,
  member: string | undefined,
  values: JsonObject,
): Promise<Record<string, readonly unknown[]>> {
  const lists = Object.entries(values).filter(([pointer]) => pointer.endsWith('/0'))
  const real = lists.map(async ([pointer, first]) => {
    const others = pointer === member ? await assignable(hiring) : []
    return [pointer, [...new Set([first, ...others])]] as const
  })
  return Object.fromEntries(await Promise.all(real))
}

/**
 * The members who are sure to take what is assigned. They did so before, or the caller sees their data (READINGS T-71).
 */
async function assignable(hiring: Hiring): Promise<unknown[]> {
  const [context, members] = [await accepted(hiring.context()), await hiring.members()]
  const [seen, inactive] = [visibleIn(context), perhapsInactive(members)]
  const active = members.map(({ id }) => id).filter(id => seen.includes(id) && !inactive.includes(id))
  return [...(await hiring.givable([])), ...active]
}

/** The places of dates. Samples get the twin's dates there, since a past or distant one may be refused. */
async function dates(schema: JsonObject, input: JsonObject): Promise<string[]> {
  return inputPlaces(schema)
    .filter(({ schemas }) => schemas.some(({ format }) => asText(format).startsWith('date')))
    .map(({ pointer }) => pointer)
    .filter(pointer => at(input, pointer) !== undefined)
}

const subject: Subject = { module: 'hiring', preparation, sharing: name => sharing(name as Writing) }

export default [
  /** ResolveImport has none of these: imports can't be made, and valid samples would use them up. */
  allowed('live-schemas.hiring.read.allowed', 'read', subject),
  allowed('live-schemas.hiring.create.allowed', 'create', subject),
  allowed('live-schemas.hiring.transition.allowed', 'transition', subject),
  allowed('live-schemas.hiring.assign.allowed', 'assign', subject),
  allowed('live-schemas.hiring.collaborate.allowed', 'collaborate', subject),
  allowed('live-schemas.hiring.note.allowed', 'note', subject),
  allowed('live-schemas.hiring.event.allowed', 'event', subject),
  allowed('live-schemas.hiring.jobState.allowed', 'jobState', subject),
  allowed('live-schemas.hiring.jobAssign.allowed', 'jobAssign', subject),
  allowed('live-schemas.hiring.candidatePolicy.allowed', 'candidatePolicy', subject),
  allowed('live-schemas.hiring.candidateAssign.allowed', 'candidateAssign', subject),
  allowed('live-schemas.hiring.personalNote.allowed', 'personalNote', subject),
  ruledOut('live-schemas.hiring.read.ruled-out', 'read', subject),
  ruledOut('live-schemas.hiring.create.ruled-out', 'create', subject),
  ruledOut('live-schemas.hiring.transition.ruled-out', 'transition', subject),
  ruledOut('live-schemas.hiring.assign.ruled-out', 'assign', subject),
  ruledOut('live-schemas.hiring.collaborate.ruled-out', 'collaborate', subject),
  ruledOut('live-schemas.hiring.note.ruled-out', 'note', subject),
  ruledOut('live-schemas.hiring.event.ruled-out', 'event', subject),
  ruledOut('live-schemas.hiring.jobState.ruled-out', 'jobState', subject),
  ruledOut('live-schemas.hiring.jobAssign.ruled-out', 'jobAssign', subject),
  ruledOut('live-schemas.hiring.candidatePolicy.ruled-out', 'candidatePolicy', subject),
  ruledOut('live-schemas.hiring.candidateAssign.ruled-out', 'candidateAssign', subject),
  ruledOut('live-schemas.hiring.resolveImport.ruled-out', 'resolveImport', subject),
  ruledOut('live-schemas.hiring.personalNote.ruled-out', 'personalNote', subject),
  closed('live-schemas.hiring.closed', 'hiring'),
]
