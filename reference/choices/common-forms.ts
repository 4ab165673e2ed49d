import type { Fields, Term } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { wearing } from './wire.ts'

/** Where a time stands that the service has set itself. */
const times = [
  ...['candidate', 'note', 'job', 'client', 'flow', 'flowNote', 'event', 'memo'].flatMap(record => [
    `${record}.createdAt`,
    `${record}.updatedAt`,
  ]),
  ...['history.at', 'attachment.uploadedAt'],
]

const timesAs = (shown: (time: Date) => unknown, fields = times) => {
  const term: Term = {
    shown: usual => (typeof usual === 'string' ? shown(new Date(usual)) : usual),
    usual: sent => sent,
  }
  return {
    chooses: ({ terms }: WireChoices): Partial<WireChoices> => ({
      terms: { ...terms, ...Object.fromEntries(fields.map(field => [field, term])) },
    }),
  }
}

/** When an attachment was uploaded, in a form of its own. */
const uploadedAs = (shown: (time: Date) => unknown) => timesAs(shown, ['attachment.uploadedAt'])

/** A time as a clock two hours east of Greenwich shows it. */
const east = (time: Date) => new Date(time.getTime() + 7_200_000).toISOString().replace('Z', '+02:00')

const peopleAs = (shown: (person: Fields) => unknown) => ({
  chooses: wearing({ person: { answer: shown } }),
})

const records: Kind[] = ['candidate', 'job', 'client', 'flow']
const receipts: Kind[] = ['candidateReceipt', 'jobReceipt', 'clientReceipt', 'flowReceipt']
const rows: Kind[] = ['jobItem', 'clientItem', 'flowItem', 'suspect']

const allWith = (kinds: Kind[], more: (usual: Fields) => Fields) => ({
  chooses: wearing(
    Object.fromEntries(
      kinds.map(kind => [kind, { answer: (usual: Fields) => ({ ...usual, ...more(usual) }) }]),
    ),
  ),
})

