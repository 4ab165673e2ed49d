import { listOf, whole } from '../../fixtures/base/json-schema.ts'

const text = { type: 'string' } as const
const texts = (description: string) => ({ ...listOf(text), description })

const nearest = whole(
  {
    fault: { ...text, description: 'id of a known fault' },
    what: text,
    explains: texts('red checks that see what this fault makes them see'),
    leaves: texts('red checks that it does not explain'),
    contradicted: texts('checks that would be red with it, and passed'),
    further: texts('checks that would be red with it, and were not judged'),
  },
  { elsewhere: { ...text, description: 'the surface where it would be here, if not its own' } },
)

const cause = whole({
  rules: texts('requirements that are probably broken, the likeliest first'),
  surfaces: texts('surfaces at which it shows'),
  fine: texts('surfaces at which checks that ask the same have passed'),
  red: texts('the red checks that it accounts for'),
  blocked: texts('checks that could not be judged, and cannot be with the nearest fault'),
  explained: {
    enum: ['by one rule', 'by several rules', 'by nothing known'],
    description: 'by which known faults all of it is explained, and nothing green is contradicted',
  },
  nearest: { ...listOf(nearest), description: 'the known faults that are nearest, the best first' },
  shownBy: { ...text, description: 'the red check that shows it with the fewest exchanges' },
  replay: { ...text, description: 'the command that runs that check again' },
})

/** JSON Schema of `triage.json`, published with the package. */
export const triageSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'urn:recruiting-adapter-conformance:triage:1',
  title: 'Causes of what is red in a grade (triage.json)',
  ...whole({
    ...{ run: text, startedAt: { type: 'string', format: 'date-time' }, url: text },
    dictionary: whole({
      suite: text,
      madeAt: text,
      faults: { type: 'integer', minimum: 1, description: 'known faults' },
    }),
    causes: { ...listOf(cause), description: 'those that account for most red checks first' },
    blocked: texts('blocked checks that no cause accounts for'),
    before: texts('checks that were red in the same way in the earlier grade'),
  }),
} as const
