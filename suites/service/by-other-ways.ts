import {
  accepted,
  Blocked,
  type CheckContext,
  documented,
  equal,
  holds,
  isSuccess,
  isText,
  type JsonObject,
  type Reply,
} from '#check'
import type { Surface } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import type { Subject } from '#fixtures/bindings/hiring-names.ts'
import { inputPlaces, isListed, placeAt } from '#fixtures/schemas/places.ts'
import { named, possibleReferences, versioned } from '#fixtures/service/hiring/flow.ts'
import type { Values } from '#fixtures/service/hiring/inputs.ts'
import type { RecordLibrary } from '#fixtures/service/records/record-library.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import type { GoodCall } from './refused-for-nothing.ts'

type Context = CheckContext<'recruiter'>

/** A good call that was refused, or carried out, without what is usually learned by calls of its surface. */
interface Asked {
  reply: Reply
  call: GoodCall
}

/** A way to come to a good call where the usual one stands on calls of the same surface. */
type OtherWay = (surface: Surface, context: Context) => Promise<Asked>

/** The surfaces whose own calls tell what their good call is made of, and how else that is known. */
const otherWays: Partial<Record<Surface['family'], Record<string, OtherWay>>> = {
  'candidate-library': { detail: candidateDetail },
  'job-library': {
    detail: (surface, context) =>
      recordDetail(surface, context, context.jobs, async id => {
        await accepted(context.hiring.jobImpact(id))
      }),
    create: (surface, context) => recordCreate(surface, context, context.jobs),
  },
  'client-library': {
    detail: (surface, context) =>
      recordDetail(surface, context, context.clients, async (id, text) => {
        const found = await accepted(context.clients.search({ query: text }))
        if (!context.clients.ids.named(found).some(({ value }) => value === id)) throw unknown(surface)
      }),
    create: (surface, context) => recordCreate(surface, context, context.clients),
  },
  hiring: {
    detail: flowDetail,
    personalNote: memo,
    async transition(surface, context) {
      const flow = await context.hiring.link()
      const stages = await context.hiring.stages.listed()
      const moves = stages.map(stage => ({ ...versioned(flow), stage, reason: 'A fictional reason.' }))
      return eachRefused(surface, context, moves, async () => (await context.hiring.current(flow)).version)
    },
    async jobState(surface, context) {
      const { hiring, jobs } = context
      // Where the state may be any text, none that is tried has to be one.
      const place = placeAt(
        await hiring.schema('jobState'),
        (await hiring.placeOf('jobState', 'state')) ?? '',
      )
      if (!place || !isListed(place)) throw unknown(surface)
      const { id } = await jobs.create()
      const preview = await hiring.jobState.preview(id)
      const states = await hiring.jobState.listed()
      return eachRefused(
        surface,
        context,
        states.map(state => ({ job: id, ...preview, state })),
        () => jobs.version(id),
      )
    },
  },
}

/** Another way to a good call at a surface; undefined where the usual one stands on nothing of its own. */
export function otherWayTo({ family, operation, resource, effect }: Surface): OtherWay | undefined {
  if (effect === 'write' && operation === 'personalNote') return undefined
  return otherWays[family]?.[resource ?? operation]
}

const unknown = ({ id }: Surface) => new Blocked(`nothing else shows what a call of ${id} needs`)

const untouched: GoodCall['untouched'] = async () => []

async function asked(
  surface: Surface,
  { recruiter }: Context,
  input: JsonObject,
  known: readonly string[],
): Promise<Asked> {
  const send = (by: Context['recruiter']) => by.call(surface.family as ModuleId, surface.operation, input)
  return { reply: await send(recruiter), call: { surface, input, known, untouched, by: send } }
}

/** A text of more characters is told from others. */
const longEnough = 5

/** The full text of the resume, read by the id of the receipt, tells that the candidate is there. */
async function candidateDetail(surface: Surface, context: Context): Promise<Asked> {
  const { candidates, unique } = context
  const text = unique('A resume')
  const receipt = await accepted(
    candidates.call('create', await candidates.createInput({ rawResumeText: text })),
  )
  const id = documented(receipt.body, 'id', isText)?.value
  const full = await accepted(
    candidates.call('resumeContent', await candidates.input('resumeContent', { id })),
  )
  if (!isText(id) || !shows(full, text)) throw unknown(surface)
  return asked(surface, context, await candidates.input('detail', { id }), [])
}

