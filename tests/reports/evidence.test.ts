import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { scopes } from '../../document/types.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { Evidence } from '../../reports/evidence.ts'
import { failureText, mismatchLine } from '../../reports/failure-terminal.ts'
import { gradeOf } from '../../reports/grade.ts'
import { marked } from '../../reports/html/marked.ts'
import { reportPage } from '../../reports/html/page.ts'
import { screenOf } from '../../reports/screen.ts'
import { whoSent } from '../../reports/who-sent.ts'
import { catalogueOf, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

test.each([
  [undefined, undefined, undefined],
  ['recruiter', undefined, 'recruiter'],
  ['recruiter', [...scopes], 'recruiter, every scope'],
  ['recruiter', scopes.slice(1), `recruiter, every scope but ${scopes[0]}`],
  ['outsider', ['jobs:read'], 'outsider, scopes jobs:read'],
  ['readonly', [], 'readonly, no scope'],
] as const)('%s with %j is told as: %s', (persona, held, told) => {
  const sender = { ...(persona ? { persona } : {}), ...(held ? { scopes: [...held] } : {}) }
  expect(whoSent(sender)).toBe(told)
})

test.each([
  ['{"a":{"b":3},"c":4}', '/a/b', '3'],
  ['{"items":[{"id":1},{"id":2}]}', '/items/1/id', '2'],
  // A record may stand inside an envelope.
  ['{"data":{"version":"x"}}', '/version', '"version"'],
  ['{"a":{"id":1},"b":{"id":2}}', '/id', undefined],
  ['{"a":1}', '/nowhere', undefined],
  ['<html>no JSON', '/a', undefined],
  ['{"a":1}', 'status', undefined],
  ['{"<b>":"<i>"}', '/<b>', '"<i>"'],
])('in %s, %s is marked: %s', (body, path, mark) => {
  const page = load(`<pre>${marked(body, path).markup}</pre>`)
  expect(page('pre').text()).toBe(body)
  expect(page('mark').length === 0 ? undefined : page('mark').text()).toBe(mark)
})

const events = log()
  .started(['a'])
  .exchange('before')
  .exchange('setup')
  .exchange('twin')
  .exchange('guilty', { scopes: ['jobs:read'] })
  .exchange('later')
  .check('a', 'failed', {
    exchanges: ['before', 'setup', 'twin', 'guilty', 'later'],
    mismatches: [mismatch({ path: '/version', actual: 4, exchange: 'guilty', beside: ['twin', 'setup'] })],
    twins: [{ refused: 'guilty', accepted: 'twin' }],
  })
  .finished()

const written = () => writtenOf(events)

function writtenOf({ events }: LogBuilder) {
  const grade = gradeOf(events, catalogueOf(requirement('A-01')), { failOn: 'must', expectations: [] })
  const evidence = new Evidence(grade)
  for (const event of events) if (event.type === 'exchange') evidence.take(event.exchange)
  return { grade, failures: evidence.failures() }
}

test('the exchange that shows it comes last, before it what it stands on, and what led there first', () => {
  const [failure] = written().failures
  expect(failure?.exhibits.map(({ exchange, role }) => [exchange.id, role])).toEqual([
    ['before', 'before'],
    ['twin', 'twin'],
    ['setup', 'beside'],
    ['guilty', 'shows'],
  ])
})

test('a twin that no mismatch names stands beside what it is the twin of', () => {
  const events = log()
    .started(['a'])
    .exchange('twin')
    .exchange('guilty')
    .check('a', 'failed', {
      exchanges: ['twin', 'guilty'],
      mismatches: [mismatch({ exchange: 'guilty' })],
      twins: [{ refused: 'guilty', accepted: 'twin' }],
    })
    .finished()
  const [failure] = writtenOf(events).failures
  expect(failure?.exhibits.map(({ role }) => role)).toEqual(['twin', 'shows'])
})

test('where a value stands that must not be shown is told, and marked in the body', () => {
  const events = log()
    .started(['a'])
    .exchange('guilty')
    .check('a', 'failed', {
      exchanges: ['guilty'],
      mismatches: [mismatch({ path: 'body', actual: 'a note', place: '/version', exchange: 'guilty' })],
    })
    .finished()
  const { grade, failures } = writtenOf(events)
  const page = load(reportPage(grade, failures))
  expect(page('article mark').text()).toBe('4')
  expect(page('article .hint').text()).toBe('at /version')
  const [failure] = failures
  const text = failure && failureText(failure, screenOf({ write: () => true, columns: 100 }, {}))
  expect(text).toMatch(/received +body {2}"a note" {3}at \/version/)
  expect(mismatchLine(failure?.check.mismatches[0] ?? mismatch())).toMatch(
    /received "a note" {3}at \/version$/,
  )
})

test('the page opens the guilty exchange, marks the place in its body, and tells who sent it', () => {
  const { grade, failures } = written()
  const page = load(reportPage(grade, failures))
  const open = page('article details[open]')
  expect(open.length).toBe(1)
  expect(open.find('summary').text()).toMatch(/as recruiter, scopes jobs:read.*shows it/s)
  expect(open.find('mark').text()).toBe('4')
  expect(page('summary:contains("stands beside it")').length).toBe(1)
  expect(page('summary:contains("its accepted twin")').length).toBe(1)
})

test('the terminal tells the twin beside what was sent', () => {
  const [failure] = written().failures
  const text = failure && failureText(failure, screenOf({ write: () => true, columns: 100 }, {}))
  expect(text).toMatch(
    /twin +POST .*\n +beside +POST .*\n +sent +POST [^│]* as recruiter, scopes\s+jobs:read/,
  )
})

test('a property tells the place in the input, the rule and the smallest value, and the place is marked in what was sent', () => {
  const about = (input: NonNullable<Mismatch['input']>) => {
    const events = log()
      .started(['a'])
      .exchange('x')
      .check('a', 'failed', { exchanges: ['x'], mismatches: [mismatch({ exchange: 'x', input })] })
    const { grade, failures } = writtenOf(events.finished())
    const [failure] = failures
    return {
      page: load(reportPage(grade, failures))('article'),
      text: failure ? failureText(failure, screenOf({ write: () => true, columns: 100 }, {})) : '',
      line: failure?.check.mismatches.map(one => mismatchLine(one)).join(),
    }
  }
  const { page, text, line } = about({ pointer: '/version', rule: 'type', value: '<2>' })
  expect(page.find('.hint').text().replaceAll(/\s+/g, ' ')).toBe('in the input at /version, type: sent "<2>"')
  expect(page.find('details[open] mark').text()).toBe('2')
  expect(text).toMatch(/ at +input \/version {3}type {3}sent "<2>"\n/)
  expect(line).toBe('status (input /version, type): expected 409, received 200')
  const whole = about({ pointer: '', rule: 'required', value: {} })
  expect(whole.page.find('mark')).toHaveLength(0)
  expect(whole.text).toMatch(/ at +the whole input {3}required {3}sent \{\}\n/)
})
