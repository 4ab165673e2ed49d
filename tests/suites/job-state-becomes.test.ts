import { expect, test } from 'vitest'
import { misplaced } from '../../suites/hiring/job-state/becomes.ts'

const listed = ['open', 'paused', 'filled', 'closed']
const statuses = ['open', 'paused', 'closed']
const wrong = (pairs: [string, string][], known = statuses) =>
  misplaced(
    pairs.map(([state, status]) => ({ state, before: 'open', status })),
    listed,
    known,
  ).length

test.for([
  { why: 'words that differ in their ends', pairs: [['pause', 'PAUSED']] },
  {
    why: 'two states of one status',
    pairs: [
      ['paused', 'paused'],
      ['filled', 'closed'],
      ['closed', 'closed'],
    ],
  },
  { why: 'a status of its own', pairs: [['closed', 'archived']] },
] as { why: string; pairs: [string, string][] }[])('$why is no mistake', ({ pairs }) => {
  expect(wrong(pairs)).toBe(0)
})

test('a service without a status of that word may have another for it', () => {
  expect(
    wrong(
      [
        ['paused', 'closed'],
        ['closed', 'closed'],
      ],
      ['open', 'closed'],
    ),
  ).toBe(0)
})

test.for([
  {
    why: 'states that are swapped',
    pairs: [
      ['filled', 'closed'],
      ['closed', 'filled'],
    ],
  },
  {
    why: 'closing that pauses',
    pairs: [
      ['paused', 'paused'],
      ['closed', 'paused'],
    ],
  },
  {
    why: 'closing that leaves the job as it is',
    pairs: [
      ['paused', 'paused'],
      ['closed', 'open'],
    ],
  },
] as { why: string; pairs: [string, string][] }[])('$why are told', ({ pairs }) => {
  expect(wrong(pairs)).toBe(1)
})

test('closing that only pauses is told where the service is known to have the status', () => {
  const pairs: [string, string][] = [
    ['paused', 'paused'],
    ['closed', 'paused'],
  ]
  expect(wrong(pairs, [])).toBe(0)
  expect(wrong(pairs, ['closed'])).toBe(1)
})
