import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { loadCatalogue, readOutline } from '../../document/index.ts'
import { visible } from '../../reports/escape/visible.ts'
import { Evidence } from '../../reports/evidence.ts'
import { gradeOf } from '../../reports/grade.ts'
import { reportPage } from '../../reports/html/page.ts'
import { script } from '../../reports/html/script.ts'
import { summaryMarkdown } from '../../reports/summary-markdown.ts'
import { Traces } from '../../reports/traces.ts'
import { everything } from './hostile.ts'
import { catalogueOf, exchange, type LogBuilder, log, mismatch, requirement } from './log-builder.ts'

const at = '2026-03-04T05:06:07.000Z'
const catalogue = catalogueOf(
  requirement('A-01', 'must', { chapter: 'versions', says: 'stale versions are refused' }),
  requirement('B-01', 'should', { chapter: 'errors', says: 'errors are friendly' }),
  requirement('C-01', 'must', { chapter: 'visibility', says: 'strangers see nothing' }),
  requirement('D-01', 'must', { chapter: 'visibility', planned: true, says: 'private notes stay private' }),
)

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

function written(events: LogBuilder) {
  const grade = gradeOf(events.events, catalogue, { failOn: 'must', expectations: [] })
  const evidence = new Evidence(grade)
  for (const event of events.events) if (event.type === 'exchange') evidence.take(event.exchange)
  const traces = new Traces(grade)
  for (const event of events.events) if (event.type === 'exchange') traces.take(event.exchange)
  const failures = evidence.failures()
  return {
    html: reportPage(grade, failures, { trace: check => traces.of(check) }),
    markdown: summaryMarkdown(grade, failures),
  }
}

/** A grade with a bit of everything, and one text wherever a target can put one. */
function mixed(text: string): LogBuilder {
  return log()
    .started(['stale', 'friendly', 'strangers', 'stuck', 'fine'], `suite ${text}`)
    .add({ type: 'persona', at, persona: 'outsider', state: 'declared-away', identity: text, detail: text })
    .add({ type: 'finding', at, severity: 'problem', text })
    .add({ type: 'observation', at, observation: { question: text, value: { [text]: text } } })
    .add({ type: 'binding', at, binding: { name: text, value: text, how: 'schema' } })
    .exchange('x1')
    .exchange('x2', {
      request: { ...exchange('x').request, method: text, url: `http://h.example/${text}`, body: text },
      response: { status: 200, statusText: text, headers: [['content-type', text]], body: text, bytes: 3 },
    })
    .check('stale', 'failed', {
      suite: `suite ${text}`,
      exchanges: ['x1', 'x2'],
      mismatches: [mismatch({ path: text, expected: text, actual: text, hint: text })],
      replay: `again ${text}`,
    })
    .check(`friendly ${text}`, 'warning', { requirements: ['B-01'], mismatches: [mismatch({ path: text })] })
    .check('strangers', 'skipped', { requirements: ['C-01'], reason: `no outsider ${text}` })
    .check('stuck', 'blocked', { reason: `no flow reference ${text}` })
    .finished('died', text)
}

test('the page answers in the order of the questions', () => {
  const page = load(written(mixed('')).html)
  expect(page('h1').text()).toBe('Conformance: failed')
  expect(page('header li').first().text()).toBe('A-01 is broken (1 check)')
  expect(
    page('h2')
      .get()
      .map(heading => page(heading).attr('id')),
  ).toEqual([
    'failures',
    'warnings',
    'unjudged',
    'findings',
    'suites',
    'document',
    'untested',
    'checks',
    'personas',
    'observations',
    'bindings',
    'run',
  ])
  const failure = page('article.failed')
  expect(failure.text()).toContain('stale versions are refused')
  expect(failure.find('details')).toHaveLength(2)
  expect(failure.find('details[open]')).toHaveLength(1)
  expect(failure.text()).toMatch(/expected.*409|curl -i/s)
  expect(page('#untested').nextUntil('h2').text()).toMatch(/no check yet.*private notes stay private/s)
})

