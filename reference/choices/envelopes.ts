import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'

type Envelope = (answer: unknown) => unknown

/** What stands around an answer that is no list. */
const envelopes: Record<string, { what: string; around: (kind: Kind) => Envelope }> = {
  data: { what: 'under data', around: () => answer => ({ data: answer }) },
  payload: { what: 'under payload', around: () => answer => ({ payload: answer }) },
  named: {
    what: 'under the name of what they are',
    around: kind => answer => ({ [kind.replace(/Receipt$/, '')]: answer }),
  },
  'ok-and-data': {
    what: 'under data, beside a flag and an empty error',
    around: () => answer => ({ ok: true, code: 0, error: null, data: answer }),
  },
  numbered: {
    what: 'under result, beside an id and a version of the envelope',
    around: () => answer => ({ version: 7, id: 'answer', result: answer }),
  },
  deep: {
    what: 'three levels deep, with ids and versions of other things on the way',
    around: () => answer => ({
      response: { id: 'r-1', body: { version: 2, kind: 'single', content: answer, status: 'final' } },
      meta: { id: 'node-4', version: 11 },
    }),
  },
  'in-a-list': {
    what: 'as the one item of a list',
    around: () => answer => ({ count: 1, results: [answer] }),
  },
}

const plainResult = 'Endpoints: the result of an operation is plain JSON, in no stated envelope'

const surrounding = (
  name: string,
  what: string,
  groups: Record<string, readonly Kind[]>,
  but: string[] = [],
): DimensionOf<WireChoices>[] =>
  Object.entries(groups).map(([module, kinds]) => ({
    name: `${name}.${module}`,
    allowedBy: plainResult,
    values: [
      { value: 'bare', what: `${what} of this module stand alone` },
      ...Object.entries(envelopes)
        .filter(([value]) => !but.includes(value))
        .map(([value, envelope]) => ({
          value,
          what: `${what} of this module stand ${envelope.what}`,
          chooses: ({ envelopes: others }: WireChoices) => ({
            envelopes: {
              ...others,
              ...Object.fromEntries(kinds.map(kind => [kind, envelope.around(kind)])),
            },
          }),
        })),
    ],
  }))

export const envelopeDimensions: DimensionOf<WireChoices>[] = [
  ...surrounding('record', 'single records', {
    candidates: ['candidate'],
    sensitive: ['contacts', 'resume', 'info'],
    jobs: ['job'],
    clients: ['client'],
    flows: ['flow'],
    workbench: ['dashboard', 'memos'],
  }),
  ...surrounding('record', 'context and preview', { context: ['context'], preview: ['impact'] }, [
    'in-a-list',
  ]),
  ...surrounding('receipt', 'receipts', {
    candidates: ['candidateReceipt', 'noteReceipt'],
    jobs: ['jobReceipt'],
    clients: ['clientReceipt'],
    hiring: ['flowReceipt', 'flowNoteReceipt', 'eventReceipt', 'import', 'memo'],
  }),
]
