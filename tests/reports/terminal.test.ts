import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { Evidence, type Failure } from '../../reports/evidence.ts'
import { failureText } from '../../reports/failure-terminal.ts'
import { gradeOf } from '../../reports/grade.ts'
import { headline, untestedLine } from '../../reports/headline.ts'
import { pad, type Screen, screenOf, shorten, wrap } from '../../reports/screen.ts'
import { summaryText } from '../../reports/summary-terminal.ts'
import type { GateRule } from '../../reports/types.ts'
import { everything, hostile } from './hostile.ts'
import { catalogueOf, exchange, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

const output = { write: () => true }
const plain = screenOf({ ...output, columns: 100 }, {})

const catalogue = catalogueOf(
  requirement('VER-02', 'must', {
    says: 'a write that carries an outdated version is refused with 409 and VERSION_CONFLICT',
  }),
  requirement('B-01', 'should'),
  requirement('C-01'),
  requirement('D-01', 'must', { planned: true }),
  requirement('E-01', 'must', { binds: 'client' }),
  requirement('F-01', 'may'),
)

function written(events: LogBuilder, rule: Partial<GateRule> = {}) {
  const grade = gradeOf(events.events, catalogue, { failOn: 'must', expectations: [], ...rule })
  const evidence = new Evidence(grade)
  for (const event of events.events) if (event.type === 'exchange') evidence.take(event.exchange)
  return { grade, failures: evidence.failures(), folder: 'results', files: ['report.json'] }
}

const stale = log()
  .started(['versions.candidate.stale'])
  .exchange('x1', { request: { ...exchange('x').request, body: '{"operation":"create","input":{}}' } })
  .exchange('x2')
  .check('versions.candidate.stale', 'failed', {
    requirements: ['VER-02'],
    exchanges: ['x1', 'x2'],
    mismatches: [
      mismatch(),
      mismatch({ path: '/error/code', expected: 'VERSION_CONFLICT', actual: undefined }),
    ],
    replay: 'conformance replay results/3f2a versions.candidate.stale',
  })
  .finished()

function failure(events: LogBuilder): Failure {
  const [first] = written(events).failures
  if (!first) throw new Error('nothing failed')
  return first
}

test('a failure is a reproduction on one screen', () => {
  expect(failureText(failure(stale), plain)).toBe(
    `✗ versions.candidate.stale
  VER-02   must   Versioning, rule 2
    a write that carries an outdated version is refused with 409 and VERSION_CONFLICT
  before     POST /api/v1/candidate-library/tools create → 200
  sent       POST http://127.0.0.1:4010/api/v1/candidate-library/tools   as recruiter
             │ {"operation":"update","input":{"id":"c1","version":2}}
  came back  200 OK, application/json, 25 bytes
             │ {"id":"c1","version":4}
  expected   status  409
  received   status  200
  expected   /error/code  "VERSION_CONFLICT"
  received   /error/code  nothing
  curl       curl -i http://127.0.0.1:4010/api/v1/candidate-library/tools \\
               -H "authorization: Bearer $TOKEN" \\
               -H 'content-type: application/json' \\
               --data-raw '{"operation":"update","input":{"id":"c1","version":2}}'
  again      conformance replay results/3f2a versions.candidate.stale`,
  )
})

test('only what is broken is named', () => {
  const events = log()
    .started(['a'])
    .check('a', 'failed', {
      requirements: ['VER-02', 'C-01'],
      mismatches: [mismatch({ requirement: 'C-01' })],
    })
    .finished()
  expect(failureText(failure(events), plain)).not.toContain('VER-02')
})

test.each([['unanswered', { failure: 'socket hang up' }, 'came back  no response: socket hang up']])(
  'an exchange left %s says so',
  (_, more, told) => {
    const { response: _response, ...unanswered } = exchange('x1', more)
    const events = log().started(['a']).add({ type: 'exchange', at: '', exchange: unanswered })
    events.check('a', 'failed', { exchanges: ['x1'] }).finished()
    expect(failureText(failure(events), plain)).toContain(told)
  },
)

/** Every place into which a target can put a text. */
function hostileLog(text: string): LogBuilder {
  const events = log().started(['a'], text)
  for (const id of ['x1', 'x2']) {
    events.exchange(id, {
      request: {
        method: text,
        url: `http://h.example/${text}`,
        headers: [['x', text.replace(/[^ -~]/g, '')]],
        body: text,
      },
      response: { status: 200, statusText: text, headers: [['content-type', text]], body: text, bytes: 1 },
    })
  }
  return events
    .add({ type: 'finding', at: '', severity: 'problem', text })
    .check('a', 'failed', {
      suite: text,
      requirements: ['VER-02', text],
      exchanges: ['x1', 'x2'],
      mismatches: [
        mismatch({ path: text, expected: text, actual: { [text]: text }, hint: text, requirement: 'VER-02' }),
      ],
      replay: text,
    })
    .check(`id ${text}`, 'warning', {
      suite: text,
      requirements: ['B-01'],
      mismatches: [mismatch({ path: text })],
    })
    .check('s', 'skipped', { reason: text, requirements: ['C-01'] })
    .check('b', 'blocked', { reason: text, requirements: ['D-01'] })
    .finished('died', text)
}

test.each(Object.entries({ ...hostile, everything }))(
  'a target that says %s acts on no terminal and commands no CI',
  (_, text) => {
    for (const told of [
      summaryText(written(hostileLog(text)), plain),
      failureText(failure(hostileLog(text)), plain),
    ]) {
      expect(told.replaceAll('\n', '')).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      expect(told).not.toMatch(/^\s*::|##\[|##vso\[|##teamcity\[/m)
      expect(told.split('\n').length).toBeLessThan(160)
    }
  },
)

test('at any width nothing but commands and addresses to copy is wider', () => {
  for (const columns of [40, 60, 80, 120]) {
    const screen = screenOf({ ...output, columns }, {})
    const lines = summaryText(written(hostileLog(hostile.wide.repeat(20))), screen).split('\n')
    const wide = lines.filter(line => stringWidth(line) > columns)
    expect(wide.filter(line => !/^ +(curl|-H|--data-raw|again) /.test(line))).toEqual([])
  }
})

test('the second line says how much was not tested, and what could be done about it is told at the end', () => {
  const events = log()
    .started(['a', 'b', 'c'])
    .check('a', 'passed', { requirements: ['VER-02'] })
    .check('b', 'skipped', {
      requirements: ['C-01'],
      reason: 'no outsider: declared away in the configuration',
      skippedFor: 'configuration',
    })
    .check('c', 'skipped', {
      requirements: ['VER-02'],
      reason: 'the target issues no refresh token',
      skippedFor: 'refresh-tokens',
    })
    .finished()
  expect(headline(written(events).grade)).toBe('passed')
  expect(untestedLine(written(events).grade)).toBe('3 of 4 statements untested, 1 tested in part')
  expect(summaryText(written(events), plain)).toContain(`
untested, or only in part
  configure         1  no outsider: declared away in the configuration
  not offered       1  the target issues no refresh token
  not selected      1
  no check yet      1
`)
})

test('a grade that tested everything says so', () => {
  const grade = gradeOf(
    log().started(['a']).check('a', 'passed').finished().events,
    catalogueOf(requirement('A-01')),
    {
      failOn: 'must',
      expectations: [],
    },
  )
  expect(untestedLine(grade)).toBe('every statement tested')
})

test('of many reasons the first are told', () => {
  const reasons = Array.from({ length: 12 }, (_, at) => `the target offers no thing ${at}`)
  const events = log()
    .started(['p'])
    .check('p', 'passed', { requirements: ['VER-02'] })
  for (const [at, reason] of reasons.entries())
    events.check(`s${at}`, 'skipped', { requirements: [`R-${at}`], reason })
  const grade = gradeOf(
    events.finished().events,
    catalogueOf(...reasons.map((_, at) => requirement(`R-${at}`))),
    { failOn: 'must', expectations: [] },
  )
  const told = summaryText({ grade, failures: [], folder: 'results', files: [] }, plain)
  expect(told.match(/^ {2}not offered/gm)).toHaveLength(8)
  expect(told).toContain('  and 4 more reasons, in report.html')
})

test('what keeps the gate from passing comes first', () => {
  expect(headline(written(stale).grade)).toBe('failed: VER-02 is broken (1 check)')
  expect(
    headline(written(log().started(['a', 'b']).check('a', 'passed').finished('interrupted')).grade),
  ).toBe('inconclusive: the grade was interrupted; 1 check could not be judged')
  expect(headline(written(log().started([]).finished()).grade)).toBe('inconclusive: nothing ran')
  const known = { expectations: [{ check: 'versions.candidate.stale', reason: 'ticket' }] }
  expect(headline(written(stale, known).grade)).toBe('passed; 1 known failure')
})

test('the summary reads from the verdict to where the rest is', () => {
  const events = log()
    .plans([
      { suite: 'discovery', checks: ['d1', 'd2'] },
      { suite: 'versions', checks: ['v1', 'b1', 'b2'] },
    ])
    .check('d1', 'passed', { suite: 'discovery', requirements: ['VER-02'] })
    .check('d2', 'warning', { suite: 'discovery', requirements: ['B-01'] })
    .check('v1', 'passed', { requirements: ['C-01'] })
    .check('b1', 'blocked', { reason: 'no flow reference: add bindings.flow', requirements: ['VER-02'] })
    .check('b2', 'blocked', { reason: 'no flow reference: add bindings.flow', requirements: ['VER-02'] })
    .finished()
  expect(summaryText(written(events), plain)).toBe(
    `              passed  warning  blocked
  discovery        1        1        ·
  versions         1        ·        2
  all              2        1        2

! d2
  B-01  status: expected 409, received 200

? 2 blocked: no flow reference: add bindings.flow
  b1, b2

untested, or only in part
  no check yet      1

reports in results: report.json

inconclusive: 2 checks blocked; 1 warning
1 of 4 statements untested
http://127.0.0.1:4010  8.2 s  0 requests  seed 7  run 3f2a
`,
  )
})

test('of many failures ten are told in full and the others in a line', () => {
  const ids = Array.from({ length: 30 }, (_, number) => `check-${number}`)
  const events = log().started(ids)
  for (const id of ids) events.check(id, 'failed', { requirements: ['VER-02'] })
  const told = summaryText(written(events.finished()), plain)
  expect(told.match(/^✗/gm)).toHaveLength(30)
  expect(told.match(/^ {2}again/gm)).toHaveLength(10)
})

test.each([
  ['a terminal', { isTTY: true }, {}, { live: true, level: 1 }],
  ['a pipe', {}, {}, { live: false, level: 0 }],
  ['CI', { isTTY: true }, { CI: 'true' }, { live: false, level: 1 }],
  ['NO_COLOR', { isTTY: true }, { NO_COLOR: '1', FORCE_COLOR: '1' }, { live: true, level: 0 }],
  ['an empty NO_COLOR', { isTTY: true }, { NO_COLOR: '' }, { live: true, level: 1 }],
  ['FORCE_COLOR', {}, { FORCE_COLOR: '1' }, { live: false, level: 1 }],
  ['FORCE_COLOR=0', { isTTY: true }, { FORCE_COLOR: '0' }, { live: true, level: 0 }],
  ['a dumb terminal', { isTTY: true }, { TERM: 'dumb' }, { live: false, level: 0 }],
])('the screen of %s', (_, stream, env, expected) => {
  const screen: Screen = screenOf({ ...output, ...stream }, env)
  expect({ live: screen.live, level: screen.paint.level }).toEqual(expected)
})

test('text is measured in columns, not in characters', () => {
  expect(shorten('田中花子', 5)).toBe('田中…')
  expect(pad('田', 4)).toBe('田  ')
  expect(wrap('田中 花子', 5)).toEqual(['田中', '花子'])
  expect(wrap('a bcdefgh', 4)).toEqual(['a bc', 'defg', 'h'])
  expect(wrap('aa bb\ncc', 5)).toEqual(['aa bb', 'cc'])
  expect(wrap('a b ::error', 5)).toEqual(['a b :', ':erro', 'r'])
  expect(wrap('abcd ::e', 5)).toEqual(['abcd', '\\x3a:e'])
})
