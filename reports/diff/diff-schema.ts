import { listOf, whole } from '../../fixtures/base/json-schema.ts'
import { verdictNames } from '../../fixtures/events/verdict.ts'

const text = { type: 'string' } as const
const ms = { type: 'number', minimum: 0, description: 'milliseconds' } as const
const verdict = { enum: [...verdictNames, 'absent'] } as const

const side = whole({
  ...{ run: text, url: text },
  startedAt: { type: 'string', format: 'date-time' },
  gate: { enum: ['passed', 'failed', 'inconclusive'] },
})

const changes = (description: string) => ({
  ...listOf(
    whole(
      {
        ...{ id: text, before: verdict, after: verdict },
        broken: { ...listOf(text), description: 'requirements that the check saw broken' },
        anew: { ...listOf(text), description: 'those that it did not see broken before' },
      },
      { reason: text },
    ),
  ),
  description,
})

const drifts = (description: string) => ({
  ...listOf(whole({ name: text, gone: { type: 'array' }, come: { type: 'array' } })),
  description,
})

const rows = (description: string) => ({
  ...listOf(whole({ name: text, cells: { ...listOf(text), description: 'in the order of the grades' } })),
  description,
})

const ofTwo = whole({
  ...{ before: side, after: side },
  conditions: { ...listOf(text), description: 'why the grades are not comparable one to one' },
  failed: changes('checks that fail now, or break more than they did'),
  unknown: changes('checks that fail now, and that the earlier grade was not to run'),
  warned: changes('checks that warn now'),
  lost: changes('checks that came to a verdict before, and to none now'),
  mended: changes('checks that saw something broken, and nothing or less now'),
  still: changes('checks that see the same broken as before'),
  gained: changes('checks that came to no verdict before, and pass now'),
  observations: drifts('what the target chooses otherwise where the document leaves it open'),
  bindings: drifts('what the target keeps elsewhere'),
  timings: {
    ...listOf(whole({ operation: text, before: ms, after: ms })),
    description: 'medians that changed beyond the noise of both grades',
  },
  isWorse: { type: 'boolean', description: "whether anything got worse, by the later grade's gate" },
})

const ofMany = whole({
  grades: listOf(side),
  conditions: { ...listOf(text), description: 'why a grade is not comparable to the first one to one' },
  requirements: rows('requirements that do not have the same verdict in all grades'),
  observations: rows('open questions that are not answered alike in all grades'),
})

/** JSON Schema of `diff.json`, published with the package: of two grades, or of several. */
export const diffSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'urn:recruiting-adapter-conformance:diff:1',
  title: 'Grades compared (diff.json)',
  oneOf: [ofTwo, ofMany],
}