/** Forms that records of all modules share. */
export const commonFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'records.times',
    allowedBy:
      'Resources: the fields of records beyond those listed are not shown, nor how a time is written',
    values: [
      { value: 'utc', what: 'times are in UTC, to the millisecond' },
      { value: 'offset', what: 'times have the offset of a zone', ...timesAs(east) },
      {
        value: 'seconds',
        what: 'times are seconds since 1970',
        ...timesAs(time => Math.floor(time.getTime() / 1000)),
      },
      {
        value: 'milliseconds',
        what: 'times are milliseconds since 1970',
        ...timesAs(time => time.getTime()),
      },
      {
        value: 'microseconds',
        what: 'times are in UTC, to the microsecond',
        ...timesAs(time => time.toISOString().replace('Z', '417Z')),
      },
      {
        value: 'to-the-second',
        what: 'times are in UTC, to the second',
        ...timesAs(time => time.toISOString().replace(/\.\d+/, '')),
      },
      { value: 'http', what: 'times are written as in a header', ...timesAs(time => time.toUTCString()) },
    ],
  },
  {
    name: 'attachments.uploaded-at',
    allowedBy: 'Candidate attachment: uploadedAt; how the time is written is not shown',
    values: [
      { value: 'as-others', what: 'uploadedAt is written as other times are', weight: 3 },
      {
        value: 'microseconds',
        what: 'uploadedAt is a number of microseconds since 1970',
        ...uploadedAs(time => time.getTime() * 1000),
      },
      {
        value: 'nanoseconds',
        what: 'uploadedAt is a number of nanoseconds since 1970',
        ...uploadedAs(time => time.getTime() * 1_000_000),
      },
      {
        value: 'digits',
        what: 'uploadedAt is a number with the digits of year, month, day and time',
        ...uploadedAs(time => Number(time.toISOString().slice(0, 19).replaceAll(/\D/g, ''))),
      },
      {
        value: 'parts',
        what: 'uploadedAt is an array of year, month, day and time',
        ...uploadedAs(time => time.toISOString().slice(0, 19).split(/\D/).map(Number)),
      },
    ],
  },
  {
    name: 'records.people',
    allowedBy: 'Resources: how a record shows its owner, its creator and an author is not shown',
    values: [
      { value: 'id-and-name', what: 'a member is shown by membershipId and displayName' },
      {
        value: 'id',
        what: 'a member is shown by the membership id alone',
        ...peopleAs(({ membershipId }) => membershipId),
      },
      {
        value: 'name',
        what: 'a member is shown by name alone',
        ...peopleAs(({ displayName }) => displayName),
      },
      {
        value: 'short-object',
        what: 'a member is shown by id and name',
        ...peopleAs(({ membershipId, displayName }) => ({ id: membershipId, name: displayName })),
      },
      {
        value: 'wrapped',
        what: 'a member stands in an object of its own, with a kind',
        ...peopleAs(person => ({ kind: 'member', member: person })),
      },
    ],
  },
  {
    name: 'records.unknown',
    allowedBy: 'Candidate: an unknown date is null or omitted; of other fields nothing is said',
    values: [
      { value: 'null', what: 'what is not known is null' },
      { value: 'left-out', what: 'what is not known is left out', chooses: { unknown: 'left-out' } },
    ],
  },
  {
    name: 'records.extras',
    allowedBy:
      'Resources: the fields of candidate, flow, job and client records beyond those listed are not shown',
    values: [
      { value: 'none', what: 'records hold their own fields' },
      {
        value: 'links',
        what: 'records have links to others',
        ...allWith(records, ({ id, jobId, client_id, candidateId }) => ({
          links: [{ rel: 'self', href: `/records/${id ?? jobId ?? client_id ?? candidateId}` }],
        })),
      },
      {
        value: 'meta',
        what: 'records say of themselves what they are, with an id and a version that are not theirs',
        ...allWith(records, () => ({ meta: { id: 'schema-7', version: 3, kind: 'record', status: 'ok' } })),
      },
      {
        value: 'empty',
        what: 'records have empty fields of every kind',
        ...allWith(records, () => ({
          tags: [],
          attributes: {},
          remarks: '',
          score: 0,
          flag: false,
          parent: null,
        })),
      },
      {
        value: 'counts',
        what: 'records say how much belongs to them',
        ...allWith(records, () => ({ counts: { notes: 0, flows: 0, attachments: 0 }, views: 1 })),
      },
    ],
  },
  {
    name: 'records.row-extras',
    allowedBy: 'Endpoints: what the items of a list hold is not shown',
    values: [
      { value: 'none', what: 'the items of lists hold their own fields' },
      {
        value: 'rank',
        what: 'the items of lists have a rank and a score',
        ...allWith(rows, () => ({ rank: 1, score: 0.5 })),
      },
      {
        value: 'type',
        what: 'the items of lists say of what type they are, and have a key beside their id',
        ...allWith(rows, usual => ({
          objectType: 'row',
          key: `row:${JSON.stringify(Object.values(usual)[0])}`,
        })),
      },
      {
        value: 'highlights',
        what: 'the items of lists have an empty list of places that were found',
        ...allWith(rows, () => ({ highlights: [], actions: { view: true, edit: null } })),
      },
    ],
  },
  {
    name: 'records.receipt-extras',
    allowedBy:
      'Candidate: a write returns the version; what else a receipt holds is not shown, but for resume text',
    values: [
      { value: 'none', what: 'receipts hold their own fields' },
      {
        value: 'outcome',
        what: 'receipts say that the write was done',
        ...allWith(receipts, () => ({ ok: true, result: 'done' })),
      },
      {
        value: 'operation-id',
        what: 'receipts have the id of the operation, and warnings',
        ...allWith(receipts, () => ({ operation: { id: 'op-1', version: 1 }, warnings: [] })),
      },
      {
        value: 'before-and-after',
        what: 'receipts name the version before',
        ...allWith(receipts, ({ version }) => ({ previousVersion: Number(version) - 1, changedFields: [] })),
      },
    ],
  },
]
