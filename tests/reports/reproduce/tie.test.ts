import { expect, test } from 'vitest'
import type { Exchange } from '../../../fixtures/events/event.ts'
import { untied } from '../../../reports/reproduce/changes.ts'
import { stepOf } from '../../../reports/reproduce/recorded.ts'
import { bodyText, type Scenario, type Step, sourcesIn } from '../../../reports/reproduce/scenario.ts'
import { aboutTheLast, slice } from '../../../reports/reproduce/slice.ts'
import { tied } from '../../../reports/reproduce/tie.ts'
import { exchange } from '../log-builder.ts'

const base = 'http://127.0.0.1:4010'
const id = '7d5c1f1e-0000-4000-8000-00000000a001'

function sent(
  step: string,
  operation: string,
  input: object,
  answer: object,
  more: Partial<Exchange> = {},
): Step {
  const made = stepOf(
    exchange(step, {
      request: {
        method: 'POST',
        url: `${base}/api/v1/candidate-library/tools`,
        headers: [['authorization', 'Bearer $TOKEN']],
        body: JSON.stringify({ operation, input }),
      },
      response: { status: 200, statusText: 'OK', headers: [], bytes: 2, body: JSON.stringify(answer) },
      ...{ persona: 'recruiter', scopes: ['candidates:read'], ...more },
    }),
    base,
  )
  if (!made) throw new Error(`${step} can not be repeated`)
  return made
}

/** A scenario as one reads it: `<name>` where a variable stands. */
const read = ({ steps }: Scenario) =>
  steps.map(({ path, body }) =>
    [path, body ? bodyText(body) : ''].join(' ').replace(/\u{f0000}([^\u{f0001}]*)\u{f0001}/gu, '<$1>'),
  )

const all = () => true

test('ids and versions are taken from the answers that gave them, and request ids are made anew', () => {
  const key = '11111111-2222-4333-8444-555555555555'
  const scenario = tied(
    [
      sent('x1', 'create', { data: { name: 'Ann 5b0uuw' }, requestId: key }, { id, version: 1 }),
      sent('x2', 'detail', { id }, { id, version: 1, name: 'Ann 5b0uuw' }),
      sent('x3', 'update', { id, version: 1, requestId: key.replaceAll('1', '9') }, { id, version: 2 }),
      sent('x4', 'search', { query: '5b0uuw', page: 1 }, { items: [] }),
      sent('x5', 'update', { id, version: 1, requestId: key.replaceAll('1', '9') }, { id, version: 2 }),
    ],
    all,
  )
  const [create, detail, update, search, again] = read(scenario)
  expect(create).toContain('{"data":{"name":"Ann <unique_1>"},"requestId":"<uuid_2>"}')
  expect(detail).toContain('{"operation":"detail","input":{"id":"<id_3>"}}')
  expect(update).toContain('"id":"<id_3>","version":<version_4>,"requestId":"<uuid_5>"')
  expect(search).toContain('{"query":"<unique_1>","page":1}')
  expect(again).toBe(update)
  // The version is that of the latest answer about this record that has it.
  expect(sourcesIn(scenario)).toEqual(
    new Map([
      ['id_3', { step: 'x1', pointer: '/id' }],
      ['version_4', { step: 'x2', pointer: '/version' }],
    ]),
  )
  expect(scenario.variables.get('version_4')).toMatchObject({
    sources: [
      { step: 'x2', pointer: '/version' },
      { step: 'x1', pointer: '/version' },
    ],
  })
})

test('a value of an answer that nobody made stands in a read, and may be put back as it was', () => {
  const scenario = tied(
    [
      sent('x1', 'companies', {}, { items: [{ id: 1001 }] }),
      sent('x2', 'create', { client_id: 1001 }, { jobId: 1039 }),
      sent('x3', 'detail', { jobId: 1039 }, {}),
    ],
    all,
  )
  const [client, job] = [...scenario.variables.values()]
  expect(client).toMatchObject({ is: 'captured', recorded: 1001, isMade: false })
  expect(job).toMatchObject({ is: 'captured', recorded: 1039, isMade: true })
  expect(read(untied(scenario, String(client?.name)))[1]).toContain('{"client_id":1001}')
})

test('a slice has what the last step takes its values from, and the writes in between, but no reads', () => {
  const steps = [
    sent('x1', 'create', { data: {} }, { id, version: 1 }),
    sent('x2', 'create', { data: {} }, { id: id.replace('a001', 'b002'), version: 1 }),
    sent('x3', 'update', { id, data: {} }, { id, version: 2 }),
    sent('x4', 'notes', { id }, { items: [] }),
    sent('x5', 'detail', { id }, { id, version: 2 }),
  ]
  const ids = (scenario: Scenario) => scenario.steps.map(step => step.id)
  expect(ids(slice(tied(steps, all), []))).toEqual(['x1', 'x3', 'x5'])
  expect(ids(slice(tied(steps, all), ['x4']))).toEqual(['x1', 'x3', 'x4', 'x5'])
})

test('what is not about the record of the last step is left out, unless a value comes from there alone', () => {
  const [job, other] = [id.replace('a001', 'c003'), id.replace('a001', 'b002')]
  const steps = [
    sent('x1', 'search', {}, { items: [{ clientId: 'client-77' }] }),
    sent('x2', 'create', { clientId: 'client-77' }, { id: other, clientId: 'client-77' }),
    sent('x3', 'create', { clientId: 'client-77' }, { id: job, version: 1 }),
    sent('x4', 'update', { id: job, version: 1, requestId: 'first-1' }, { id: job, version: 2 }),
    sent('x5', 'detail', { id: job }, { id: job, version: 2 }),
    sent('x6', 'update', { id: job, version: 1, requestId: 'second-2' }, { id: job, version: 3 }),
  ]
  const ids = (scenario: Scenario) => scenario.steps.map(step => step.id)
  expect(ids(aboutTheLast(tied(steps, all)))).toEqual(['x1', 'x3', 'x4', 'x6'])
  const alone = sent('x2', 'create', {}, { id: other, clientId: 'client-77' })
  expect(ids(aboutTheLast(tied([alone, ...steps.slice(2)], all)))).toEqual(['x2', 'x3', 'x4', 'x6'])
})

test('what a text only looks like is left as it is: words of the document, small numbers, what a request brought up', () => {
  const scenario = tied(
    [
      sent('x1', 'search', { query: 'Lyon', page: 1 }, { page: 1, items: ['Lyon', 'detail'] }),
      sent('x2', 'detail', { city: 'Lyon', page: 1 }, {}),
    ],
    all,
  )
  expect(scenario.variables.size).toBe(0)
})

test('an exchange whose request the record does not hold whole is no step', () => {
  const request = { method: 'POST', url: `${base}/a`, headers: [] }
  expect(stepOf(exchange('x1', { request: { ...request, omitted: '70000 bytes' } }), base)).toBeUndefined()
  expect(stepOf(exchange('x1', { request: { ...request, body: 'a\u{f0000}b' } }), base)).toBeUndefined()
  expect(stepOf(exchange('x1', { request }), 'http://elsewhere.example')).toBeUndefined()
  expect(stepOf(exchange('x1', { request: { ...request, body: 'ab' } }), base)).toMatchObject({
    path: '/a',
    body: { text: 'ab' },
  })
})
