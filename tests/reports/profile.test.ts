import { expect, test } from 'vitest'
import type { Profile } from '../../fixtures/events/event.ts'
import { claimsFrom } from '../../reports/certificate/statement.ts'
import { gradeOf } from '../../reports/grade.ts'
import { beyondProfile } from '../../reports/profile.ts'
import type { GateRule } from '../../reports/types.ts'
import { catalogueOf, type LogBuilder, log, requirement } from './log-builder.ts'

const skips = () =>
  log()
    .started(['a', 'b', 'c', 'd'])
    .check('a', 'passed')
    .check('b', 'skipped', { reason: 'no refresh token', skippedFor: 'refresh-tokens' })
    .check('c', 'skipped', { reason: 'no outsider', skippedFor: 'configuration' })
    .check('d', 'blocked', { reason: 'create was refused' })
    .finished()

const gradeIn = (events: LogBuilder, profile: Profile, rule: Partial<GateRule> = {}) =>
  gradeOf(
    events.events.map(event => (event.type === 'grade-started' ? { ...event, profile } : event)),
    catalogueOf(requirement('A-01')),
    { failOn: 'must', expectations: [], ...rule },
  )

test('a profile covers the skips for what it leaves out, and nothing else that was not judged', () => {
  const without = ['refresh-tokens'] as const
  const grade = gradeIn(skips(), { without: [...without] })
  expect(grade.profile).toEqual({ without: ['refresh-tokens'] })
  expect(beyondProfile(grade, grade.profile)).toEqual([
    { check: 'c', reason: 'no outsider' },
    { check: 'd', reason: 'blocked: create was refused' },
  ])
  expect(beyondProfile(grade)).toContainEqual({
    check: 'b',
    reason: 'no refresh token',
    omission: 'refresh-tokens',
  })
})

test('a certificate names what is left out, and how many checks were not tested for it', () => {
  const { without } = claimsFrom(gradeIn(skips(), { without: ['imports', 'refresh-tokens'] }))
  expect(without.map(({ id, untested }) => [id, untested])).toEqual([
    ['imports', 0],
    ['refresh-tokens', 1],
  ])
})

test('a check that is provisional is not of the set, so it leaves nothing untested', () => {
  const provisional = ['b', 'c', 'd'].map(check => ({ check, why: 'not in set 2019.1' }))
  const set = { id: '2019.1', digest: 'd', provisional, raised: [], gone: [], unchecked: [] }
  expect(beyondProfile(gradeIn(skips(), { without: [] }, { set }))).toEqual([])
})

const judged = () =>
  log()
    .started(['a', 'b'])
    .check('a', 'passed')
    .check('b', 'skipped', { reason: 'no import', skippedFor: 'imports' })
    .finished()

test('what a profile leaves out although it is offered is a finding, where all checks were judged', () => {
  const found = (events: LogBuilder, knownChecks: string[]) =>
    gradeIn(events, { without: ['imports', 'refresh-tokens'] }, { knownChecks }).findings.map(
      ({ text }) => text,
    )
  expect(found(judged(), ['a', 'b'])).toEqual([expect.stringContaining('it leaves out refresh-tokens')])
  expect(found(judged(), ['a', 'b', 'c'])).toEqual([])
  expect(found(skips(), ['a', 'b', 'c', 'd'])).toEqual([])
})
