import { expect, test } from 'vitest'
import { alone } from './guilty.ts'

/** What the first mismatch says of its cause, where the reference is started with a fault. */
const hintOf = async (check: string, fault: string) =>
  (await alone(check, [fault])).result?.mismatches[0]?.hint

test.each([
  {
    check: 'candidates.update.empty-array-clears.educationExperiences',
    fault: 'update-ignores-education',
    cause: 'update takes none',
  },
  {
    check: 'candidates.update.empty-array-clears.educationExperiences',
    fault: 'empty-history-passed-over@candidate-library.update:educationExperiences',
    cause: 'it is the empty one that is passed over',
  },
  {
    check: 'versions.reads.candidate',
    fault: 'read-raises-version@candidate-library.documents',
    cause: 'raised by documents, asked alone',
  },
  {
    check: 'candidates.update.omitted-keeps',
    fault: 'writing-clears-another@candidate-library.update:email-headline',
    cause: 'after an update of email alone; not of name',
  },
  {
    check: 'candidates.update.omitted-keeps',
    fault: 'cleared-when-left-out@candidate-library.update:skills',
    cause: 'after an update of whichever other field alone',
  },
  {
    check: 'visibility.candidate.outsider-detail',
    fault: 'foreign-record-cached@candidate-library.detail',
    cause: 'what they read is kept',
  },
  ...[
    { check: 'visibility.flow.outsider-job-impact', surface: 'hiring.read.jobImpact' },
    { check: 'visibility.attachments.outsider-downloads', surface: 'attachments.download' },
    { check: 'visibility.job.outsider-detail', surface: 'job-library.detail' },
  ].map(({ check, surface }) => ({
    ...{ check, fault: `foreign-record-cached@${surface}`, cause: 'what they read is kept' },
  })),
  {
    check: 'scopes.hiring.candidateAssign.without-candidates-write',
    fault: 'asks-for-another-scope@hiring.candidateAssign',
    cause: 'it asks for clients:write, too',
  },
  {
    check: 'scopes.enough.candidate-library',
    fault: 'asks-for-another-scope@candidate-library.documents',
    cause: 'it asks for clients:write, too',
  },
  {
    check: 'idempotency.hiring-jobAssign.again',
    fault: 'repeat-taken-as-new@hiring.jobAssign',
    cause: 'the requestId is known, and a faithful repeat is taken for a new call',
  },
  {
    check: 'lists.candidate-search.every-match',
    fault: 'pages-cut-wrong@candidate-library.search:one-lost',
    cause: 'pages of 2 show',
  },
  {
    check: 'versions.job.race',
    fault: 'stale-version-taken@job-library.update',
    cause: 'keeps nobody out, race or not',
  },
  {
    check: 'versions.hiring-candidateAssign.race',
    fault: 'writers-race@hiring.candidateAssign',
    cause: 'only a race gets through',
  },
])('$check tells the cause of $fault', async ({ check, fault, cause }) => {
  expect(await hintOf(check, fault)).toContain(cause)
})

test('a record that is shown to everybody is not said to be kept from a read', async () => {
  const check = 'visibility.candidate.outsider-detail'
  const { result } = await alone(check, ['foreign-record-reached@candidate-library.detail'])
  expect(result?.verdict).toBe('failed')
  expect(result?.mismatches[0]).not.toHaveProperty('hint')
})