test('every link of the page leads to a place on it', () => {
  const page = load(written(mixed('')).html)
  const links = page('a')
    .get()
    .map(link => page(link).attr('href') ?? '')
  expect(links.length).toBeGreaterThan(10)
  const ids = page('[id]')
    .get()
    .map(element => page(element).attr('id'))
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of links) expect(ids, link).toContain(link.slice(1))
})

test('the document is an outline: each place has its statements with their checks, or says that it states none', () => {
  const page = load(written(mixed('')).html)
  const outline = page('#document').nextUntil('h2')
  const { length } = readOutline()
  expect(outline.filter('details')).toHaveLength(length)
  const part = outline.filter((_, each) => page(each).find('> summary strong').text() === 'Versioning')
  const [first, second] = part
    .find('section')
    .get()
    .map(each => page(each))
  expect(first?.text()).toMatch(/rule 1\s*(left open|states nothing to grade)/)
  expect(second?.find('#A-01').text()).toContain('stale versions are refused')
  expect(second?.find('#A-01 a[href="#stale"]')).toHaveLength(1)
  expect(second?.find('#D-01').attr()).toMatchObject({ 'data-verdict': 'untested' })
  expect(part.is('[open]')).toBe(true)
})

test('a check that passed says what it asserts, and what it sent in order', () => {
  const events = log()
    .started(['fine'])
    .exchange('x1', { check: 'fine', scopes: [] })
    .exchange('x2', { check: 'fine', persona: 'admin' })
    .check('fine', 'passed', { exchanges: ['x1', 'x2'] })
    .finished()
  const check = load(written(events).html)('[id="fine"]')
  expect(check.text()).toContain('stale versions are refused')
  expect(check.attr('data-persona')).toBe('recruiter admin')
  expect(
    check
      .find('.trace li')
      .get()
      .map(line => load(line).text()),
  ).toEqual([
    'POST /api/v1/candidate-library/tools update as recruiter, no scope → 200',
    'POST /api/v1/candidate-library/tools update as admin → 200',
  ])
})

test('a check that passed marks what was refused and its accepted twin, however long ago they were sent', () => {
  const sent = Array.from({ length: 12 }, (_, at) => `x${at}`)
  const events = log().started(['fine'])
  for (const id of sent) events.exchange(id, { check: 'fine' })
  events.check('fine', 'passed', { exchanges: sent, twins: [{ refused: 'x1', accepted: 'x2' }] }).finished()
  const lines = load(written(events).html)('[id="fine"] .trace li')
  expect(lines.get().map(line => load(line)('.quiet').text())).toEqual([
    ...['refused', 'its accepted twin', '', '', '', ''],
  ])
})

test('a page of a grade without trouble has no empty sections', () => {
  const page = load(written(log().started(['a']).check('a', 'passed').finished()).html)
  expect(
    page('h2')
      .get()
      .map(heading => page(heading).attr('id')),
  ).toEqual(['suites', 'document', 'untested', 'checks', 'run'])
})

test('whatever the target says is text on the page, and the page may run and load nothing', () => {
  const page = load(written(mixed(everything)).html)
  expect(page('img, iframe, link, object, embed, base, svg')).toHaveLength(0)
  expect(page('form').attr()).toEqual({ id: 'filter', role: 'search', hidden: '' })
  expect(page('script')).toHaveLength(1)
  expect(page('script').html()).toBe(script)
  const attributes = page('*')
    .get()
    .flatMap(element => ('attribs' in element ? Object.keys(element.attribs) : []))
  expect([...new Set(attributes)].sort()).toEqual(
    [
      ...['charset', 'class', 'content', 'data-chapter', 'data-name', 'data-persona'],
      ...['data-verdict', 'hidden', 'href', 'http-equiv', 'id', 'lang', 'name', 'open', 'role'],
      ...['tabindex', 'type', 'value'],
    ].sort(),
  )
  expect(page('meta[http-equiv]').attr('content')).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${sha256(script)}'; base-uri 'none'; form-action 'none'`,
  )
  expect(page('article.failed details[open] pre').first().text()).toBe(visible(everything))
  expect(page('body').text()).not.toMatch(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u)
})

