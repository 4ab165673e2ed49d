import type { FieldError } from '../rules/refusal.ts'
import type { DimensionOf } from './dimension.ts'

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

/** An answer's number and time before all else that it holds. */
function stamped() {
  const number = numbers()
  return (body: unknown) =>
    isRecord(body) ? { trace: number(), servedAt: new Date().toISOString(), ...body } : body
}

/** Short numbers, each once. */
function numbers(): () => string {
  let given = 0
  return () => (++given + 46_655).toString(36)
}

/** Adds fields to every object of an answer, the same each time. */
function withExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraFields)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, item]) => [key, withExtraFields(item)])
  return { ...Object.fromEntries(inside), _links: { self: null }, 'x-served-by': 'sandbox', 备注: '' }
}

const noEnvelope = 'Endpoints: the result of an operation is plain JSON, in no stated envelope'

export const answerDimensions: DimensionOf<AnswerChoices>[] = [
  {
    name: 'lists.candidate-id',
    allowedBy: 'Identifier types: a candidate id is id or candidateId',
    values: [
      { value: 'id', what: 'candidates in lists have an id' },
      {
        value: 'candidateId',
        what: 'candidates in lists have a candidateId',
        chooses: { decorated: listedByCandidateId },
      },
    ],
  },
  {
    name: 'lists.inside',
    allowedBy: 'Endpoints: in which order lists inside an answer stand is not shown',
    values: [
      { value: 'oldest-first', what: 'history, notes and members begin with the oldest' },
      {
        value: 'reversed',
        what: 'history, notes and members begin with the newest',
        chooses: ({ decorated }) => ({ decorated: body => reversedInside(decorated(body)) }),
      },
    ],
  },
  {
    name: 'answers.envelope',
    allowedBy: noEnvelope,
    values: [
      { value: 'bare', what: 'a result stands alone' },
      {
        value: 'data',
        what: 'a result stands under data',
        chooses: ({ decorated }) => ({ decorated: body => ({ ok: true, data: decorated(body) }) }),
      },
    ],
  },
  {
    name: 'answers.extra-fields',
    allowedBy:
      'Resources: the fields of candidate, flow, job and client records beyond those listed are not shown',
    values: [
      { value: 'none', what: 'answers hold what is asked for' },
      {
        value: 'everywhere',
        what: 'every object in an answer has a few more fields',
        variant: 'extra-response-fields',
        chooses: ({ decorated }) => ({ decorated: body => withExtraFields(decorated(body)) }),
      },
    ],
  },
  {
    name: 'answers.stamp',
    allowedBy: noEnvelope,
    values: [
      { value: 'none', what: 'the same answer is the same text each time' },
      {
        value: 'numbered',
        what: 'every answer has a short number of its own, and the time',
        chooses: ({ decorated }) => {
          const stamp = stamped()
          return { decorated: body => stamp(decorated(body)) }
        },
      },
    ],
  },
  {
    name: 'errors.message',
    allowedBy: 'Errors: of the message it is only shown that there is one',
    values: [
      { value: 'plain', what: 'the same error has the same message each time' },
      {
        value: 'numbered',
        what: 'every message ends with a short number of its own',
        chooses: () => {
          const number = numbers()
          return { message: words => `${words} (${number()})` }
        },
      },
    ],
  },
  {
    name: 'errors.beside',
    allowedBy: 'Errors: the fields of an error beside code, message and details are not shown',
    values: [
      { value: 'none', what: 'an error holds code, message and at times details' },
      {
        value: 'inside',
        what: 'an error always has details, a status and a link',
        chooses: {
          besideError: { details: null, status: 'error', help: 'https://help.example/errors' },
        },
      },
    ],
  },
  {
    name: 'answers.created-status',
    allowedBy: 'Endpoints: no success status is given for any operation',
    values: [
      { value: '200', what: 'creates answer 200' },
      { value: '201', what: 'creates answer 201', variant: 'created-201', chooses: { createdStatus: 201 } },
    ],
  },
  {
    name: 'errors.details',
    allowedBy: 'Errors, 400: details give field paths, in no stated form',
    values: [
      { value: 'list', what: 'validation details are a list of path and message' },
      {
        value: 'by-pointer',
        what: 'validation details are an object from JSON pointers to messages',
        variant: 'details-by-pointer',
        chooses: {
          details: errors =>
            Object.fromEntries(
              errors.map(({ path, message }) => [`/${path.replaceAll('.', '/')}`, [message]]),
            ),
        },
      },
    ],
  },
  {
    name: 'calls.unknown-operation',
    allowedBy:
      'Errors, 404: an unknown operation is named for discovery only; in a call it is a bad field value too',
    values: [
      { value: '404', what: 'a call of an operation that the module does not have is answered 404' },
      {
        value: '400',
        what: 'a call of an operation that the module does not have is answered 400',
        variant: 'unknown-operation-400',
        chooses: { unknownOperation: 400 },
      },
    ],
  },
  {
    name: 'calls.prefixed-operation',
    allowedBy:
      'Endpoints: the prefix is no part of the operation value; what a server does with one is not said',
    values: [
      { value: 'refused', what: 'an operation value with the prefix of its module is unknown' },
      {
        value: 'stripped',
        what: 'an operation value that carries the prefix of its module works as well',
        variant: 'prefixed-operation-stripped',
        chooses: { prefixedOperation: 'stripped' },
      },
    ],
  },
  {
    name: 'errors.stale-preview',
    allowedBy: 'Errors, 409: a conflict of the job-impact preview has no code of its own',
    values: [
      { value: 'IMPACT_STALE', what: 'a stale preview is refused with a code of its own' },
      {
        value: 'VERSION_CONFLICT',
        what: 'a stale preview is refused with the code VERSION_CONFLICT',
        variant: 'stale-preview-version-conflict',
        chooses: { impactStaleCode: 'VERSION_CONFLICT' },
      },
    ],
  },
  {
    name: 'discovery.login',
    allowedBy: 'Data visibility, rule 3: only the guides are said to be free of login',
    values: [
      { value: 'open', what: 'discovery is open to all' },
      {
        value: 'needed',
        what: 'discovery asks for a bearer token',
        variant: 'discovery-needs-login',
        chooses: { discovery: 'with-login' },
      },
    ],
  },
]
