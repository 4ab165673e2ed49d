import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { gradeOf } from '../../reports/grade.ts'
import { screenOf } from '../../reports/screen.ts'
import type { Dictionary } from '../../reports/triage/dictionary.ts'
import { triageMarkdown } from '../../reports/triage/markdown.ts'
import { triagePage } from '../../reports/triage/page.ts'
import { triageText } from '../../reports/triage/text.ts'
import { headlineOf, partsOf } from '../../reports/triage/told.ts'
import { doubtfulIn, triageOf } from '../../reports/triage/triage.ts'
import { launched, missing, phone, found as violations } from '../reports/chromium.ts'
import { everything } from '../reports/hostile.ts'
import { catalogueOf, exchange, log, mismatch, requirement } from '../reports/log-builder.ts'

/** Nothing is known to it. */
const empty: Dictionary = { suite: '0', madeAt: '2026-03-04', faults: [] }

const catalogue = catalogueOf(requirement('A-01'), requirement('B-01'))

function told(build: ReturnType<typeof log>, dictionary: Dictionary = empty) {
  const grade = gradeOf(build.events, catalogue, { failOn: 'must', expectations: [] })
  const found = triageOf(grade, { places: new Map(), dictionary })
  const exchanges = new Map([
    ['x1', exchange('x1', { request: { ...exchange('x').request, url: everything } })],
  ])
  return { found, headline: headlineOf(found), parts: partsOf(found, exchanges) }
}

test.each([
  [log().started(['a']).check('a', 'passed').finished(), 'nothing is red'],
  [
    log().started(['a', 'b']).check('a', 'passed').finished('died', 'killed'),
    /^nothing is red, but 1 check could not be judged, and the grade /,
  ],
  [
    log().started(['a', 'b']).check('a', 'passed').check('b', 'blocked').finished(),
    'nothing is red, but 1 check could not be judged',
  ],
  [
    log().started(['a', 'b']).check('a', 'failed').check('b', 'error').finished(),
    /^1 red check, .*; 1 check could not be judged$/,
  ],
])('a grade that could not judge all is not told to be without red', (build, said) => {
  expect(told(build).headline).toMatch(said)
})

test('what was blocked before, too, leaves no new doubt', () => {
  const blocked = (...ids: string[]) => {
    const all = log().started(['a', 'b'])
    for (const id of ['a', 'b']) all.check(id, ids.includes(id) ? 'blocked' : 'passed')
    return gradeOf(all.finished().events, catalogue, { failOn: 'must', expectations: [] })
  }
  const against = (earlier: ReturnType<typeof blocked>) =>
    triageOf(blocked('a', 'b'), { places: new Map(), dictionary: empty, against: earlier })
  expect(doubtfulIn(against(blocked('a')))).toBe(1)
  expect(headlineOf(against(blocked('a')))).toBe('nothing is red, but 1 check could not be judged')
  expect(doubtfulIn(against(blocked('a', 'b')))).toBe(0)
  expect(headlineOf(against(blocked('a', 'b')))).toBe('nothing is red')
})

test('what a check sees anew beside much that it saw before is red, and not old', () => {
  const seeing = (...paths: string[]) => {
    const mismatches = paths.map(path => mismatch({ path }))
    const all = log().started(['a']).check('a', 'failed', { mismatches })
    return gradeOf(all.finished().events, catalogue, { failOn: 'must', expectations: [] })
  }
  const known = ['/a', '/b', '/c', '/d', '/e']
  const against = (...now: string[]) =>
    triageOf(seeing(...now), { places: new Map(), dictionary: empty, against: seeing(...known) })
  expect(against(...known.toReversed())).toMatchObject({ causes: [], before: ['a'] })
  expect(against(...known, '/f')).toMatchObject({ causes: [{ shownBy: { id: 'a' } }], before: [] })
})

test('whatever a target says stays text: on the terminal, in Markdown, on the page', () => {
  const { headline, parts } = told(
    log()
      .started([everything, 'stuck'])
      .check(everything, 'failed', {
        mismatches: [
          mismatch({ path: everything, expected: everything, actual: everything, exchange: 'x1' }),
        ],
        replay: everything,
      })
      .check('stuck', 'blocked', { reason: everything })
      .finished(),
  )
  const text = triageText(headline, parts, screenOf({ write: () => true }, {}))
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
  expect(text).not.toMatch(/^(::|##)/m)
  const page = load(triagePage(headline, parts, everything))
  expect(page('script, img, a').length).toBe(0)
  expect(page('dd').text()).toContain('<script>')
  expect(triageMarkdown(headline, parts)).not.toMatch(/<(script|img|details)/)
})

test('where nothing is known that explains it, that is said', () => {
  const { headline, parts } = told(log().started(['a']).check('a', 'failed').finished())
  expect(headline).toBe('1 red check, probably for 1 reason; 0 of a known kind')
  expect(parts[0]?.title).toBe('1. A-01: 1 red check')
  expect(parts[0]?.lines).toContainEqual({ name: 'as if', says: 'nothing known explains this wholly' })
})

test('a statement that this version does not know is told by its id alone', () => {
  const { parts } = told(
    log()
      .started(['a'])
      .check('a', 'failed', { requirements: ['Z-99'], mismatches: [mismatch({ requirement: 'Z-99' })] })
      .finished(),
  )
  expect(parts[0]?.title).toMatch(/^1\. /)
})

test('of a green grade nothing is said', () => {
  const { headline, parts } = told(log().started(['a']).check('a', 'passed').finished())
  expect({ headline, parts }).toEqual({ headline: 'nothing is red', parts: [] })
})

test.skipIf(missing)('the page can be read by everybody, on a phone, too', async () => {
  const { headline, parts } = told(log().started(['a']).check('a', 'failed').finished())
  const browser = await launched()
  try {
    for (const options of [phone, { ...phone, colorScheme: 'dark' as const }]) {
      const page = await browser.newPage({ ...options, bypassCSP: true })
      await page.setContent(triagePage(headline, parts, 'about'))
      expect(await violations(page)).toEqual([])
    }
  } finally {
    await browser.close()
  }
})
