import { expect, test } from 'vitest'
import { type Catalogue, type Requirement, requirementsById, uncovered } from '../../document/index.ts'

const base = {
  chapter: 'versions',
  source: { part: 'Versioning', rule: 2 },
  level: 'must',
  binds: 'server',
  says: 'something',
} satisfies Omit<Requirement, 'id'>

const catalogue: Catalogue = {
  requirements: [
    { ...base, id: 'A-01', aliases: ['A-00'] },
    { ...base, id: 'A-02', planned: true },
    { ...base, id: 'A-03', unobservable: 'why' },
    { ...base, id: 'A-04', binds: 'client' },
    { ...base, id: 'A-05', level: 'may' },
  ],
  readings: [],
  openQuestions: [],
  modules: [],
  endpoints: [],
}

test('all is accounted for when what is observable is covered or planned', () => {
  expect(uncovered(catalogue, ['A-01'])).toEqual({ missing: [], noLongerPlanned: [], ungradable: [] })
})

test('an observable duty of the server with neither check nor plan is missing', () => {
  expect(uncovered(catalogue, []).missing).toEqual(['A-01'])
})

test('a plan is wrong once a check has landed', () => {
  expect(uncovered(catalogue, ['A-01', 'A-02']).noLongerPlanned).toEqual(['A-02'])
})

test('a check can name neither what nobody sees, nor what binds clients or only permits, nor what does not exist', () => {
  expect(uncovered(catalogue, ['A-01', 'A-03', 'A-04', 'A-05', 'A-99']).ungradable).toEqual([
    'A-03',
    'A-04',
    'A-05',
    'A-99',
  ])
})

test('a check may still name a requirement by a former id', () => {
  expect(uncovered(catalogue, ['A-00'])).toEqual({ missing: [], noLongerPlanned: [], ungradable: [] })
  expect(requirementsById(catalogue.requirements).get('A-00')?.id).toBe('A-01')
})