test('the Markdown summary shows the same on a pull request', () => {
  const page = load(marked.parse(written(mixed('')).markdown, { async: false }), null, false)
  expect(page('h2').text()).toBe('Conformance: failed')
  expect(page('li').first().text()).toBe('A-01 is broken (1 check)')
  expect(
    page('h3')
      .get()
      .map(heading => page(heading).text()),
  ).toEqual(['Problems', 'Failures', 'Warnings', 'Could not be judged', 'Untested', 'Personas'])
  expect(page('details pre').text()).toMatch(/stale versions are refused.*curl -i.*again/s)
})

test('the Markdown summary reads as it is, without being rendered', () => {
  const { markdown } = written(mixed('').check('a.check.of-ours', 'failed'))
  expect(markdown).not.toContain('&#')
  expect(markdown).toContain('<summary><code>a.check.of-ours</code> A-01</summary>')
  expect(markdown).toContain('`http://127.0.0.1:4010` · 8.2 s · 2 requests')
  const lines = markdown.split('\n')
  const tables = [...new Set(lines.filter(line => line.startsWith('|')).map(line => line.length))]
  expect(lines.filter(line => line.startsWith('|'))).toHaveLength(5 + 8)
  expect(tables).toHaveLength(2)
})

test('each persona has a line, also one who was not logged in', () => {
  const { html, markdown } = written(mixed(''))
  const rows = load(html)('#personas').nextUntil('h2').find('tbody tr')
  expect(rows).toHaveLength(6)
  expect(rows.text()).toMatch(/outsider\s*declared away/)
  expect(markdown).toMatch(/\| `admin` +\| +\| not logged in/)
})

test('whatever the target says is text in the Markdown summary', () => {
  const { markdown } = written(mixed(everything))
  const page = load(marked.parse(markdown, { async: false }), null, false)
  const elements = new Set(
    page
      .root()
      .find('*')
      .get()
      .map(({ name }) => name),
  )
  const known = [
    'code',
    'details',
    'h2',
    'h3',
    'li',
    'p',
    'pre',
    'strong',
    'summary',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ]
  expect([...elements].filter(name => !known.includes(name))).toEqual([])
  const attributes = page
    .root()
    .find('*')
    .get()
    .flatMap(element => Object.keys(element.attribs))
  expect(attributes.filter(name => name !== 'align')).toEqual([])
})

test('a target that breaks everything gives pages that hosts still show', () => {
  const ids = Array.from({ length: 1000 }, (_, number) => `check-${number}`)
  const events = log().started(ids)
  for (const id of ids) {
    events.exchange(`${id}-x`, { request: { ...exchange('x').request, body: 'y'.repeat(60_000) } })
    events.check(id, 'failed', { exchanges: [`${id}-x`], reason: 'z'.repeat(5000) })
  }
  const { html, markdown } = written(events.finished())
  expect(markdown.length).toBeLessThan(256 * 1024)
  expect(markdown.match(/^- /gm)?.length).toBeLessThan(120)
  expect(markdown).toContain('and 880 more, in `report.json`')
  expect(html.length).toBeLessThan(2 * 1024 * 1024)
  const articles = load(html)('article').length
  expect(articles).toBeGreaterThan(50)
  expect(load(html)('p[data-verdict=failed]')).toHaveLength(1000 - articles)
})

test('what was observed stands under the question that it answers', () => {
  const [question] = loadCatalogue().openQuestions
  if (!question) throw new Error('the catalogue has no open question')
  const seen = (value: unknown) =>
    ({ type: 'observation', at, observation: { question: question.id, value } }) as const
  const events = log()
    .started(['fine'])
    .add(seen('first'))
    .add(seen('second'))
    .check('fine', 'passed')
    .finished()
  const section = load(written(events).html)('#observations').nextUntil('h2')
  expect(section.find('li')).toHaveLength(1)
  expect(section.text()).toContain(question.asks)
  expect(section.text()).toMatch(/first.*second/s)
})
