import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelValue } from '../../reports/escape/openmetrics.ts'
import { visibleLine } from '../../reports/escape/visible.ts'
import { gradeOf } from '../../reports/grade.ts'
import { openMetrics } from '../../reports/openmetrics.ts'
import { hostile } from './hostile.ts'
import { catalogueOf, type LogBuilder, log, requirement } from './log-builder.ts'
import { samplesOf } from './openmetrics-text.ts'

const catalogue = catalogueOf(
  requirement('A-01'),
  requirement('B-01', 'should'),
  requirement('C-01', 'must', { binds: 'client' }),
  requirement('D-01'),
)

const metricsOf = ({ events }: LogBuilder) =>
  openMetrics(gradeOf(events, catalogue, { failOn: 'must', expectations: [] }))

const mixed = log()
  .plans([
    { suite: 'versions', checks: ['a', 'b'] },
    { suite: 'errors', checks: ['c'] },
  ])
  .check('a', 'passed')
  .check('b', 'warning', { requirements: ['B-01'] })
  .check('c', 'failed', { suite: 'errors' })
  .finished()

/** The series of a name that aren't 0, as text: `suite=errors verdict=failed`, and what they stand at. */
const standing = (text: string, name: string) =>
  Object.fromEntries(
    samplesOf(text)
      .filter(sample => sample.name === name && sample.value !== 0)
      .map(({ labels: { target: _, ...labels }, value }) => [
        Object.entries(labels)
          .map(([key, of]) => `${key}=${of}`)
          .join(' '),
        value,
      ]),
  )

test('gate, verdicts, coverage and durations are there, of every series the target', () => {
  const text = metricsOf(mixed)
  expect(standing(text, 'conformance_gate')).toEqual({ 'result=failed': 1 })
  expect(standing(text, 'conformance_checks')).toEqual({
    'suite=versions verdict=passed': 1,
    'suite=versions verdict=warning': 1,
    'suite=errors verdict=failed': 1,
  })
  expect(standing(text, 'conformance_requirements')).toEqual({
    'level=must verdict=failed': 1,
    'level=must verdict=untested': 1,
    'level=should verdict=warning': 1,
  })
  expect(standing(text, 'conformance_duration_seconds')).toEqual({ '': 8.2 })
  expect(standing(text, 'conformance_started_timestamp_seconds')).toEqual({
    '': Date.parse('2026-03-04T05:06:07.000Z') / 1000,
  })
  expect(new Set(samplesOf(text).map(({ labels }) => labels.target))).toEqual(
    new Set(['http://127.0.0.1:4010']),
  )
})

test('what counts is there at 0, too, so that no alarm waits for a series that never comes', () => {
  const names = samplesOf(metricsOf(mixed)).map(({ name }) => name)
  expect(names.filter(name => name === 'conformance_gate')).toHaveLength(3)
  expect(names.filter(name => name === 'conformance_checks')).toHaveLength(2 * 6)
})

test('only what is known of the run differs between two grades of the same outcome', () => {
  const series = (text: string) =>
    samplesOf(text)
      .filter(({ name }) => name !== 'conformance_run_info')
      .map(({ name, labels }) => ({ name, labels }))
  const other = log()
  other.events.push(
    ...mixed.events.map(event =>
      event.type === 'grade-started' ? { ...event, run: { ...event.run, id: 'other', build: '2' } } : event,
    ),
  )
  expect(series(metricsOf(other))).toEqual(series(metricsOf(mixed)))
  expect(metricsOf(other)).not.toBe(metricsOf(mixed))
})

test('a grade that never ran a check has a gate all the same', () => {
  expect(standing(metricsOf(log().started(['a']).finished('died', 'gone')), 'conformance_gate')).toEqual({
    'result=inconclusive': 1,
  })
})

const one = (value: string) => `# TYPE a gauge\n# HELP a b\na{b="${labelValue(value)}",c="d"} 1\n# EOF\n`

describe('a label whose value is hostile', () => {
  test.each(Object.entries(hostile))('%s: says the same, and stays one value', (_, text) => {
    expect(samplesOf(one(text))).toEqual([{ name: 'a', labels: { b: expect.any(String), c: 'd' }, value: 1 }])
    if (text.length < 150) expect(samplesOf(one(text))[0]?.labels.b).toBe(visibleLine(text))
  })

  test('whatever it is: one line, one value, of bounded length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 260 }), text => {
        const [sample] = samplesOf(one(text))
        const said = sample?.labels.b ?? ''
        expect([...said].length).toBeLessThanOrEqual(200)
        expect(visibleLine(text).startsWith(said.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})

/** The parser of Prometheus' own client for Python, where the machine has it (Debian's python3-prometheus-client). */
const parse = 'import sys; from prometheus_client.openmetrics import parser as p\n'
const python = '/usr/bin/python3'
const hasParser = spawnSync(python, ['-c', parse]).status === 0

test.skipIf(!hasParser)("the client library's own parser reads it, and every hostile label", () => {
  const hostileRuns = Object.values(hostile).map(build => {
    const events = mixed.events.map(event =>
      event.type === 'grade-started' ? { ...event, run: { ...event.run, build } } : event,
    )
    const built = log()
    built.events.push(...events)
    return { text: metricsOf(built), build }
  })
  const program = `${parse}import json
for text in json.load(sys.stdin):
    print(json.dumps([s.labels["build"] for f in p.text_string_to_metric_families(text) for s in f.samples if "build" in s.labels]))`
  const ended = spawnSync(python, ['-c', program], {
    input: JSON.stringify(hostileRuns.map(({ text }) => text)),
    encoding: 'utf8',
  })
  expect(ended.stderr).toBe('')
  const builds: string[][] = ended.stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(builds).toEqual(
    hostileRuns.map(({ text }) => [
      samplesOf(text).find(({ name }) => name === 'conformance_run_info')?.labels.build,
    ]),
  )
})
