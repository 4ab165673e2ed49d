import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { Evidence } from '../../reports/evidence.ts'
import { gradeOf } from '../../reports/grade.ts'
import { reportPage } from '../../reports/html/page.ts'
import { matricesOf } from '../../reports/matrices.ts'
import { hostile } from './hostile.ts'
import { catalogueOf, type LogBuilder, log, requirement } from './log-builder.ts'

const matrix = 'Scopes'

function gradeFrom(events: LogBuilder) {
  return gradeOf(events.events, catalogueOf(requirement('A-01')), { failOn: 'must', expectations: [] })
}

function pageOf(events: LogBuilder) {
  const grade = gradeFrom(events)
  return load(reportPage(grade, new Evidence(grade).failures()))
}

/** Two operations, three scopes, and two checks in one place. */
const some = () =>
  log()
    .started(['notes.read', 'notes.sensitive', 'contacts.phone', 'contacts.mail', 'elsewhere'])
    .check('notes.sensitive', 'passed', { cell: { matrix, row: 'notes', column: 'sensitive:notes' } })
    .check('notes.read', 'skipped', { cell: { matrix, row: 'notes', column: 'candidates:read' } })
    .check('contacts.phone', 'failed', { cell: { matrix, row: 'contacts', column: 'sensitive:contacts' } })
    .check('contacts.mail', 'passed', { cell: { matrix, row: 'contacts', column: 'sensitive:contacts' } })
    .check('elsewhere', 'passed')
    .finished()

test('a place has the worst verdict of its checks, and no place is made up', () => {
  const [scopes, ...others] = matricesOf(gradeFrom(some()))
  expect(others).toEqual([])
  expect(scopes?.columns).toEqual(['candidates:read', 'sensitive:contacts', 'sensitive:notes'])
  expect(
    scopes?.rows.map(({ title, places }) => [title, ...places.map(place => place?.worst.verdict)]),
  ).toEqual([
    ['contacts', undefined, 'failed', undefined],
    ['notes', 'skipped', undefined, 'passed'],
  ])
  expect(scopes?.rows[0]?.places[1]).toMatchObject({
    worst: { id: 'contacts.phone' },
    checks: ['contacts.mail', 'contacts.phone'],
  })
})

test('the page shows it as a grid, and what is broken leads to its evidence', () => {
  const page = pageOf(some())
  const rows = page('table.grid tbody tr')
    .get()
    .map(row =>
      page(row)
        .children()
        .get()
        .map(cell => page(cell).text()),
    )
  expect(rows).toEqual([
    ['contacts', '', '✗', ''],
    ['notes', '–', '', '✓'],
  ])
  const link = page('table.grid a')
  expect(link.attr('href')).toBe('#contacts.phone')
  expect(page('article').attr('id')).toBe('contacts.phone')
  expect(page('table.grid [aria-label]').first().attr('aria-label')).toBe(
    'failed: contacts.mail, contacts.phone',
  )
})

test('a grade whose checks are in no matrix has no such section', () => {
  expect(pageOf(log().started(['a']).check('a', 'passed').finished())('#matrices')).toHaveLength(0)
})

test('whatever its names are, they stay text', () => {
  const cell = { matrix: hostile.html, row: hostile.html, column: hostile.html }
  const page = pageOf(log().started(['a']).check('a', 'failed', { cell }).finished())
  expect(page('body > script').length).toBe(1)
  expect(page('main script, img, iframe, [onerror], [onload]')).toHaveLength(0)
  expect(page('table.grid th[scope=row]').text()).toContain('<script>')
})
