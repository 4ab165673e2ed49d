import { expect, test } from 'vitest'
import { loadCatalogue } from '../../document/index.ts'
import { documentText, whereIsIt } from './the-text.ts'

/** A run of this many words in common is a copied sentence and no longer a shared term. */
const copied = 8

test.skipIf(!documentText)(`the catalogue tells the document in its own words (${whereIsIt})`, () => {
  const runs = new Set(runsOf(documentText ?? ''))
  const { requirements, openQuestions, readings } = loadCatalogue()
  const ours = [
    ...requirements.map(({ id, says, unobservable = '' }) => ({ id, text: `${says}. ${unobservable}` })),
    ...openQuestions.map(({ id, asks }) => ({ id, text: asks })),
    ...readings.map(({ id, question, ways, breaks, open }) => ({
      id,
      text: [question, ...ways, breaks, open].join('. '),
    })),
  ]
  const copies = ours.flatMap(({ id, text }) =>
    runsOf(text)
      .filter(run => runs.has(run))
      .map(run => ({ id, run })),
  )
  expect(copies).toEqual([])
})

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.slice(copied - 1).map((_, index) => words.slice(index, index + copied).join(' '))
}
