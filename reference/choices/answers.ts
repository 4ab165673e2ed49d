import type { FieldError } from '../rules/refusal.ts'
import type { VariantOf } from './variant.ts'

/** What answers hold beyond what the document names, and the statuses and forms that it leaves open. */
export const answerChoices = {
  /** The last look at a successful answer. */
  decorated: (body: unknown): unknown => body,

  createdStatus: 200,

  /** The details of a validation error: they give field paths, in no stated form. */
  details: (errors: FieldError[]): unknown => errors,

  /** The words of a business error, which are for people. */
  message: (words: string): string => words,

  /** What a business error holds beside code, message and the details of a validation error. */
  besideError: {} as object,

  /** An operation that doesn't exist: an address that isn't open, or a bad value of a field. */
  unknownOperation: 404 as 404 | 400,

  /** Whether the operation value may carry the module's prefix. */
  prefixedOperation: 'refused' as 'refused' | 'stripped',

  /** The code of a stale impact preview. */
  impactStaleCode: 'IMPACT_STALE',

  discovery: 'open' as 'open' | 'with-login',
}

export type AnswerChoices = typeof answerChoices

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function reversedInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedInside)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, item]) => {
    const turned = reversedInside(item)
    const turns = ['history', 'notes', 'members']
    return [key, turns.includes(key) && Array.isArray(turned) ? turned.toReversed() : turned]
  })
  return Object.fromEntries(inside)
}

function listedByCandidateId(value: unknown): unknown {
  if (!isRecord(value) || !('items' in value) || !Array.isArray(value.items)) return value
  const items = value.items.map(item => {
    if (!isRecord(item) || !('id' in item) || typeof item.id !== 'string') return item
    const { id, ...rest } = item
    return { candidateId: id, ...rest }
  })
  return { ...value, items }
}

/** Adds fields to every object of an answer, the same each time. */
function withExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraFields)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, item]) => [key, withExtraFields(item)])
  return { ...Object.fromEntries(inside), _links: { self: null }, 'x-served-by': 'sandbox', 备注: '' }
}

export const answerVariants: VariantOf<AnswerChoices>[] = [
  {
    id: 'extra-response-fields',
    allowedBy:
      'Resources: the fields of candidate, flow, job and client records beyond those listed are not shown',
    what: 'every object in an answer has a few more fields',
    chooses: () => ({ decorated: withExtraFields }),
  },
  {
    id: 'answers-numbered',
    allowedBy:
      'Endpoints, errors: the result is plain JSON in no stated envelope; the message and other fields of an error are not shown',
    what: 'every answer and every error has a short number of its own, answers the time, and errors a link',
    chooses() {
      let given = 0
      const number = () => (++given + 46_655).toString(36)
      return {
        decorated: body =>
          isRecord(body) ? { trace: number(), servedAt: new Date().toISOString(), ...body } : body,
        message: words => `${words} (${number()})`,
        besideError: { details: null, status: 'error', help: 'https://help.example/errors' },
      }
    },
  },
  {
    id: 'answers-in-another-shape',
    allowedBy:
      'Endpoints, identifier types, hiring: neither envelope nor order is shown, and a candidate id is id or candidateId',
    what: 'results stand under data, candidates in lists have a candidateId, and history, notes and members are turned round',
    chooses: () => ({ decorated: body => ({ ok: true, data: reversedInside(listedByCandidateId(body)) }) }),
  },
  {
    id: 'created-201',
    allowedBy: 'Endpoints: no success status is given for any operation',
    what: 'creates answer 201',
    chooses: () => ({ createdStatus: 201 }),
  },
  {
    id: 'details-by-pointer',
    allowedBy: 'Errors, 400: details give field paths, in no stated form',
    what: 'validation details are an object from JSON pointers to messages',
    chooses: () => ({
      details: errors =>
        Object.fromEntries(errors.map(({ path, message }) => [`/${path.replaceAll('.', '/')}`, [message]])),
    }),
  },
  {
    id: 'unknown-operation-400',
    allowedBy:
      'Errors, 404: an unknown operation is named for discovery only; in a call it is a bad field value too',
    what: 'a call of an operation that the module does not have is answered 400',
    chooses: () => ({ unknownOperation: 400 }),
  },
  {
    id: 'prefixed-operation-stripped',
    allowedBy:
      'Endpoints: the prefix is no part of the operation value; what a server does with one is not said',
    what: 'an operation value that carries the prefix of its module works as well',
    chooses: () => ({ prefixedOperation: 'stripped' }),
  },
  {
    id: 'stale-preview-version-conflict',
    allowedBy: 'Errors, 409: a conflict of the job-impact preview has no code of its own',
    what: 'a stale preview is refused with the code VERSION_CONFLICT',
    chooses: () => ({ impactStaleCode: 'VERSION_CONFLICT' }),
  },
  {
    id: 'discovery-needs-login',
    allowedBy: 'Data visibility, rule 3: only the guides are said to be free of login',
    what: 'discovery asks for a bearer token',
    chooses: () => ({ discovery: 'with-login' }),
  },
]
