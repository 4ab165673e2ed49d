import { usualValue } from './dimension.ts'
import { dimensions } from './index.ts'

/** Values of several dimensions that no service has at once. */
interface Clash {
  /** The values by dimension, in the order in which they give way: the last one first. */
  between: Record<string, readonly string[]>
  because: string
}

export const clashes: readonly Clash[] = [
  {
    between: { 'jobs.fields': ['under-its-name'], 'jobs.reference': ['short'] },
    because: 'two fields of one input would have the same name',
  },
  {
    between: { 'clients.fields': ['under-its-name'], 'clients.reference': ['short'] },
    because: 'two fields of one input would have the same name',
  },
  {
    between: { 'login.decision': ['radio', 'select'], 'login.refusing': ['not-offered'] },
    because: 'nobody chooses among one',
  },
  {
    between: { 'login.code-fields': ['a-sign-each'], 'login.user-code': ['words'] },
    because: 'codes of words have no number of letters',
  },
  {
    between: { 'schemas.dialect': ['draft-07'], 'schemas.closed': ['unevaluated'] },
    because: 'draft-07 has no unevaluatedProperties',
  },
  {
    between: {
      'candidates.contact-form': ['nested', 'lists', 'channels'],
      'candidates.required': ['a-contact', 'name-and-phone'],
    },
    because: 'a phone that stands in an object or a list of its own is not asked for by its name',
  },
  {
    between: {
      'context.own': ['listed-only'],
      'context.directory': ['others'],
    },
    because: 'the caller would be named nowhere',
  },
  {
    between: {
      'context.own': ['listed-only'],
      'context.rows': ['other-keys'],
    },
    because: 'displayName would stand nowhere (T-83)',
  },
  {
    between: { 'seed.sight': ['own'], 'hiring.assignable': ['visible'] },
    because: 'nobody could give anything to anybody else, so that no flow would ever have another owner',
  },
  {
    between: {
      'name.jobState-state': ['synonym', 'abbreviation', 'jargon', 'another-language', 'nonsense'],
      'hiring.job-states-listed': ['any-text'],
    },
    because: 'nothing would tell which text is the target state',
  },
  {
    between: {
      'transport.unavailable': ['after-effect'],
      'idempotency.repeated': ['done-already'],
    },
    because: 'whoever repeats a create, as Idempotency asks, would never be told what it made',
  },
]

/** Whether a service may have all of these values at once. */
export const goTogether = (choices: Record<string, string>): boolean =>
  clashes.every(({ between }) =>
    Object.entries(between).some(([name, values]) => !values.includes(choices[name] ?? '')),
  )

/**
 * The choices with every clash resolved. Of values that can't go together, the last that isn't fixed gives way to the
 * usual one. Where all are fixed they stay: whoever fixed them wanted it so.
 */
export function compatible(
  choices: Record<string, string>,
  fixed: Record<string, string> = {},
): Record<string, string> {
  const resolved = { ...choices }
  for (const { between } of clashes) {
    const meets = Object.entries(between).every(([name, values]) => values.includes(resolved[name] ?? ''))
    const gives = Object.keys(between).findLast(name => !(name in fixed))
    const dimension = dimensions.find(({ name }) => name === gives)
    if (meets && dimension) resolved[dimension.name] = usualValue(dimension)
  }
  return resolved
}
