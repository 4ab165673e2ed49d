import type { DimensionOf } from './dimension.ts'
import { historyDimension } from './history-forms.ts'
import { impactDimension } from './impact-forms.ts'
import { shortNumbers } from './numbers.ts'

/** What answers hold beyond what the document names, and in which form. */
export const answerChoices = {
  /** The last look at a successful answer. */
  decorated: (body: unknown): unknown => body,

  createdStatus: 200,
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
  const number = shortNumbers()
  return (body: unknown) =>
    isRecord(body) ? { trace: number(), servedAt: new Date().toISOString(), ...body } : body
}

const timed = (body: unknown) =>
  isRecord(body) ? { ...body, servedAt: new Date().toISOString().replace(/\.\d+/, '') } : body

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
  historyDimension,
  impactDimension,
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
      {
        value: 'seconds',
        what: 'every answer tells the time, in whole seconds',
        chooses: ({ decorated }) => ({ decorated: body => timed(decorated(body)) }),
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
]
