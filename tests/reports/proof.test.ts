import { expect, test } from 'vitest'
import { saidTooLittle } from '../../cli/prove/once-more.ts'
import {
  type Condition,
  type Finding,
  outcomeOf,
  proofOf,
  proofProgress,
  proofText,
  stands,
  type Trial,
} from '../../reports/index.ts'
import { screenOf } from '../../reports/screen.ts'

const fault: Condition = {
  kind: 'fault',
  id: 'a-fault',
  what: 'it breaks VER-02',
  violates: ['VER-02', 'VER-04'],
  inevitable: { 'VER-07': 'a race shows it too' },
}
const variant: Condition = { ...fault, kind: 'variant', id: 'a-variant', violates: [], inevitable: {} }

const sight = (check: string, verdict: Finding['verdict'], ...broken: string[]): Finding => ({
  check,
  verdict,
  broken,
  told: 'status: expected 409, found 200',
})

const trial = (condition: Condition, ...sights: Finding[]): Trial => ({
  condition,
  passed: 10,
  sights,
  tried: 12,
  requests: 100,
  durationMs: 1000,
})

test.each<[string, Finding[], string]>([
  ['a failure of its requirement', [sight('a', 'failed', 'VER-02')], 'caught'],
  ['a warning of its requirement', [sight('a', 'warning', 'VER-02')], 'caught'],
  ['a failure of one that falls with it', [sight('a', 'failed', 'VER-04')], 'caught'],
  ['a failure of another requirement only', [sight('a', 'failed', 'VER-09')], 'caught elsewhere'],
  ['nothing but blocked checks', [sight('a', 'blocked')], 'missed'],
  ['nothing at all', [], 'missed'],
])('a fault is told by %s', (_, sights, is) => {
  expect(outcomeOf(trial(fault, ...sights)).is).toBe(is)
})

test('collateral is a check none of whose broken requirements is the fault’s, with its reason where there is one', () => {
  const outcome = outcomeOf(
    trial(
      fault,
      sight('its own', 'failed', 'VER-02', 'ERR-GEN-01'),
      sight('unrelated', 'failed', 'CAND-UPD-01'),
      sight('inevitable', 'failed', 'VER-07'),
      sight('stands on it', 'blocked'),
    ),
  )
  expect(outcome).toMatchObject({
    is: 'caught',
    by: [{ check: 'its own' }],
    collateral: [{ check: 'unrelated' }, { check: 'inevitable', reason: 'a race shows it too' }],
  })
})

test.each<[string, Finding[], string]>([
  ['passed', [], 'clean'],
  ['skipped', [sight('a', 'skipped')], 'clean'],
  ['failed', [sight('a', 'failed', 'VER-02')], 'unclean'],
  ['warned', [sight('a', 'warning', 'VER-02')], 'unclean'],
  ['blocked', [sight('a', 'blocked')], 'unclean'],
  ['in error', [sight('a', 'error')], 'unclean'],
])('a variant whose checks are %s', (_, sights, is) => {
  expect(outcomeOf(trial(variant, ...sights)).is).toBe(is)
})

test.each<[string, Trial, boolean]>([
  ['nobody saw the fault, and a check that does judge broke off', trial(fault, sight('a', 'error')), true],
  [
    'nobody saw the fault, and a check that does judge was skipped',
    trial(fault, sight('a', 'skipped')),
    true,
  ],
  ['nobody saw the fault, though all judged', trial(fault), false],
  ['nobody saw the fault, and none was skipped but the usual', trial(fault, sight('b', 'skipped')), false],
  ['the wrong check saw it', trial(fault, sight('a', 'failed', 'VER-09'), sight('c', 'error')), false],
  ['a check of the fault’s saw it', trial(fault, sight('a', 'failed', 'VER-02'), sight('c', 'error')), false],
  ['a variant was accused', trial(variant, sight('a', 'failed', 'VER-02'), sight('c', 'error')), false],
  ['of a variant a check broke off', trial(variant, sight('c', 'error')), true],
  ['a variant is clean', trial(variant), false],
  ['a fault that lasts for a moment is missed', trial({ ...fault, fleeting: true }), true],
])('once more is tried where silence alone speaks against the suite: %s', (_, tried, again) => {
  expect(
    saidTooLittle(tried, trial({ ...fault, kind: 'control', id: 'default' }, sight('b', 'skipped'))),
  ).toBe(again)
})

test('a missed fault is told with the checks that came to no judgement, but for those that never do', () => {
  const control = trial({ ...fault, kind: 'control', id: 'default', violates: [] }, sight('b', 'skipped'))
  const missed = trial(fault, sight('a', 'skipped'), sight('b', 'skipped'))
  const text = proofText(
    proofOf([control, missed], { checks: ['a', 'b'], whole: false }),
    screenOf({ write: () => true }),
  )
  expect(text).toContain('skipped a: status: expected 409, found 200')
  expect(text).not.toContain('skipped b')
})

test('a variant that stops the preflight is accused of something', () => {
  expect(outcomeOf({ ...trial(variant), stopped: 'no login' }).is).toBe('unclean')
})

test('a proof stands on caught faults, clean variants, explained collateral and proven checks alone', () => {
  const caught = trial(fault, sight('a', 'failed', 'VER-02'))
  const standing = (trials: Trial[], checks: string[], whole = true) =>
    stands(proofOf(trials, { checks, whole }))
  expect(standing([caught, trial(variant)], ['a'])).toBe(true)
  expect(standing([caught, trial(variant)], ['a', 'b'])).toBe(false)
  expect(standing([caught, trial(variant)], ['a', 'b'], false)).toBe(true)
  expect(standing([trial(fault)], [])).toBe(false)
  expect(standing([caught, trial(variant, sight('a', 'failed', 'VER-02'))], ['a'])).toBe(false)
  expect(
    standing([trial(fault, sight('a', 'failed', 'VER-02'), sight('b', 'failed', 'VER-09'))], ['a', 'b']),
  ).toBe(false)
})

test('that a check passes alone is no row of the matrix, unless it does not pass', () => {
  const alone: Condition = { ...variant, kind: 'alone', id: 'a.check' }
  const rowsOf = (...sights: Finding[]) =>
    proofOf([trial(alone, ...sights)], { checks: [], whole: false }).rows.map(({ outcome }) => outcome.is)
  expect(rowsOf()).toEqual([])
  expect(rowsOf(sight('a.check', 'blocked'))).toEqual(['unclean'])
})

test('in a log, progress is a line for fifty trials, and one thing alone has none', () => {
  const shown = (total: number, before: number) => {
    const lines: string[] = []
    let now = 0
    const output = { isTTY: false, write: (line: string) => lines.push(line) > 0 }
    const progress = proofProgress({ things: 'faults', total, before }, output, () => (now += 1000))
    for (let tried = before; tried < total; tried++) progress.done(trial(fault))
    progress.finished()
    return lines.join('')
  }
  expect(shown(60, 5)).toBe(
    `${[
      '5 of 60 faults were tried before, and nothing has changed since',
      '55 of 60 faults tried, 50 not as they should be; about 100 ms to go',
      '55 faults tried in 2.0 s',
    ].join('\n')}\n`,
  )
  expect([shown(1, 0), shown(1, 1)]).toEqual(['', ''])
})
