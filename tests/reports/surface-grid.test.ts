import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { surfaceRuleNames, surfaces } from '../../document/index.ts'
import { Evidence } from '../../reports/evidence.ts'
import { gradeOf } from '../../reports/grade.ts'
import { reportPage } from '../../reports/html/page.ts'
import { surfaceGridOf } from '../../reports/surface-grid.ts'
import { catalogueOf, type LogBuilder, log, requirement } from './log-builder.ts'

const gradeFrom = (events: LogBuilder) =>
  gradeOf(events.events, catalogueOf(requirement('A-01')), { failOn: 'must', expectations: [] })

const some = () =>
  log()
    .started(['token', 'scope.read', 'scope.write', 'elsewhere'])
    .check('token', 'passed', { surface: { id: 'hiring.note', rule: 'token' } })
    .check('scope.read', 'passed', { surface: { id: 'hiring.note', rule: 'scope' } })
    .check('scope.write', 'failed', { surface: { id: 'hiring.note', rule: 'scope' } })
    .check('elsewhere', 'passed')
    .finished()

test('a place has the worst verdict of its checks, the reason why there is none, or nothing', () => {
  const grid = surfaceGridOf(gradeFrom(some()))
  const at = (surface: string, rule: (typeof surfaceRuleNames)[number]) =>
    grid?.rows.find(row => row.surface === surface)?.places[surfaceRuleNames.indexOf(rule)]
  expect(grid?.rows.map(({ surface }) => surface)).toEqual(surfaces().map(({ id }) => id))
  expect(at('hiring.note', 'scope')).toMatchObject({
    worst: { id: 'scope.write' },
    checks: ['scope.read', 'scope.write'],
  })
  expect(at('hiring.note', 'requestId')).toBeUndefined()
  expect(at('hiring.read.flows', 'requestId')).toEqual({ none: 'a read' })
})

test('a grade that asks nothing of surfaces has no grid', () => {
  expect(surfaceGridOf(gradeFrom(log().started(['a']).check('a', 'passed').finished()))).toBeUndefined()
})

test('the page shows the grid; what is not asked says why', () => {
  const grade = gradeFrom(some())
  const page = load(reportPage(grade, new Evidence(grade).failures()))
  const row = page('table.grid tr').filter(
    (_, element) => page(element).children('th').text() === 'hiring.note',
  )
  expect(row.find('td').eq(surfaceRuleNames.indexOf('scope')).text()).toBe('✗')
  expect(row.find('[title="takes no version"]').text()).toBe('·')
})
