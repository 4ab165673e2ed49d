import {
  carriedOut,
  equal,
  holds,
  isSuccess,
  type JsonObject,
  type Mismatch,
  type Reply,
  success,
} from '#check'
import { type Flow, type Pair, showsFlow, versionIn } from '#fixtures/service/hiring/flow.ts'
import { historyIn } from '#fixtures/service/hiring/history.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { sharesFlow } from '#fixtures/service/shared-id.ts'
import { brokenIn, type Cast, type Command, type Lettered } from '../sequence/command.ts'

/** What is known of one flow: what every read by its owner must show. */
export interface Known extends Lettered, Flow {
  /** A version that was current before. */
  former: number | undefined
  /** How many stages of the route it has come. */
  moves: number
  /** Where it stands; undefined where it began. */
  stage: unknown
  /** How many entries its history had when its owner read it last. */
  history: number | undefined
  notes: string[]
  /** The recruiter's private notes on it. */
  secrets: string[]
  owner: Persona
  /** Where detail shows an owner to whom it was given. */
  ownerAt: string[]
  /** The last write that was carried out. */
  last: Write | undefined
}

/** A write that was carried out; what breaks its confirmation when it is sent again, and what a second effect of it breaks. */
export interface Write {
  operation: 'create' | 'transition' | 'assign' | 'note'
  input: JsonObject
  by: Persona
  confirmed: string
  once: string
  /** What it has written, if that is a text. */
  text?: string
}

/** A detail may show no more than the latest entries of its lists; of so few it surely shows all. */
export const surelyAll = 5

/** A step of a sequence about flows. */
export type FlowCommand = Command<Known>

/** The requirement that a difference breaks, by what differs; without one for the version it may have gone on. */
export type Blame = Record<'detail' | 'pair' | 'stage' | 'history' | 'notes', string> & { version?: string }

/** Whatever happens, a flow can be read, stands where it was moved to, and loses neither history nor notes. */
export const standing: Blame = {
  detail: 'HIRE-CRT-01',
  pair: 'HIRE-CRT-01',
  stage: 'HIRE-TRN-01',
  history: 'HIRE-TRN-02',
  notes: 'HIRE-NOTE-01',
}

/** After a write that was refused nothing differs. */
export const always = (requirement: string): Blame => ({
  ...{ detail: requirement, pair: requirement, stage: requirement },
  ...{ history: requirement, notes: requirement, version: requirement },
})

/** Where what everybody reads of a flow differs from what is known. */
export async function differences(
  flow: Known,
  { colleague, outsider }: Cast,
  { blame, receipt }: { blame: Blame; receipt?: Reply },
): Promise<Mismatch[]> {
  const isAnother = colleague && colleague.name !== flow.owner.name
  return [
    ...(await asOwnerReads(flow, { blame, receipt })),
    ...(isAnother ? await asReads(flow, colleague, blame) : []),
    ...(outsider ? await unseen(flow, { owner: flow.owner, outsider }) : []),
  ]
}

async function unseen(flow: Known, sides: { owner: Persona; outsider: Persona }): Promise<Mismatch[]> {
  const detail = await sides.outsider.hiring.detail(flow)
  if (!isSuccess(detail) || (await sharesFlow(flow, sides))) return []
  return brokenIn(detail, 'VIS-ORG-18', carriedOut('another organisation')(detail))
}

/**
 * A version that has gone on, and the history, are known from now on.
 * @param receipt of a write that was carried out: it may tell the version where detail doesn't
 */
async function asOwnerReads(
  flow: Known,
  { blame, receipt }: { blame: Blame; receipt: Reply | undefined },
): Promise<Mismatch[]> {
  const detail = await flow.owner.hiring.detail(flow)
  if (!isSuccess(detail)) return refused(flow.owner, detail, blame)
  const version = versionIn(detail.body, flow) ?? (receipt && versionIn(receipt.body, flow))
  const history = historyIn(detail)?.length
  const lost = flow.notes.slice(-surelyAll).filter(note => !shows(detail, note))
  const found = [
    ...(await misplaced(flow, flow.owner, { detail, blame })),
    ...brokenIn(detail, blame.notes, holds(lost.length === 0, '/notes', 'every earlier note', lost)),
    ...brokenIn(detail, blame.history, shortened(flow, history, detail)),
    ...(blame.version === undefined || version === undefined
      ? []
      : brokenIn(detail, blame.version, equal('/version', flow.version, version))),
  ]
  if (version !== flow.version) Object.assign(flow, { former: flow.version, version })
  flow.history = history
  return found
}

async function asReads(flow: Known, reader: Persona, blame: Blame): Promise<Mismatch[]> {
  const detail = await reader.hiring.detail(flow)
  return isSuccess(detail) ? misplaced(flow, reader, { detail, blame }) : refused(reader, detail, blame)
}

/** Whether a colleague sees a flow is not said, not even of one that he was given (READINGS T-80). */
const refused = ({ name }: Persona, detail: Reply, blame: Blame): Mismatch[] =>
  name === 'recruiter' ? brokenIn(detail, blame.detail, success(detail)) : []

/** Where a reader is shown another candidate, job or stage than the flow's, or somebody else's private notes. */
async function misplaced(
  flow: Known,
  reader: Persona,
  { detail, blame }: { detail: Reply; blame: Blame },
): Promise<Mismatch[]> {
  const { candidateId, jobId, stage, secrets } = flow
  const pair: Pair = { candidateId, jobId }
  const isThis = showsFlow(detail.body, flow)
  const places = stage === undefined ? [] : await reader.hiring.stages.shownIn(detail)
  const stands = places.length === 0 || places.some(place => place.stage === stage)
  const told = reader.name === 'recruiter' ? [] : secrets.filter(secret => shows(detail, secret))
  const isGiven = reader.name === flow.owner.name
  return [
    ...brokenIn(detail, blame.pair, holds(isThis, 'detail', pair, detail.text.slice(0, 300))),
    ...brokenIn(detail, blame.stage, holds(stands, places[0]?.pointer ?? 'body', stage, places[0]?.stage)),
    ...brokenIn(
      detail,
      isGiven ? 'HIRE-OWN-04' : 'VIS-PRIV-01',
      holds(told.length === 0, 'body', 'no private note of another', told),
    ),
  ]
}

function shortened({ history: before }: Known, after: number | undefined, { text }: Reply): Mismatch[] {
  if (before === undefined || before > surelyAll) return []
  return holds(
    after !== undefined && after >= before,
    '/history',
    `the ${before} entries that there were, at least`,
    after === undefined ? text.slice(0, 300) : `${after} entries`,
  )
}
