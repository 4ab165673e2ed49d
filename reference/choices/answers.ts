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
    id: 'answers-traced',
    allowedBy: 'Endpoints: the result of an operation is plain JSON, in no stated envelope',
    what: 'every answer says when it was given, and under which short number',
    chooses() {
      let given = 0
      return {
        decorated: body =>
          isRecord(body)
            ? { trace: (++given).toString(36), servedAt: new Date().toISOString(), ...body }
            : body,
      }
    },
  },
  {
    id: 'errors-numbered',
    allowedBy: 'Errors: the message of an error is not shown',
    what: 'the message of every error ends with a short number of its own, for the support',
    chooses() {
      let given = 0
      return { message: words => `${words} (${(++given + 46_655).toString(36)})` }
    },
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
