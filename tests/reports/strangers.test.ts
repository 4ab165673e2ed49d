import { expect, test } from 'vitest'
import { dimensions, drawStranger, goTogether } from '../../fixtures/target/embedded.ts'
import {
  type Condition,
  coverageOf,
  type Finding,
  type Proof,
  proofJson,
  proofMarkdown,
  proofPage,
  proofText,
  type StrangersPart,
  screenOf,
  stands,
  strangerRows,
  type Trial,
} from '../../reports/index.ts'
import { sharedVerdicts, skipsOf } from '../../reports/proof/strangers/part.ts'
import { everything } from './hostile.ts'

/** Enough to count. */
const few = dimensions.slice(0, 12)

const ofStranger = (name: string): Condition => ({
  kind: 'stranger',
  id: name,
  what: 'unusual',
  violates: [],
  inevitable: {},
  stranger: drawStranger(name),
})
const ofPair = (name: string): Condition => ({
  ...ofStranger(name),
  kind: 'pair',
  id: `a-fault on ${name}`,
  fault: 'a-fault',
  violates: ['VER-02'],
})
const sight = (check: string, verdict: Finding['verdict'], ...broken: string[]): Finding => ({
  ...{ check, verdict, broken },
  told: `${check} tells ${everything}`,
})
const trial = (condition: Condition, ...sights: Finding[]): Trial => ({
  ...{ condition, sights },
  ...{ passed: 10, tried: 12, requests: 100, durationMs: 1000 },
})

function proofFrom(trials: Trial[], part: Partial<StrangersPart> = {}): Proof {
  const choices = trials.flatMap(({ condition }) => (condition.stranger ? [condition.stranger.choices] : []))
  return {
    ...{ at: '2026-03-04T05:06:07.000Z', whole: false, checks: 12, unproven: [] },
    rows: strangerRows(trials),
    strangers: {
      ...{ seed: 5, asked: { strangers: 3, pairs: 1 }, wrong: [], misses: [] },
      coverage: coverageOf(choices, few, goTogether),
      ...part,
    },
  }
}

test.each<[string, Finding[], boolean]>([
  ['nothing', [], true],
  ['a skip', [sight('a', 'skipped')], true],
  ['a warning', [sight('a', 'warning', 'VER-02')], true],
  ['a failure', [sight('a', 'failed', 'VER-02')], false],
  ['an error', [sight('a', 'error')], false],
  ['a block', [sight('a', 'blocked')], false],
])('a stranger with %s', (_, sights, clean) => {
  expect(stands(proofFrom([trial(ofStranger('x'), ...sights)]))).toBe(clean)
})

test('a stranger on which the grade stopped speaks against the suite', () => {
  expect(stands(proofFrom([{ ...trial(ofStranger('x')), stopped: 'no login' }]))).toBe(false)
})

test('what a stranger shows without the fault as well catches no fault', () => {
  const seen = sight('a', 'failed', 'VER-02')
  const outcomes = (...trials: Trial[]) => strangerRows(trials).map(({ outcome }) => outcome.is)
  expect(outcomes(trial(ofPair('x'), seen))).toEqual(['caught'])
  expect(outcomes(trial(ofStranger('x'), seen), trial(ofPair('x'), seen))).toEqual(['unclean', 'missed'])
  expect(outcomes(trial(ofStranger('y'), seen), trial(ofPair('x'), seen))).toEqual(['unclean', 'caught'])
})

test('enough of the faults that can be seen must be caught', () => {
  const caught = Array.from({ length: 49 }, (_, at) =>
    trial(ofPair(`x-${at}`), sight('a', 'failed', 'VER-02')),
  )
  const missed = trial(ofPair('y'))
  expect(stands(proofFrom([...caught, missed]))).toBe(true)
  expect(stands(proofFrom([...caught.slice(1), missed]))).toBe(false)
  const unseen = { fault: 'a-fault', stranger: 'y', unobservable: true, catchers: [], repeat: '' }
  expect(stands(proofFrom([...caught.slice(1), missed], { misses: [unseen] }))).toBe(true)
})

test('skips are counted by stranger, and told by check with their reasons', () => {
  const { rows } = proofFrom([
    trial(ofStranger('x'), sight('a', 'skipped'), sight('b', 'skipped')),
    trial(ofStranger('y'), sight('b', 'skipped')),
    trial(ofStranger('z')),
  ])
  expect(skipsOf(rows)).toEqual({ median: 1, most: 2 })
  expect(sharedVerdicts(rows, 'skipped').map(({ check, strangers }) => [check, strangers])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('a proof on strangers is told with all that is wrong, and nothing of a target acts in it', () => {
  const seen = sight('a.check', 'failed', 'VER-02')
  const proof = proofFrom([trial(ofStranger('x'), seen, sight('b', 'skipped'), sight('c', 'warning'))], {
    shard: '1/3',
    wrong: [
      {
        ...seen,
        ...{ strangers: ['x'], also: ['another.check'], choices: { 'lists.page-size': '3-to-10' } },
        repeat: 'conformance prove --stranger x --usual',
      },
    ],
    misses: [
      {
        ...{
          fault: 'a-fault',
          stranger: 'x',
          unobservable: false,
          repeat: 'conformance prove --fault a-fault',
        },
        catchers: [{ check: 'd', verdict: 'skipped', told: everything }],
        choices: {},
      },
    ],
  })
  const text = proofText(proof, screenOf({ write: () => true }))
  const page = proofPage(proof)
  for (const told of [
    'a.check',
    'another.check',
    'lists.page-size=3-to-10',
    'conformance prove --stranger x --usual',
    'a-fault',
    'nothing unusual',
    '1 of 12 checks skipped in the median, 1 at most',
    'shard 1/3',
    '1 stranger of seed 5: 0 clean',
  ]) {
    expect(text).toContain(told)
    expect(page).toContain(told)
  }
  expect(page).not.toMatch(/<script|<img/i)
  expect(text).not.toContain('\u001b')
  expect(proofMarkdown(proof)).toContain('- 1 stranger of seed 5: 0 clean')
  expect(JSON.parse(proofJson(proof))).toMatchObject({
    strangers: { seed: 5, shard: '1/3', coverage: { dimensions: few.length } },
    conditions: [{ kind: 'stranger', id: 'x', outcome: 'unclean' }],
  })
})

test('what there was no time for is told', () => {
  expect(proofMarkdown(proofFrom([trial(ofStranger('x'))]))).toContain('a part: 3 of 4 trials were not made')
})
