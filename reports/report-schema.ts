import { closed, closedOver, listOf, whole } from '../fixtures/base/json-schema.ts'
import { gateResult, timing } from '../fixtures/events/brief.ts'
import {
  binding,
  checkResult,
  duration,
  ending,
  failOn,
  finding,
  observation,
  personaState,
  profile,
  runFacts,
  setStanding,
  shard,
  target,
} from '../fixtures/events/schema.ts'
import { verdictNames } from '../fixtures/events/verdict.ts'

const text = { type: 'string' } as const
const { id: setId, digest, gone, unchecked } = setStanding.properties
const count = { type: 'integer', minimum: 0 } as const

const run = closed(
  {
    ...runFacts.properties,
    durationMs: duration,
    ending,
    requests: { ...count, description: 'exchanges recorded' },
    reason: { ...text, description: 'why it was interrupted, died or is incomplete' },
    shard: { ...shard, description: 'which part of a grade it is, of how many; none where it is the whole' },
    shards: {
      ...listOf(
        whole(
          { index: shard.properties.index, ending: { enum: [...ending.enum, 'missing'] } },
          {
            run: { ...text, description: 'id of its run' },
            startedAt: { type: 'string', format: 'date-time' },
            durationMs: duration,
            requests: count,
            reason: { ...text, description: 'why it was cut short' },
          },
        ),
      ),
      description: 'the parts that it was put together of',
    },
  },
  ...runFacts.required,
  'durationMs',
  'ending',
  'requests',
)

const outcome = whole(
  {
    result: gateResult,
    failOn,
    reasons: { ...listOf(text), description: 'what keeps it from passing' },
    expected: {
      ...listOf(
        whole(
          { check: text, reason: text },
          { standsOn: { ...text, description: 'the known failure by whose refusal this check was blocked' } },
        ),
      ),
      description:
        'failing checks that an expectation excuses, or that failed in the baseline, too; and checks that stand on them',
    },
  },
  {
    baseline: {
      description: 'the grade that this one was held against',
      ...whole({
        ...{ run: text, url: text, startedAt: { type: 'string', format: 'date-time' } },
        conditions: { ...listOf(text), description: 'why the two are not comparable one to one' },
        broken: { ...listOf(text), description: 'checks that fail now and failed in the baseline, too' },
        unjudged: {
          ...listOf(text),
          description: 'checks that could not be judged now and were not judged in the baseline either',
        },
      }),
    },
  },
)

const source = whole({ part: text }, { rule: { type: 'integer' }, row: text, paragraph: { type: 'integer' } })

const requirement = {
  description: "one statement of the document; it is broken by a check's mismatches that name it, or none",
  ...whole(
    {
      id: text,
      chapter: text,
      level: { enum: ['must', 'should', 'may'] },
      binds: { enum: ['server', 'client'] },
      source,
      says: { ...text, description: 'the statement, in our own words' },
      verdict: {
        description: 'the worst over its checks; skipped if only a part of them ran, untested if none did',
        enum: [...verdictNames, 'untested'],
      },
      checks: listOf(text),
    },
    {
      untested: {
        enum: [
          'planned',
          'unobservable',
          'skipped',
          'client duty',
          'permission',
          'not selected',
          'did not run',
        ],
      },
      reason: { ...text, description: 'why it, or a part of it, is untested' },
      skippedFor: {
        ...listOf(checkResult.properties.skippedFor),
        description: 'what skips of its checks were about',
      },
    },
  ),
  if: { properties: { verdict: { const: 'untested' } } },
  then: { required: ['untested', 'reason'] },
  else: { properties: { untested: false } },
}

/**
 * JSON Schema of `report.json`, published with the package. What comes from a log has the shape that it has there.
 */
export const reportSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'urn:recruiting-adapter-conformance:report:1',
  title: 'A grade (report.json)',
  description:
    'What a grade of one implementation found: every requirement of the document, every check, and what they rest on.',
  ...whole(
    {
      run,
      target,
      summary: {
        description: 'how many checks came to each verdict, and what the gate makes of it',
        ...whole({ ...closedOver(verdictNames, () => count).properties, gate: gateResult }),
      },
      gate: outcome,
      requirements: listOf({ $ref: '#/definitions/requirement' }),
      checks: listOf({ $ref: '#/definitions/check' }),
      personas: listOf(personaState),
      findings: {
        ...listOf(finding),
        description: 'what the preflight and the grade itself have to say beside the checks',
      },
      observations: {
        ...listOf(observation),
        description: 'what the target was seen to choose where the document leaves it open',
      },
      bindings: {
        ...listOf(binding),
        description: 'where the target keeps what the document leaves open',
      },
      timings: {
        ...listOf(timing),
        description:
          'how long the target took, operation by operation; those that were seldom asked for are left out',
      },
      suites: {
        ...listOf(whole({ id: text, durationMs: duration })),
        description: 'how long the grade was at each suite, in milliseconds of the clock on the wall',
      },
    },
    {
      set: { ...whole({ id: setId, digest, gone, unchecked }), description: 'the set that the gate pins' },
      profile: { ...profile, description: 'what the service is said to leave out' },
    },
  ),
  definitions: { requirement, check: checkResult },
}
