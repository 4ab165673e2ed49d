import type { Surface } from '../../document/index.ts'
import { lacking } from './data-fields.ts'
import { atEach, atEachOf } from './families.ts'
import { about } from './idempotency.families.ts'
import type { IdempotencyRules } from './idempotency.ts'
import type { Fields } from './source.ts'

/** An import is resolved once, whatever its key is. */
const isRepeatable = ({ effect, operation }: Surface): boolean =>
  effect === 'write' && operation !== 'resolveImport'

const histories = ['workExperiences', 'educationExperiences']

/** What a write says, beside whose record it is about and at which version. */
const parts: Record<string, string[]> = {
  'candidate-library.create': ['name', 'city', 'rawResumeText', ...histories],
  'candidate-library.update': ['city', 'rawResumeText', ...histories],
  'job-library.create': ['title', 'client_id'],
  'job-library.update': ['title'],
  'client-library.create': ['name'],
  'client-library.update': ['name'],
  'hiring.create': ['candidateId', 'jobId'],
  'hiring.transition': ['stage', 'reason', 'offer', 'onboarding'],
  'hiring.assign': ['membershipId'],
  'hiring.collaborate': ['membershipId'],
  'hiring.note': ['content'],
  'hiring.event': ['title'],
  'hiring.jobState': ['state'],
  'hiring.jobAssign': ['membershipId'],
  'hiring.candidatePolicy': ['policy'],
  'hiring.candidateAssign': ['membershipId'],
  'hiring.personalNote': ['content'],
}

const partsAt = ({ id }: Surface): Record<string, string> =>
  Object.fromEntries((parts[id] ?? []).map(part => [part, part]))

/** An input without one part, which stands at its top or in its data. */
function withoutPart(input: unknown, part: string): unknown {
  const { data, ...rest } = Object(input) as Fields
  return { ...lacking(rest, part), ...(data === undefined ? {} : { data: lacking(Object(data), part) }) }
}

export const usedKeyFamilies = [
  ...atEach<IdempotencyRules>('other-content-carried-out', isRepeatable, ({ surface, operation }) => ({
    violates: [about(surface).content],
    what: `${surface.id} with a used requestId and other content is carried out as if its requestId were new`,
    breaks: kept => ({
      key: (use, span) =>
        use.operation === operation
          ? `${kept.key(use, span)} ${kept.content(use.input, operation)}`
          : kept.key(use, span),
    }),
  })),
  ...atEachOf<IdempotencyRules, string>(
    'part-not-compared',
    ({ id }) => id in parts,
    partsAt,
    ({ surface, operation }, part) => ({
      violates: [about(surface).content],
      what: `${surface.id} with a used requestId is answered with the first answer, though its ${part} is another`,
      breaks: kept => ({
        content: (input, of) => kept.content(of === operation ? withoutPart(input, part) : input, of),
      }),
    }),
  ),
]
