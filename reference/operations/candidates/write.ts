import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Candidate, CandidateData } from '../../model/candidate.ts'
import { likeness } from '../../rules/candidate-data.ts'
import { duplicateCandidate } from '../../rules/refusal.ts'
import { changedCandidate, newCandidate } from '../../schemas/candidate.ts'
import { candidateId, noteContent, requestId, version } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { changeable, changed, editable, keep, nowOf, ownedBy, sees, toStore } from '../records.ts'
import { withinContentLimit } from './content-limit.ts'

const module = 'candidate-library'

function receiptOf(call: Call, candidate: Candidate): Record<string, unknown> {
  const { rules, choices } = call.service
  const { updatedAt, ...small } = rules.candidateShortViews.receipt(candidate, call.operation)
  const lean = { ...small, updatedAt }
  switch (choices.candidates.receipt) {
    case 'lean':
      return lean
    case 'small':
      return small
    case 'row':
      return { ...rules.candidateShortViews.listItem(candidate, call.operation), ...lean }
    case 'summary':
      return { ...rules.candidateViews.detail(candidate, peopleOf(call)), ...lean }
  }
}

/** A name that was written in parts, in one. */
const withFullName = (data: CandidateData): CandidateData =>
  data.givenName === undefined && data.familyName === undefined
    ? data
    : { ...data, name: [data.givenName, data.familyName].filter(Boolean).join(' ') }

/** @throws {Refusal} 409, where duplicates are refused: for a phone or e-mail that a candidate has already */
function refuseDuplicate(call: Call, { phone, email }: CandidateData): void {
  const { rules, choices } = call.service
  if (!rules.candidateData.refusesDuplicates(choices.candidates.duplicates !== 'kept')) return
  const contacts = { ...(phone ? { phone } : {}), ...(email ? { email } : {}) }
  const same = [...call.store.candidates.values()].find(
    candidate => sees(call, 'candidate', candidate) && likeness(candidate, contacts).length > 0,
  )
  if (same) throw duplicateCandidate(same.id)
}

export const create = operation<{
  data: CandidateData
  allowDuplicate?: boolean
  requestId: string
}>({
  module,
  name: 'create',
  effect: 'write',
  scopes: ['candidates:write'],
  description: 'Add a candidate. Run duplicates first.',
  takes: 'candidateWrite',
  answers: 'candidateReceipt',
  schema: choices => {
    const asked = { data: newCandidate(choices), requestId }
    const confirming = choices.candidates.duplicates === 'refused-unless-confirmed'
    return closed(
      { ...asked, ...(confirming ? { allowDuplicate: { type: 'boolean' } } : {}) },
      Object.keys(asked),
    )
  },
  run(call, { data: sent, allowDuplicate = false }) {
    const { store } = call
    const { rules, choices } = call.service
    const data = withFullName(withinContentLimit(call, sent))
    if (!allowDuplicate) refuseDuplicate(call, data)
    const id = choices.identifiers.made('cand', store.nextNumber)
    const headline = choices.candidates.headline === 'made' ? `Candidate ${id}` : undefined
    const candidate: Candidate = {
      id,
      ...ownedBy(call),
      data: toStore(call, 'candidate', headline ? { ...data, headline: data.headline ?? headline } : data),
      legacyContent: null,
      policy: { doNotContact: false, reason: null, until: null },
      notes: [],
      attachments: [],
      historical: undefined,
    }
    const old = rules.candidateData.instead(data, () => store.candidates.values())
    if (old) return receiptOf(call, old)
    keep(call, store.candidates, candidate.id, candidate)
    return receiptOf(call, candidate)
  },
})

export const update = operation<{ id: string; version: number; data: CandidateData; requestId: string }>({
  module,
  name: 'update',
  effect: 'write',
  scopes: ['candidates:write'],
  description:
    'Change a candidate. What data leaves out stays; an experience array replaces the whole one, [] clears it.',
  takes: 'candidateWrite',
  answers: 'candidateReceipt',
  schema: choices =>
    closed({ id: candidateId, version, data: changedCandidate(choices), requestId }, [
      'id',
      'version',
      'data',
      'requestId',
    ]),
  run(call, input) {
    const { store } = call
    const { rules, choices } = call.service
    const candidate = changeable(call, 'candidate', store.candidates.get(input.id), input.version)
    const sent = toStore(call, 'candidate', input.data)
    const data = withFullName(
      withinContentLimit(call, rules.candidateData.updated(candidate.data, sent), input.data),
    )
    if (choices.records.unchanged === 'same-version' && isDeepStrictEqual(data, candidate.data)) {
      return receiptOf(call, candidate)
    }
    candidate.data = data
    changed(call, candidate)
    return receiptOf(call, candidate)
  },
})

export const note = operation<{ id: string; content: string; requestId: string }>({
  module,
  name: 'note',
  effect: 'write',
  scopes: ['candidates:write'],
  description: 'Append a follow-up note to a candidate.',
  takes: 'plain',
  answers: 'noteReceipt',
  schema: () => closed({ id: candidateId, content: noteContent, requestId }, ['id', 'content', 'requestId']),
  run(call, { id, content }) {
    const candidate = editable(call, 'candidate', call.store.candidates.get(id))
    const noteId = randomUUID()
    const createdAt = nowOf(call)
    const note = { noteId, content, authorId: call.member.membershipId, createdAt }
    candidate.notes = call.service.rules.candidateData.noted(candidate.notes, note)
    if (call.service.choices.candidates.noteRaisesVersion) changed(call, candidate)
    return { ...receiptOf(call, candidate), noteId }
  },
})
