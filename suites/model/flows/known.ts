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
import { hasShrunk, historyIn, sizeOf } from '#fixtures/service/hiring/history.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { shows } from '#fixtures/service/records/texts.ts'
import { sharesFlow } from '#fixtures/service/shared-id.ts'
import { brokenIn, type Cast, type Command, type Lettered } from '../sequence/command.ts'

/** What is known of one flow: what every read by its owner must show. */
export interface Known extends Lettered, Flow {
  /** A version that was current before. */
  former: number | undefined
  /** How many stages of the route it has passed. */
  moves: number
  /** Where it stands; undefined where it began. */
  stage: unknown
  /** Its history when its owner read it last. */
  history: unknown
  notes: string[]
  /** The recruiter's private notes on it. */
  secrets: string[]
  owner: Persona
  /** Places where detail shows the colleague who was made its owner. */
  ownerAt: string[]
  /** The last write that was carried out. */
  last: Write | undefined
}

/**
 * A write that was carried out. Sent again, it has a requirement for its confirmation and one for its single effect.
 */
export interface Write {
  operation: 'create' | 'transition' | 'assign' | 'note'
  input: JsonObject
  by: Persona
  confirmed: string
  once: string
  /** The text that it has written, if it wrote one. */
  text?: string
}

/** Entries up to which detail surely shows all of a list: of more it may show the latest alone. */
export const surelyAll = 5

/** A step of a sequence about flows. */
export type FlowCommand = Command<Known>

/** The requirement that a difference breaks, by what differs. Without one for the version, that may have moved on. */
export type Blame = Record<'detail' | 'pair' | 'stage' | 'history' | 'notes', string> & { version?: string }

/** What always holds: a flow can be read, stands where it was moved to, and loses neither history nor notes. */
export const standing: Blame = {
  detail: 'HIRE-CRT-01',
  pair: 'HIRE-CRT-01',
  stage: 'HIRE-TRN-01',
  history: 'HIRE-TRN-02',
  notes: 'HIRE-NOTE-01',
}

/** Blames one requirement for every difference, since nothing may differ after a refused write. */
export const always = (requirement: string): Blame => ({
  ...{ detail: requirement, pair: requirement, stage: requirement },
  ...{ history: requirement, notes: requirement, version: requirement },
})

/** The differences between what each reader of a flow is shown and what is known. */
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
 * Compares what the owner reads, and makes a new version and the history known.
 * @param receipt of a write that was carried out: it may tell the version where detail doesn't
 */
async function asOwnerReads(
  flow: Known,
  { blame, receipt }: { blame: Blame; receipt: Reply | undefined },
): Promise<Mismatch[]> {
  const detail = await flow.owner.hiring.detail(flow)
  if (!isSuccess(detail)) return refused(flow.owner, detail, blame)
  const version = versionIn(detail.body, flow) ?? (receipt && versionIn(receipt.body, flow))
  const history = historyIn(detail)
  const lost = flow.notes.slice(-surelyAll).filter(note => !shows(detail, note))
  const mismatches = [
    ...(await misplaced(flow, flow.owner, { detail, blame })),
    ...brokenIn(detail, blame.notes, holds(lost.length === 0, '/notes', 'every earlier note', lost)),
    ...brokenIn(detail, blame.history, shortened(flow, history, detail)),
    ...(blame.version === undefined || version === undefined
      ? []
      : brokenIn(detail, blame.version, equal('/version', flow.version, version))),
  ]
  if (version !== flow.version) Object.assign(flow, { former: flow.version, version })
  flow.history = history
  return mismatches
}

async function asReads(flow: Known, reader: Persona, blame: Blame): Promise<Mismatch[]> {
  const detail = await reader.hiring.detail(flow)
  return isSuccess(detail) ? misplaced(flow, reader, { detail, blame }) : refused(reader, detail, blame)
}

/** Judges a refused read. A colleague may not see a flow, not even one that was given away to them (READINGS T-80). */
const refused = ({ name }: Persona, detail: Reply, blame: Blame): Mismatch[] =>
  name === 'recruiter' ? brokenIn(detail, blame.detail, success(detail)) : []

/** Judges that a reader is shown the flow's own candidate, job and stage, and nobody else's private notes. */
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
  const leaks = reader.name === 'recruiter' ? [] : secrets.filter(secret => shows(detail, secret))
  const isGiven = reader.name === flow.owner.name
  return [
    ...brokenIn(detail, blame.pair, holds(isThis, 'detail', pair, detail.text.slice(0, 300))),
    ...brokenIn(detail, blame.stage, holds(stands, places[0]?.pointer ?? 'body', stage, places[0]?.stage)),
    ...brokenIn(
      detail,
      isGiven ? 'HIRE-OWN-04' : 'VIS-PRIV-01',
      holds(leaks.length === 0, 'body', 'no private note of another', leaks),
    ),
  ]
}

function shortened({ history: before }: Known, after: unknown, { text }: Reply): Mismatch[] {
  const entries = sizeOf(before)
  if (entries === undefined || entries > surelyAll) return []
  return holds(
    !hasShrunk(before, after),
    '/history',
    `the ${entries} entries that there were, at least`,
    after === undefined ? text.slice(0, 300) : `${sizeOf(after)} entries`,
  )
}
