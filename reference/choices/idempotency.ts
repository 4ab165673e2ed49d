import type { RequestIdUse } from '../rules/idempotency.ts'
import type { VariantOf } from './variant.ts'

/** Idempotency: the span and memory of a requestId are not shown. */
export const idempotencyChoices = {
  /** Within what a requestId is one. */
  span: ({ member, operation }: RequestIdUse): string => `${member.membershipId} ${operation}`,

  /** Whether a refused write uses its requestId up. */
  refusalsCount: false,
}

export type IdempotencyChoices = typeof idempotencyChoices

export const idempotencyVariants: VariantOf<IdempotencyChoices>[] = [
  {
    id: 'request-ids-by-organisation',
    allowedBy: 'Idempotency, rule 1: a requestId is unique for each action; within what is not said',
    what: 'a requestId stands for one write of the whole organisation, across operations and users',
    chooses: () => ({ span: ({ member }) => member.organizationId }),
  },
  {
    id: 'refusals-use-up-request-ids',
    allowedBy: 'Idempotency: whether a refused write uses its requestId up is not said',
    what: 'a write that was refused for its record, version or size is answered the same refusal when repeated',
    chooses: () => ({ refusalsCount: true }),
  },
]
