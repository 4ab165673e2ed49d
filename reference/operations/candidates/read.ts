import { found as finds } from '../../choices/search.ts'
import type { Candidate, CandidateData } from '../../model/candidate.ts'
import { likeness } from '../../rules/candidate-data.ts'
import { candidateId, neededOf, paging, query } from '../../schemas/common.ts'
import { closed } from '../../schemas/schema.ts'
import { type PageInput, pageOf, wholeList } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { peopleOf } from '../people.ts'
import { sees, visible } from '../records.ts'

const module = 'candidate-library'
const found = (call: Call, id: string) => visible(call, 'candidate', call.store.candidates.get(id))
const byId = () => closed({ id: candidateId }, ['id'])

export const search = operation<PageInput & { query?: string }>({
  module,
  name: 'search',
  effect: 'read',
  scopes: ['candidates:read'],
  description: 'Find candidates by name, city, headline or skill.',
  takes: 'plain',
  answers: { list: 'candidate' },
  schema: choices => closed({ ...query(choices), ...paging(choices) }, neededOf(choices)),
  run(call, input) {
    const { store } = call
    const { rules, choices } = call.service
    const shown = (candidate: Candidate) => rules.candidateShortViews.listItem(candidate, call.operation)
    const found: Candidate[] = []
    for (const candidate of store.candidates.values()) {
      if (!sees(call, 'candidate', candidate)) continue
      if (finds(choices.search, rules.candidateData.searchText(candidate), input.query)) found.push(candidate)
    }
    return pageOf(call, input, found, shown)
  },
})

/** The other candidates who look like this one, as lists show them. */
function likeThis(call: Call, candidate: Candidate): unknown[] {
  const others = [...call.store.candidates.values()].filter(
    other =>
      other !== candidate &&
      sees(call, 'candidate', other) &&
      likeness(other, contactsAndName(candidate.data)).length > 0,
  )
  return others.map(other => call.service.rules.candidateShortViews.listItem(other, call.operation))
}

const contactsAndName = ({ name, phone, email }: CandidateData) => ({
  ...(name ? { name } : {}),
  ...(phone ? { phone } : {}),
  ...(email ? { email } : {}),
})

export const detail = operation<{ id: string }>({
  module,
  name: 'detail',
  effect: 'read',
  scopes: ['candidates:read'],
  description: 'The summary of a candidate, with the version that an update needs.',
  takes: 'plain',
  answers: 'candidate',
  schema: byId,
  run(call, { id }) {
    const { rules, choices } = call.service
    const candidate = found(call, id)
    const whole = rules.candidateViews.detail(candidate, peopleOf(call))
    return choices.candidates.alike === 'shown' ? { ...whole, alike: likeThis(call, candidate) } : whole
  },
})

export const contacts = operation<{ id: string }>({
  module,
  name: 'contacts',
  effect: 'read',
  scopes: ['candidates:read', 'sensitive:contacts'],
  description: 'Phone and e-mail of a candidate.',
  takes: 'plain',
  answers: 'contacts',
  schema: byId,
  run: (call, { id }) => call.service.rules.candidateViews.contacts(found(call, id)),
})

export const notes = operation<{ id: string }>({
  module,
  name: 'notes',
  effect: 'read',
  scopes: ['candidates:read', 'sensitive:notes'],
  description: 'The follow-up notes of a candidate, oldest first.',
  takes: 'plain',
  answers: { list: 'note' },
  schema: byId,
  run(call, { id }) {
    const { candidateViews } = call.service.rules
    const person = peopleOf(call)
    return wholeList(
      call,
      found(call, id).notes.map(note => candidateViews.note(note, person)),
    )
  },
})

export const resumeContent = operation<{ id: string }>({
  module,
  name: 'resumeContent',
  effect: 'read',
  scopes: ['candidates:read', 'sensitive:documents'],
  description: 'The full resume text and the full experiences of a candidate.',
  takes: 'plain',
  answers: 'resume',
  schema: byId,
  run: (call, { id }) => call.service.rules.candidateViews.resumeContent(found(call, id)),
})
