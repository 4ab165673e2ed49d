import { expect, test } from 'vitest'
import { curl } from '../../reports/curl.ts'
import { Evidence } from '../../reports/evidence.ts'
import { gradeOf } from '../../reports/grade.ts'
import { reportPage } from '../../reports/html/page.ts'
import { screenOf } from '../../reports/screen.ts'
import { summaryMarkdown } from '../../reports/summary-markdown.ts'
import { summaryText } from '../../reports/summary-terminal.ts'
import { traceOf } from '../../reports/trace.ts'
import { catalogueOf, exchange, log, requirement } from './log-builder.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const header: [string, string] = ['traceparent', `00-${id}-00f067aa0ba902b7-01`]
const { request } = exchange('x1')
const traced = exchange('x1', { request: { ...request, headers: [...request.headers, header] } })

test('the trace id of a request stands in each place that shows its evidence', () => {
  const events = log()
    .started(['a'])
    .exchange('x1', { request: traced.request })
    .check('a', 'failed', { exchanges: ['x1'] })
    .finished()
  const grade = gradeOf(events.events, catalogueOf(requirement('A-01')), { failOn: 'must', expectations: [] })
  const evidence = new Evidence(grade)
  evidence.take(traced)
  const failures = evidence.failures()
  const screen = screenOf({ write: () => true, columns: 120 }, {})
  expect(summaryText({ grade, failures, folder: 'results', files: [] }, screen)).toContain(
    `  trace      ${id}\n`,
  )
  expect(summaryMarkdown(grade, failures)).toContain(`trace      ${id}`)
  expect(summaryMarkdown(grade, failures)).toContain('traces 4bf92f3577b34da6…')
  expect(reportPage(grade, failures)).toContain(`trace <code>${id}</code>`)
  expect(reportPage(grade, failures)).toContain('<dt>trace ids begin with</dt><dd>4bf92f3577b34da6</dd>')
  expect(curl(traced)).toContain(`-H 'traceparent: ${header[1]}'`)
})

test.each([
  ['none', []],
  ['of another form', [['traceparent', 'a trace']]],
])('a request whose header is %s has no trace id', (_, headers) => {
  const other = exchange('x1', { request: { ...request, headers: headers as [string, string][] } })
  expect(traceOf(other)).toBeUndefined()
})
