import { endedStages, type Flow, type FlowNote, flowReference } from '../../model/flow.ts'
import type { Call } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { holds } from '../perform.ts'

/** A flow as lists show it. */
export function flowItem(call: Call, flow: Flow): Record<string, unknown> {
  return {
    flowId: flowReference(flow),
    version: flow.version,
    candidateId: flow.candidateId,
    jobId: flow.jobId,
    stage: flow.stage,
    active: !endedStages.includes(flow.stage),
    owner: peopleOf(call)(flow.ownerId),
    updatedAt: flow.updatedAt,
  }
}

/** What writes on a flow answer. */
export const flowReceipt = (flow: Flow, more: object = {}): Record<string, unknown> => ({
  flowId: flowReference(flow),
  version: flow.version,
  updatedAt: flow.updatedAt,
  ...more,
})

/** A flow, whole; history and notes need sensitive:notes, and private notes their author. */
export function flowDetail(call: Call, flow: Flow): Record<string, unknown> {
  const person = peopleOf(call)
  const { collaboratorIds, creatorId, events, offer, onboarding, createdAt } = flow
  return {
    ...flowItem(call, flow),
    createdBy: person(creatorId),
    collaborators: collaboratorIds.map(person),
    events: events.map(({ byId, ...event }) => ({ ...event, by: person(byId) })),
    offer,
    onboarding,
    createdAt,
    ...historyAndNotes(call, flow),
  }
}

function historyAndNotes(call: Call, flow: Flow): Record<string, unknown> {
  const { rules, choices } = call.service
  const person = peopleOf(call)
  const shows = (part: 'history' | 'notes') => rules.flowReads.needs[part].every(scope => holds(call, scope))
  const history = flow.history.map(({ byId, from, to, ...entry }) => ({
    ...entry,
    from,
    to,
    by: person(byId),
  }))
  const notes = flow.notes
    .filter(note => !note.private || rules.privateNotes.sees(call.member, note, 'flow', flow))
    .map((note: FlowNote) => ({
      noteId: note.noteId,
      content: note.content,
      private: note.private,
      author: person(note.authorId),
      createdAt: note.createdAt,
    }))
  const notice = [{ kind: 'notice', text: 'Not for this connection.' }]
  const instead = { 'left-out': undefined, empty: [], null: null, marked: 'restricted', notice }
  const value = instead[choices.hiring.restrictedNotes]
  const withheld = value === undefined ? {} : { history: value, notes: value }
  return {
    ...withheld,
    ...(shows('history') ? { history } : {}),
    ...(shows('notes') ? { notes } : {}),
    ...(holds(call, 'sensitive:notes') ? {} : { restricted: ['history', 'notes'] }),
  }
}
