import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { JsonSchema } from '../schemas/schema.ts'
import type { DimensionOf } from './dimension.ts'
import { objectIds, uuidOfTheTime } from './opaque.ts'

/** Identifier types: ids are taken from actual results; how a service makes them is its own affair. */
export const identifierChoices = {
  /** The membership id by which a member is known outside, and what inputs take for one. */
  member: (membershipId: string): string | number => membershipId,
  memberSchema: { type: 'string', minLength: 1, maxLength: 100 } as JsonSchema,

  /** Where an organisation's records are kept and counted; those of organisations with one place can't share an id. */
  shelf: (_organizationId: string): string => 'all',

  /** The id of a new candidate or attachment; `next` counts the records of the shelf on. */
  made: (_kind: 'cand' | 'doc', _next: () => number): string => randomUUID(),

  /** The version of a record that was changed; `next` is one more than before. */
  version: (next: number, _before: number): number => next,

  /** The number of a new job, client company or flow; the first one counted is 1001. */
  numbered: (count: number): number => count,

  /** The id of an organisation outside. */
  organization: (organizationId: string): string | number => organizationId,

  /** How many more clients, jobs, candidates and flows an organisation with a shelf of its own begins with. */
  crowd: (_organizationId: string): number => 0,
}

/** The members in an order that gives a colleague the number that new records have for a version. */
const numberedMembers = ['m-jon', 'm-mei', 'm-ada', 'm-rae', 'm-lea', 'm-tom', 'm-olu']

/**
 * The next of Lehmer's numbers (Park and Miller's minimal standard). Every number below 2^31 - 1 comes once before
 * any comes again.
 */
const scattered = (number: number): number => (number * 48_271) % 2_147_483_647

/** Member ids where each organisation counts its own: the only one of the other has the number of one here. */
const countedAlike: Record<string, string> = { 'm-olu': 'm-mei' }

export type IdentifierChoices = typeof identifierChoices

const fromResults =
  'Identifier types: a candidate id and a documentId are strings taken from results, of no shown form'

export const identifierDimensions: DimensionOf<IdentifierChoices>[] = [
  {
    name: 'identifiers.member',
    allowedBy: 'Identifier types, member: of which type a membership id is, is not shown',
    values: [
      { value: 'text', what: 'members have ids of letters' },
      {
        value: 'integer',
        what: 'members are numbered from 1, as versions and jobs are',
        variant: 'integer-membership-ids',
        chooses: {
          member: membershipId => numberedMembers.indexOf(membershipId) + 1,
          memberSchema: { type: 'integer', minimum: 1 },
        },
      },
      {
        value: 'address',
        what: 'members have addresses',
        chooses: { member: membershipId => `${membershipId.slice(2)}@harbor.example` },
      },
      {
        value: 'hash',
        what: 'members have forty hexadecimal digits',
        chooses: { member: membershipId => hash('sha1', membershipId) },
      },
    ],
  },
  {
    name: 'identifiers.candidate',
    allowedBy: fromResults,
    values: [
      { value: 'uuid', what: 'candidates and attachments have UUIDs' },
      {
        value: 'digits',
        what: 'candidates and attachments are counted from 1, so that an id is a part of many other texts',
        variant: 'candidate-ids-of-digits',
        chooses() {
          let made = 0
          return { made: () => String(++made) }
        },
      },
      {
        value: 'to-be-escaped',
        what: 'ids of candidates and attachments hold what stands in an address only escaped',
        variant: 'ids-to-be-escaped',
        chooses: { made: (kind, next) => `${kind}:${next()}/ü +b&c=?%41#` },
      },
      {
        value: 'short',
        what: 'candidates and attachments have seven letters and digits, in both cases',
        chooses: { made: () => randomBytes(5).toString('base64url') },
      },
      {
        value: 'long',
        what: 'candidates and attachments have sixty-four hexadecimal digits',
        chooses: { made: () => randomBytes(32).toString('hex') },
      },
      {
        value: 'dotted',
        what: 'candidates and attachments have a number behind words and dots',
        chooses: { made: (kind, next) => `hr.${kind}.v1.${next()}` },
      },
      {
        value: 'of-the-time',
        what: 'candidates and attachments have UUIDs that begin with the time',
        chooses: { made: uuidOfTheTime },
      },
      {
        value: 'counted',
        what: 'candidates and attachments have ObjectIds',
        chooses: () => ({ made: objectIds() }),
      },
    ],
  },
  {
    name: 'identifiers.version',
    allowedBy: 'Candidate, version: an integer for optimistic concurrency; that it counts up is not said',
    values: [
      { value: 'counted', what: 'versions count up' },
      {
        value: 'in-no-order',
        what: 'a version is followed by any other integer, which may be smaller',
        variant: 'versions-in-no-order',
        chooses: { version: (next, before) => (next === before ? before : scattered(before)) },
      },
    ],
  },
  {
    name: 'identifiers.shelf',
    allowedBy: 'Identifier types: ids are taken from results, and nothing says that organisations share none',
    values: [
      { value: 'one', what: 'no two records of one kind have the same id', weight: 4 },
      {
        value: 'by-organisation',
        what:
          'every organisation counts members, records and attachments for itself, ' +
          'so that most ids name one in each',
        variant: 'counted-by-organisation',
        chooses: ({ member }) => ({
          member: membershipId => member(countedAlike[membershipId] ?? membershipId),
          shelf: organizationId => organizationId,
          made: (kind, next) => `${kind}-${next()}`,
          crowd: organizationId => (organizationId === 'org-meadow' ? 3000 : 0),
        }),
      },
    ],
  },
  {
    name: 'identifiers.numbers',
    allowedBy: 'Identifier types: job and client ids are integers taken from results; which is not shown',
    values: [
      { value: 'counted', what: 'jobs, client companies and flows are counted from about a thousand' },
      {
        value: 'small',
        what: 'jobs, client companies and flows are counted from 1',
        chooses: { numbered: count => count - 1000 },
      },
      {
        value: 'large',
        what: 'jobs, client companies and flows have numbers of more than 32 bits',
        chooses: { numbered: count => 7_000_000_000_000 + count * 37 },
      },
      {
        value: 'scattered',
        what: 'jobs, client companies and flows have numbers in no order',
        chooses: { numbered: scattered },
      },
    ],
  },
  {
    name: 'identifiers.organization',
    allowedBy: 'Hiring context: organizationId; of which type it is, is not shown',
    values: [
      { value: 'text', what: 'organisations have ids of letters' },
      {
        value: 'integer',
        what: 'organisations are numbered',
        chooses: { organization: organizationId => (organizationId === 'org-meadow' ? 2 : 1) },
      },
      {
        value: 'hash',
        what: 'organisations have hexadecimal digits',
        chooses: { organization: organizationId => hash('sha1', organizationId).slice(0, 24) },
      },
    ],
  },
]
