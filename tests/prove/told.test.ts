import { expect, test } from 'vitest'
import { alone } from './guilty.ts'

/** Faults whose reports have misled a reader who didn't know them, or told too little, and what they tell now. */
test.for([
  {
    fault: 'create-answers-the-old-candidate',
    check: 'candidates.create.never-merges',
    tells: /whose name it was sent with/,
  },
  {
    fault: 'content-not-counted@candidate-library.update:educationExperiences',
    check: 'limits.text.experiences-count',
    tells: /^workExperiences beside the text are counted; educationExperiences are not counted$/,
  },
  {
    fault: 'experiences-counted-on-their-own',
    check: 'limits.text.experiences-count',
    tells:
      /^workExperiences beside the text are not counted, but on their own; educationExperiences beside the text/,
  },
  {
    fault: 'repeat-applied-again@hiring.note',
    check: 'idempotency.hiring-note.at-once',
    tells: /one more repeat afterwards has an effect, too/,
  },
  {
    fault: 'repeats-race@client-library.create',
    check: 'idempotency.client-create.at-once',
    tells: /only a race gets through/,
  },
  {
    fault: 'emptying-clears-another@candidate-library.update:educationExperiences-name',
    check: 'candidates.update.omitted-keeps',
    tells: /that empties educationExperiences/,
  },
  {
    fault: 'text-and-experiences-apart@candidate-library.update',
    check: 'limits.text.experiences-count',
    tells: /educationExperiences beside the text are not counted, but on their own$/,
  },
  {
    fault: 'cleared-when-left-out@candidate-library.update:educationExperiences',
    check: 'candidates.update.empty-array-clears.workExperiences',
    tells: /whatever leaves them out does/,
  },
  {
    fault: 'other-scope-enough@hiring.read.jobImpact',
    check: 'scopes.hiring.read-jobImpact.without-hiring-read',
    tells: /another of the scopes stands in for hiring:read/,
  },
  {
    fault: 'client-detail-without-clients-read',
    check: 'scopes.client-library.detail.without-clients-read',
    tells: /is not refused for want of a scope either/,
  },
])('$check tells of $fault what its cause is', { timeout: 300_000 }, async ({ fault, check, tells }) => {
  const { result } = await alone(check, [fault])
  expect(result?.mismatches[0]?.hint).toMatch(tells)
})

test.for([
  { fault: 'foreign-record-changed@hiring.resolveImport', check: 'visibility.import.outsider-resolves' },
  { fault: 'invalid-create-written', check: 'errors.validation.no-effect.create' },
  { fault: 'invalid-carried-out@hiring.create', check: 'errors.unknown-field.hiring-create' },
])('beside an effect that $check sees of $fault stands the refused call', { timeout: 300_000 }, async row => {
  const { result, told } = await alone(row.check, [row.fault])
  const beside = told.filter(({ id }) => result?.mismatches[0]?.beside?.includes(id))
  expect(beside.some(({ answered }) => /(^|\n)40\d(\n|$)/.test(answered))).toBe(true)
})

test.for([
  { fault: 'refused-after-effect@hiring.jobAssign', check: 'scopes.live-rights@hiring.jobState' },
  { fault: 'json-in-a-text@candidate-library.contacts', check: 'candidates.create.without-optional' },
])('$check accuses nothing of $fault, which breaks another rule', { timeout: 300_000 }, async row => {
  const { result } = await alone(row.check, [row.fault])
  expect(result?.mismatches).toEqual([])
})
