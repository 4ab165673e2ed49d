import type { AnswerChoices } from './answers.ts'
import type { DimensionOf } from './dimension.ts'

type Told = (entries: unknown[]) => unknown

/** The history of a flow told otherwise, wherever an answer holds the flow. */
function toldAs(told: Told, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => toldAs(told, item))
  if (typeof value !== 'object' || value === null) return value
  const isFlow = 'candidateId' in value && 'jobId' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      isFlow && name === 'history' && Array.isArray(held) ? told(held) : toldAs(told, held),
    ]),
  )
}

const shownAs = (told: Told) => ({
  chooses: ({ decorated }: AnswerChoices) => ({
    decorated: (body: unknown) => toldAs(told, decorated(body)),
  }),
})

/** The most entries of a part of a history. */
const part = 10

export const historyDimension: DimensionOf<AnswerChoices> = {
  name: 'flows.history',
  allowedBy: 'Hiring flow: a flow has a history; in which form is not shown',
  values: [
    { value: 'list', what: 'the history of a flow is a list of entries' },
    {
      value: 'in-parts',
      what: 'the history of a flow is a list of parts, each with up to ten entries',
      variant: 'history-in-parts',
      ...shownAs(entries =>
        Array.from({ length: Math.ceil(entries.length / part) }, (_, index) => ({
          part: index + 1,
          entries: entries.slice(index * part, (index + 1) * part),
        })),
      ),
    },
    {
      value: 'apart',
      what: 'the history of a flow has one list for its first entry and another for all later ones',
      ...shownAs(([first, ...later]) => ({ first: first === undefined ? [] : [first], later })),
    },
    {
      value: 'numbered',
      what: 'the history of a flow is an object with each entry under its number',
      ...shownAs(entries => Object.fromEntries(entries.map((entry, index) => [`entry${index + 1}`, entry]))),
    },
    {
      value: 'lines',
      what: 'the history of a flow is a list of texts, and how many these are',
      ...shownAs(entries => ({
        total: entries.length,
        lines: entries.map(entry => Object.values(Object(entry)).filter(String).join(' ')),
      })),
    },
  ],
}
