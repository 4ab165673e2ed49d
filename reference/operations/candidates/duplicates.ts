import type { Candidate } from '../../model/candidate.ts'
import type { Lookup } from '../../rules/candidate-data.ts'
import { closed } from '../../schemas/schema.ts'
import { wholeList } from '../lists.ts'
import { type Call, operation } from '../operation.ts'
import { sees } from '../records.ts'

const module = 'candidate-library'

/** The candidates that the caller sees and that may be the one who is looked up. */
function suspects(call: Call, lookup: Lookup): { candidate: Candidate; matchedOn: string[] }[] {
  const { rules, choices } = call.service
  return [...call.store.candidates.values()].flatMap(candidate => {
    if (!sees(call, 'candidate', candidate)) return []
    const { name = '' } = candidate.data
    const isAlike = lookup.name && choices.candidates.suspectsByName(name, lookup.name)
    const matchedOn = rules.candidateData.suspectedBy(candidate, isAlike ? { ...lookup, name } : lookup)
    return matchedOn.length > 0 ? [{ candidate, matchedOn }] : []
  })
}

export const duplicates = operation<Lookup>({
  module,
  name: 'duplicates',
  effect: 'read',
  scopes: ['candidates:read'],
  partly: ({ phone, email }) => (phone === undefined && email === undefined ? [] : ['sensitive:contacts']),
  description: 'Candidates that may be the same person. Run it before a create; nothing is ever merged.',
  takes: 'lookup',
  answers: { list: 'suspect' },
  schema: ({ candidates: { lookup } }) => {
    const schema = closed(
      {
        name: { type: 'string', minLength: 1, maxLength: 120 },
        phone: { type: 'string', minLength: 1, maxLength: 30 },
        email: { type: 'string', minLength: 1, maxLength: 200 },
      },
      lookup === 'by-name' ? ['name'] : [],
    )
    return lookup === 'by-name' ? schema : { ...schema, minProperties: 1 }
  },
  run(call, lookup) {
    const { listItem } = call.service.rules.candidateShortViews
    return wholeList(
      call,
      suspects(call, lookup).map(({ candidate, matchedOn }) => ({
        ...listItem(candidate, call.operation),
        matchedOn,
      })),
    )
  },
})
