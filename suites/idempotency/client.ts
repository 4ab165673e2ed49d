import { createAtOnce } from './at-once.ts'
import { createAgain, otherContent, updateAgain } from './records.ts'

export default [
  createAgain('idempotency.client-create.again', 'IDEM-ONE-06', 'clients'),
  createAtOnce('idempotency.client-create.at-once', 'clients'),
  otherContent('idempotency.client-create.other-content', 'clients', 'create'),

  updateAgain('idempotency.client-update.again', 'clients'),
  otherContent('idempotency.client-update.other-content', 'clients', 'update'),
]
