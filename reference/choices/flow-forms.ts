import { calledInInputs, type Fields, type Form, type Term } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { wearing } from './wire.ts'

/** A flow's name made of its number. */
const numbered = (name: (number: number) => string | number, schema?: Term['schema']): Term => ({
  shown: usual => {
    const number = /^flow-([0-9]+)$/.exec(String(usual))?.[1]
    return number === undefined ? usual : name(Number(number))
  },
  usual: shown => {
    // What has no such form names no flow, whatever its digits say.
    if (typeof shown !== typeof name(1)) return shown
    const number = Number(/([0-9]+)[^0-9]*$/.exec(String(shown))?.[1])
    return name(number) === shown ? `flow-${number}` : 'none'
  },
  ...(schema ? { schema } : {}),
})

const named = (term: Term) => ({
  chooses: ({ terms }: WireChoices): Partial<WireChoices> => ({
    terms: { ...terms, ...Object.fromEntries(flowRecords.map(record => [`${record}.flowId`, term])) },
  }),
})

/** The records whose objects name a flow. */
const flowRecords = ['flow', 'assignment', 'flowNote', 'event', 'memo']

const inputs: Kind[] = [
  'read',
  'readInput',
  'transition',
  'assignment',
  'flowNoteWrite',
  'eventWrite',
  'memoWrite',
]
const answers: Kind[] = [
  'flow',
  'flowItem',
  'flowReceipt',
  'flowNoteReceipt',
  'eventReceipt',
  'touched',
  'memo',
]

const underId = ({ flowId, ...rest }: Fields): Fields =>
  flowId === undefined ? rest : { id: flowId, ...rest }

const idInAnswers: Form = { answer: underId }
const idInInputs = calledInInputs('flowId', 'id')

const each = (kinds: Kind[], form: Form) => Object.fromEntries(kinds.map(kind => [kind, form]))

const flows: Kind[] = ['flow', 'flowItem', 'touched']

export const flowFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'flows.reference',
    allowedBy: 'Hiring flow: the name and type of the flow reference are not shown',
    values: [
      { value: 'text', what: 'a flow is named by a text with a number' },
      {
        value: 'integer',
        what: 'a flow is named by an integer, under id',
        variant: 'integer-flow-ids',
        seenWith: { 'flows.reference-field': 'id' },
        ...named(
          numbered(number => number, {
            type: 'integer',
            minimum: 1,
            minLength: undefined,
            maxLength: undefined,
          }),
        ),
      },
      { value: 'slashed', what: 'F/ and a number', ...named(numbered(number => `F/${number}`)) },
      { value: 'digits', what: 'a number as a text', ...named(numbered(number => String(number))) },
      {
        value: 'long',
        what: 'a text as long as a UUID',
        ...named(numbered(number => `3f2a${String(number).padStart(28, '0')}-flow`)),
      },
    ],
  },
  {
    name: 'flows.reference-field',
    allowedBy: 'Hiring flow: the name and type of the flow reference are not shown',
    values: [
      { value: 'own', what: 'a name of its own' },
      {
        value: 'id',
        what: 'a flow is named under id, in inputs and answers',
        chooses: wearing({ ...each(inputs, idInInputs), ...each(answers, idInAnswers) }),
      },
      {
        value: 'id-in-answers',
        what: 'a flow is named under id in answers, and by a name of its own in inputs',
        chooses: wearing(each(answers, idInAnswers)),
      },
    ],
  },
  {
    name: 'flows.stage-shown',
    allowedBy: 'Hiring flow: fields beyond those listed are not shown',
    values: [
      { value: 'name', what: 'a flow shows the name of its stage' },
      {
        value: 'object',
        what: 'a flow shows its stage as an object with key and label',
        variant: 'stage-as-object',
        chooses: wearing(
          each(flows, {
            answer: ({ stage, ...flow }) => ({ ...flow, stage: { label: `Stage: ${stage}`, key: stage } }),
          }),
        ),
      },
      {
        value: 'beside-its-place',
        what: 'a flow shows its stage by name, and which it is of all',
        chooses: wearing(
          each(flows, {
            answer: ({ stage, ...flow }) => ({ ...flow, stage, stageInfo: { text: `${stage}` } }),
          }),
        ),
      },
    ],
  },
  {
    name: 'hiring.impact-flows',
    allowedBy: 'Job impact preview: which fields its flows have is not shown',
    values: [
      { value: 'whole', what: "the flows of a job's impact are as in lists" },
      {
        value: 'of-candidates',
        what: "the flows of a job's impact don't repeat its jobId",
        variant: 'impact-of-candidates',
        chooses: wearing({ touched: { answer: ({ jobId: _, ...flow }) => flow } }),
      },
    ],
  },
]
