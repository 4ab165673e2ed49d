import { expect, test } from 'vitest'
import { figuresOf, type ProofFile, withheldBy } from './proof-file.ts'

type Row = ProofFile['conditions'][number]

const row = (kind: Row['kind'], id: string, outcome: Row['outcome'], more: Partial<Row> = {}): Row => ({
  ...{ kind, id, outcome, collateral: [], sights: [] },
  ...more,
})

const proof: ProofFile = {
  ...{ at: '2026-11-25T12:00:00.000Z', whole: true, checks: 4, unproven: ['d'] },
  conditions: [
    row('fault', 'f1', 'caught', { sights: [{ check: 'a', verdict: 'failed' }] }),
    row('fault', 'f2', 'caught', { sights: [{ check: 'b', verdict: 'warning' }], collateral: [{}] }),
    row('fault', 'f3', 'missed', { sights: [{ check: 'd', verdict: 'blocked' }] }),
    row('fault', 'f4', 'caught elsewhere', { sights: [{ check: 'c', verdict: 'failed' }], collateral: [{}] }),
    row('variant', 'v1', 'clean', { sights: [{ check: 'a', verdict: 'skipped' }] }),
    row('variant', 'v2', 'unclean', { sights: [{ check: 'c', verdict: 'failed' }] }),
  ],
}

const strange: ProofFile = {
  ...{ at: proof.at, whole: false, checks: 4, unproven: [] },
  strangers: { misses: [{ unobservable: true }, { unobservable: false }] },
  conditions: [
    row('stranger', '7-1', 'clean', { sights: [{ check: 'b', verdict: 'warning' }] }),
    row('pair', '7-1+f1', 'caught'),
    row('pair', '7-1+f2', 'missed'),
    row('pair', '7-1+f3', 'missed'),
  ],
}

test('a check joins a set where a fault turned it red, and nobody who conforms was accused by it', () => {
  expect(withheldBy([proof, strange], ['a', 'b', 'c', 'd', 'e'])).toEqual({
    c: 'did not come out clean on v2',
    d: 'no fault turned it red',
    e: 'no fault turned it red',
  })
})

test('the figures of a proof are counted from its rows', () => {
  expect(figuresOf(proof, strange)).toEqual({
    ...{ at: proof.at, checks: 4, faults: 4, caught: 2, elsewhere: 1, missed: 1, collateral: 1 },
    ...{ variants: 2, clean: 1, unproven: 1 },
    strangers: { tried: 1, clean: 1, pairs: 2, caught: 1 },
  })
  expect(figuresOf(proof, undefined)).not.toHaveProperty('strangers')
})
