import { expect, test } from 'vitest'
import { shardIn } from '../../cli/shard/engines.ts'
import { seedOfPart } from '../../cli/shard/part.ts'

const gitLab = { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '3', CI_PIPELINE_ID: '4711' }
const buildkite = {
  BUILDKITE_PARALLEL_JOB: '1',
  BUILDKITE_PARALLEL_JOB_COUNT: '3',
  BUILDKITE_BUILD_ID: '0193-a',
}
const circle = { CIRCLE_NODE_INDEX: '1', CIRCLE_NODE_TOTAL: '3', CIRCLE_WORKFLOW_ID: 'w-1' }
const kubernetes = { JOB_COMPLETION_INDEX: '1' }

test.each([
  ['GitLab', gitLab, 'auto', 'GitLab 4711'],
  ['Buildkite', buildkite, 'auto', 'Buildkite 0193-a'],
  ['CircleCI', circle, 'auto', 'CircleCI w-1'],
  ['Kubernetes', kubernetes, 'auto/3', undefined],
  ['a Job that tells its id', { ...kubernetes, JOB_CONTROLLER_UID: 'u-1' }, 'auto/3', 'Kubernetes u-1'],
  ['GitLab, with the number', gitLab, 'auto/3', 'GitLab 4711'],
])('%s tells which part a job is', (_, environment, text, pipeline) => {
  expect(shardIn(text, environment)).toEqual({ index: 2, of: 3, ...(pipeline ? { pipeline } : {}) })
})

test('what is named is taken, whatever the engine says', () => {
  expect(shardIn('1/4', { ...gitLab, ...kubernetes })).toEqual({ index: 1, of: 4 })
})

test.each([
  ['auto', {}, /^No engine tells which part this job is: expected one of the variables CI_NODE_INDEX/],
  ['auto', kubernetes, /^Kubernetes tells which part this is \(JOB_COMPLETION_INDEX\), and not how many/],
  [
    'auto',
    { ...gitLab, ...kubernetes },
    /^Two engines tell which part this job is: CI_NODE_INDEX is of GitLab/,
  ],
  ['auto/4', gitLab, /^GitLab says that there are 3 parts \(CI_NODE_TOTAL\), and not 4/],
  ['auto/3', { JOB_COMPLETION_INDEX: '3' }, /^The engine says that this is part 4, and there are 3/],
  ['auto', { ...gitLab, CI_NODE_INDEX: 'two' }, /^Expected a number in CI_NODE_INDEX, found "two"/],
  ['auto', { CI_NODE_TOTAL: '1' }, /^No engine tells/],
  ['4/3', {}, /^Expected a part from 1 to 3/],
  ['0/3', {}, /^Expected a part from 1 to 3/],
  ['1/0', {}, /^Expected a part from 1 to 1/],
  ['2', {}, /^Expected the number of a part and how many there are, such as 2\/3, or auto/],
  ['-1/3', {}, /^Expected the number of a part/],
])('%s names none in %j', (text, environment, said) => {
  expect(() => shardIn(text, environment)).toThrow(said)
})

test('the parts of a pipeline have one seed, and another pipeline has another', () => {
  const seedAt = (environment: Record<string, string>) => seedOfPart(shardIn('auto', environment))
  expect(seedAt({ ...gitLab, CI_NODE_INDEX: '1' })).toBe(seedAt(gitLab))
  expect(seedAt({ ...gitLab, CI_PIPELINE_ID: '4712' })).not.toBe(seedAt(gitLab))
  expect(() => seedOfPart(shardIn('2/3', gitLab))).toThrow(/--shard 2\/3 needs --seed/)
})
