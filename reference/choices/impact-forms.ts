import type { AnswerChoices } from './answers.ts'
import type { DimensionOf } from './dimension.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The flows of a preview under their numbers, wherever an answer holds the preview. */
function numbered(value: unknown): unknown {
  if (!isObject(value)) return value
  const isPreview = 'impactToken' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      isPreview && Array.isArray(held)
        ? Object.fromEntries(held.map((item, index) => [`no${index + 1}`, item]))
        : numbered(held),
    ]),
  )
}

export const impactDimension: DimensionOf<AnswerChoices> = {
  name: 'hiring.impact-list',
  allowedBy: 'Job impact preview: it returns the associated flows; in which form is not shown',
  values: [
    { value: 'list', what: "the flows of a job's impact are a list" },
    {
      value: 'numbered',
      what: "the flows of a job's impact are an object with each of them under a number",
      chooses: ({ decorated }) => ({ decorated: body => numbered(decorated(body)) }),
    },
  ],
}
