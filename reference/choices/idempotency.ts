import type { RequestIdUse } from '../rules/idempotency.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import type { DimensionOf } from './dimension.ts'

/** Idempotency: the span and memory of a requestId are not shown. */
export const idempotencyChoices = {
  /** Within what a requestId is one. */
  span: ({ member, operation }: RequestIdUse): string => `${member.membershipId} ${operation}`,

  /** Whether a refused write uses its requestId up. */
  refusalsCount: false,

  /** What a faithful repeat is told. */
  repeated: 'first-answer' as 'first-answer' | 'done-already',

  /** What a requestId may be. */
  form: {} as JsonSchema,
}

export type IdempotencyChoices = typeof idempotencyChoices

export const idempotencyDimensions: DimensionOf<IdempotencyChoices>[] = [
  {
    name: 'idempotency.span',
    allowedBy: 'Idempotency, rule 1: a requestId is unique for each action; within what is not said',
    values: [
      { value: 'user-and-operation', what: "a requestId stands for one write of a user's, by one operation" },
      {
        value: 'organisation',
        what: 'a requestId stands for one write of the whole organisation, across operations and users',
        variant: 'request-ids-by-organisation',
        chooses: { span: ({ member }) => member.organizationId },
      },
      {
        value: 'user',
        what: "a requestId stands for one write of a user's, across operations",
        chooses: { span: ({ member }) => member.membershipId },
      },
      {
        value: 'login',
        what: "a requestId stands for one write of a login's, by one operation",
        chooses: { span: ({ connection, operation }) => `${connection} ${operation}` },
      },
    ],
  },
  {
    name: 'idempotency.refused',
    allowedBy: 'Idempotency: whether a refused write uses its requestId up is not said',
    values: [
      { value: 'forgotten', what: 'a refused write leaves its requestId free' },
      {
        value: 'remembered',
        what: 'a write that was refused for its record, version or size is answered the same refusal when repeated',
        variant: 'refusals-use-up-request-ids',
        chooses: { refusalsCount: true },
      },
    ],
  },
  {
    name: 'idempotency.repeated',
    allowedBy: 'T-10: a faithful repeat is confirmed, or told that it was done, with one effect in all',
    values: [
      { value: 'first-answer', what: 'a repeat is answered with the first answer', weight: 4 },
      {
        value: 'done-already',
        what: 'a repeat is answered 409 with a code that says that it was done',
        chooses: { repeated: 'done-already' },
      },
    ],
  },
  {
    name: 'idempotency.form',
    allowedBy: 'Identifier types: a requestId is a string of the client; the live schema may say more',
    values: [
      { value: 'any', what: 'a requestId has up to 200 characters' },
      {
        value: 'letters-and-digits',
        what: 'a requestId has 8 to 64 letters, digits, hyphens and underscores',
        chooses: { form: { minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' } },
      },
      {
        value: 'uuid',
        what: 'a requestId is a UUID',
        chooses: {
          form: { pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', maxLength: 36 },
        },
      },
    ],
  },
]
