import type { Candidate } from '../../model/candidate.ts'
import { closed } from '../../schemas/schema.ts'
import { wholeList } from '../lists.ts'
import { operation } from '../operation.ts'
import { sees } from '../records.ts'

const module = 'candidate-library'

interface Lookup {
  name: string
  phone?: string
  email?: string
}

const alike = (text: string | null | undefined) => (text ?? '').normalize('NFKC').trim().toLowerCase()
const digits = (phone: string | null | undefined) => (phone ?? '').replaceAll(/[^0-9]/g, '')

/** By what a candidate looks like the one that is looked up. */
function matches({ data }: Candidate, { name, phone, email }: Lookup): string[] {
  const matched: string[] = []
  if (alike(data.name) === alike(name)) matched.push('name')
  if (phone !== undefined && digits(phone) !== '' && digits(data.phone) === digits(phone))
    matched.push('phone')
  if (email !== undefined && alike(email) !== '' && alike(data.email) === alike(email)) matched.push('email')
  return matched
}

export const duplicates = operation<Lookup>({
  module,
  name: 'duplicates',
  effect: 'read',
  scopes: ['candidates:read'],
  partly: ({ phone, email }) => (phone === undefined && email === undefined ? [] : ['sensitive:contacts']),
  description: 'Candidates that may be the same person. Run it before a create; nothing is ever merged.',
  schema: () =>
    closed(
      {
        name: { type: 'string', minLength: 1, maxLength: 120 },
        phone: { type: 'string', minLength: 1, maxLength: 30 },
        email: { type: 'string', minLength: 1, maxLength: 200 },
      },
      ['name'],
    ),
  run(call, lookup) {
    const { rules, store } = call.service
    const suspected: unknown[] = []
    for (const candidate of store.candidates.values()) {
      if (!sees(call, 'candidate', candidate)) continue
      const matchedOn = matches(candidate, lookup)
      if (matchedOn.length > 0) suspected.push({ ...rules.candidateViews.listItem(candidate), matchedOn })
    }
    return wholeList(call, module, suspected)
  },
})
