import { createAtOnce } from './at-once.ts'
import { createAgain, otherContent, updateAgain } from './records.ts'

export default [
  createAgain('idempotency.job-create.again', 'IDEM-ONE-05', 'jobs'),
  createAtOnce('idempotency.job-create.at-once', 'jobs'),
  otherContent('idempotency.job-create.other-content', 'jobs', 'create'),

  updateAgain('idempotency.job-update.again', 'jobs'),
  otherContent('idempotency.job-update.other-content', 'jobs', 'update'),
]
