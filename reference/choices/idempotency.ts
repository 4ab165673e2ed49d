import type { RequestIdUse } from '../rules/idempotency.ts'
import type { DimensionOf } from './dimension.ts'

/** Idempotency: the span and memory of a requestId are not shown. */
export const idempotencyChoices = {
  /** Within what a requestId is one. */
  span: ({ member, operation }: RequestIdUse): string => `${member.membershipId} ${operation}`,

  /** Whether a refused write uses its requestId up. */
  refusalsCount: false,
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
]
