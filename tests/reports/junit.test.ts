import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { Evidence } from '../../reports/evidence.ts'
import { gradeOf } from '../../reports/grade.ts'
import { junitXml } from '../../reports/junit.ts'
import type { GateRule } from '../../reports/types.ts'
import { everything } from './hostile.ts'
import { catalogueOf, exchange, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** Parses strictly: what isn't well-formed throws. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', problem => {
    throw problem
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    const current = open.at(-1)
    if (current) current.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root.children[0] ?? root
}

const catalogue = catalogueOf(requirement('A-01'), requirement('B-01', 'should'))

function junit(events: LogBuilder, rule: Partial<GateRule> = {}) {
  const grade = gradeOf(events.events, catalogue, { failOn: 'must', expectations: [], ...rule })
  const evidence = new Evidence(grade)
  for (const event of events.events) if (event.type === 'exchange') evidence.take(event.exchange)
  const suites = parsed(junitXml(grade, evidence.failures()))
  const cases = suites.children.flatMap(suite => suite.children.filter(({ name }) => name === 'testcase'))
  return {
    suites,
    cases,
    outcome: (id: string) => cases.find(({ attributes }) => attributes.name === id)?.children[0],
  }
}

const mixed = log()
  .plans([
    { suite: 'one', checks: ['p', 'f', 'never'] },
    { suite: 'two', checks: ['w', 's', 'b', 'e'] },
  ])
  .exchange('x1')
  .check('p', 'passed', { suite: 'one', durationMs: 1500 })
  .check('f', 'failed', { suite: 'one', exchanges: ['x1'] })
  .check('w', 'warning', { suite: 'two', requirements: ['B-01'] })
  .check('s', 'skipped', { suite: 'two', reason: 'no outsider' })
  .check('b', 'blocked', { suite: 'two', reason: 'no flow reference' })
  .check('e', 'error', { suite: 'two', reason: 'timed out' })
  .finished()

test('suites are suites, checks are cases, and the numbers add up', () => {
  const { suites, cases } = junit(mixed)
  expect(suites.name).toBe('testsuites')
  expect(suites.attributes).toMatchObject({
    tests: '8',
    failures: '2',
    errors: '3',
    time: '8.200',
  })
  expect(suites.children.map(({ attributes }) => attributes.name)).toEqual(['one', 'two', 'gate'])
  expect(suites.children[0]?.attributes).toMatchObject({
    tests: '3',
    failures: '1',
    errors: '1',
    time: '1.500',
  })
  expect(cases.map(({ attributes }) => attributes.name)).toEqual([
    'p',
    'f',
    'never',
    'w',
    's',
    'b',
    'e',
    'gate',
  ])
  expect(cases[0]).toMatchObject({ attributes: { classname: 'one', time: '1.500' }, children: [] })
})

test('each verdict is what CI services make of it', () => {
  const { outcome } = junit(mixed)
  expect(outcome('f')).toMatchObject({
    name: 'failure',
    attributes: { type: 'failed', message: 'A-01  status: expected 409, received 200' },
    text: expect.stringMatching(/curl -i.*conformance replay results f/s),
  })
  expect(outcome('w')).toMatchObject({ name: 'system-out', text: expect.stringContaining('B-01') })
  expect(outcome('s')).toMatchObject({ name: 'skipped', attributes: { message: 'no outsider' } })
  expect(outcome('b')).toMatchObject({
    name: 'error',
    attributes: { type: 'blocked', message: 'no flow reference' },
  })
  expect(outcome('e')).toMatchObject({ name: 'error', attributes: { type: 'error' } })
  expect(outcome('never')).toMatchObject({ name: 'error', attributes: { message: 'did not run' } })
})

test('a warning is a failure to a gate that fails on should', () => {
  expect(junit(mixed, { failOn: 'should' }).outcome('w')).toMatchObject({ name: 'failure' })
})

test('an expected failure is skipped, with the reason', () => {
  const events = log().started(['f']).check('f', 'failed').finished()
  const { suites, outcome } = junit(events, { expectations: [{ check: 'f', reason: 'ticket 7' }] })
  expect(outcome('f')).toMatchObject({
    name: 'skipped',
    attributes: { message: 'expected to fail: ticket 7' },
  })
  expect(suites.attributes).toMatchObject({ failures: '0', errors: '0' })
  expect(suites.children[0]?.attributes.skipped).toBe('1')
})

test('the gate is a case, so a grade of nothing, or cut short, is not green', () => {
  expect(junit(log().started([]).finished()).outcome('gate')).toMatchObject({
    name: 'error',
    attributes: { type: 'inconclusive', message: 'nothing ran' },
  })
  const cut = log().started(['p']).check('p', 'passed').finished('interrupted')
  expect(junit(cut).outcome('gate')).toMatchObject({ name: 'error' })
  const stale = { expectations: [{ check: 'p', reason: 'old' }] }
  const passed = log().started(['p']).check('p', 'passed').finished()
  expect(junit(passed, stale).outcome('gate')).toMatchObject({ name: 'failure' })
  expect(junit(passed).suites.attributes).toMatchObject({ tests: '2', failures: '0', errors: '0' })
})

test('hostile text in every field keeps it well-formed', () => {
  const events = log().started(['f', 's', 'b'], everything)
  const hostileExchange = exchange('x1', { failure: everything, check: everything })
  const { response: _, ...unanswered } = hostileExchange
  events
    .add({ type: 'exchange', at: '', exchange: unanswered })
    .check('f', 'failed', {
      suite: everything,
      exchanges: ['x1'],
      replay: everything,
      mismatches: [
        mismatch({ path: everything, expected: everything, actual: everything, hint: everything }),
      ],
    })
    .check('s', 'skipped', { reason: everything })
    .check('b', 'blocked', { reason: everything })
    .finished('died', everything)
  const { outcome } = junit(events)
  expect(outcome('f')?.text).toContain('<script>alert(1)</script>')
  expect(outcome('s')?.attributes.message).toContain('\\x1b[31m')
})

test('a suite tells the time on the wall, which checks side by side share; a case, how long it only waited', () => {
  const builder = log().plans([
    { suite: 'one', checks: ['a', 'b'] },
    { suite: 'two', checks: ['c'] },
  ])
  builder.check('a', 'passed', { suite: 'one', durationMs: 4000 })
  builder.check('b', 'passed', { suite: 'one', durationMs: 5000 })
  builder.check('c', 'passed', { suite: 'two', durationMs: 9000, waitedMs: 8500 })
  const seconds = [4, 5, 9]
  let at = 0
  for (const event of builder.events)
    if (event.type === 'check-finished') event.at = new Date(1e12 + 1000 * (seconds[at++] ?? 0)).toISOString()
  const { suites, cases } = junit(builder)
  expect(suites.children.map(({ attributes: { name, time } }) => [name, time])).toEqual([
    ['one', '5.000'],
    ['two', '4.000'],
    ['gate', '0.000'],
  ])
  expect(cases.map(({ attributes: { time } }) => time)).toEqual(['4.000', '5.000', '9.000', '0.000'])
  expect(cases.map(({ children }) => children[0]?.text)).toEqual([undefined, undefined, 'waited 8.500 s', ''])
})

/** What the schema of Jenkins' xUnit plugin lets stand where; it refuses a whole report for anything else. */
const allowed: Record<string, { attributes: string[]; children: string[] }> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'errors'], children: ['testsuite'] },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
    children: ['properties', 'testcase'],
  },
  properties: { attributes: [], children: ['property'] },
  property: { attributes: ['name', 'value'], children: [] },
  testcase: {
    attributes: ['name', 'time', 'classname'],
    children: ['skipped', 'error', 'failure', 'system-out'],
  },
  skipped: { attributes: ['message', 'type'], children: [] },
  error: { attributes: ['message', 'type'], children: [] },
  failure: { attributes: ['message', 'type'], children: [] },
  'system-out': { attributes: [], children: [] },
}

const notAllowed = ({ name, attributes, children }: Element): string[] => [
  ...Object.keys(attributes)
    .filter(each => !allowed[name]?.attributes.includes(each))
    .map(each => `${name} ${each}`),
  ...children.flatMap(child => [
    ...(allowed[name]?.children.includes(child.name) ? [] : [`${child.name} in ${name}`]),
    ...notAllowed(child),
  ]),
]

test("nothing stands where Jenkins' xUnit plugin has no place for it", () => {
  const events = log()
    .plans([{ suite: 'one', checks: ['p', 'f', 'w', 's', 'b', 'e', 'd', 'never'] }])
    .exchange('x1')
    .check('p', 'passed', { waitedMs: 8500 })
    .check('f', 'failed', { exchanges: ['x1'] })
    .check('w', 'warning', { requirements: ['B-01'], waitedMs: 8500 })
    .check('s', 'skipped', { reason: 'no outsider' })
    .check('b', 'blocked', { reason: 'no flow reference' })
    .check('e', 'error', { reason: 'timed out' })
    .check('d', 'failed', { disputed: everything, provisional: everything })
  expect(notAllowed(junit(events).suites)).toEqual([])
})