/** A record that the receipt of its create names, and something else shows. */
async function recordDetail(
  surface: Surface,
  context: Context,
  records: RecordLibrary,
  witness: (id: number, text: string) => Promise<void>,
): Promise<Asked> {
  const references = Object.entries(await records.traces.creating())
  const real = references.map(async ([pointer, of]) => [pointer, await records.inputs.needs.realId(of)])
  const input = await records.inputs.with('create', Object.fromEntries(await Promise.all(real)))
  const [found, ...others] = records.ids.named(await accepted(records.call('create', input)))
  const text = [...textsOf(input)].find(one => one.length > longEnough)
  if (!found || others.length > 0 || text === undefined) throw unknown(surface)
  await witness(found.value, text)
  const reference = await records.ids.reference('detail')
  return asked(surface, context, { [reference]: found.value }, [])
}

function* textsOf(input: unknown): Generator<string> {
  for (const value of Object.values(Object(input)))
    if (isText(value)) yield value
    else yield* textsOf(value)
}

/** A new record, of a client company by the document's own name for its id. */
async function recordCreate(surface: Surface, context: Context, records: RecordLibrary): Promise<Asked> {
  const put: JsonObject = {}
  for (const { name, pointer } of inputPlaces(await records.schema('create')))
    if (name === 'client_id') put[pointer] = await records.inputs.needs.realId('company')
  const input = await records.inputs.with('create', put)
  const { reply, call } = await asked(surface, context, input, [])
  const [text = ''] = [...textsOf(input)].filter(one => one.length > longEnough)
  const wanted = (await hasQuery(records)) ? { query: text } : {}
  const found = async () => text !== '' && shows(await accepted(records.search(wanted)), text)
  const leftNothing = async () => holds(!(await found()), 'search', 'nothing of a refused create', text)
  return { reply, call: { ...call, untouched: leftNothing } }
}

const hasQuery = async (records: RecordLibrary) =>
  inputPlaces(await records.schema('search')).some(({ name }) => name === 'query')

/** A flow that its receipt and the list of flows name alike. */
async function flowDetail(surface: Surface, context: Context): Promise<Asked> {
  const { hiring } = context
  const pair = await hiring.pair()
  const receipt = await accepted(hiring.write('create', { candidate: pair.candidateId, job: pair.jobId }))
  const links = await hiring.flows.links(pair)
  const told = possibleReferences(receipt.body, pair).find(({ reference }) => links.has(reference))
  if (!told) throw unknown(surface)
  return eachRefused(surface, context, [named({ ...pair, reference: told.reference })])
}

/** A memo that was written before it is read. */
async function memo(surface: Surface, context: Context): Promise<Asked> {
  const { hiring, unique } = context
  const written = await hiring.memo()
  await accepted(written.write(unique('A memo')))
  const reply = await written.read(hiring)
  const by: GoodCall['by'] = persona => written.read(persona.hiring)
  const known = await hiring.inputs.certain('read.personalNote')
  if (known.length === 0 && (await hiring.isOfFlow('read.personalNote'))) throw unknown(surface)
  return { reply, call: { surface, input: undefined, known, untouched, by } }
}

/**
 * The last of several good calls which are refused alike.
 * @throws Blocked when one is answered otherwise, or none could be made without a doubt
 */
async function eachRefused(
  surface: Surface,
  context: Context,
  choices: Values[],
  version: () => Promise<unknown> = async () => undefined,
): Promise<Asked> {
  const { hiring } = context
  const subject = (surface.resource ? `read.${surface.resource}` : surface.operation) as Subject
  const before = await version()
  let last: Asked | undefined
  for (const values of choices) {
    const filled = (await hiring.inputs.filled(subject, values).catch(none)).find(({ isSure }) => isSure)
    if (!filled) continue
    const input = await hiring.nested(subject, filled.input)
    const next = await asked(surface, context, input, Object.values(filled.assignment))
    if (isSuccess(next.reply) || (last && last.reply.status !== next.reply.status)) throw unknown(surface)
    last = next
  }
  if (!last) throw unknown(surface)
  const { reply, call } = last
  const untouched = async () => equal('/version', before, await version(), 'after the refused calls')
  return { reply, call: { ...call, untouched } }
}

function none(problem: unknown): [] {
  if (problem instanceof Blocked) return []
  throw problem
}
