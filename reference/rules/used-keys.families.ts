import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import { about } from './idempotency.families.ts'
import type { IdempotencyRules } from './idempotency.ts'

/** An import is resolved once, whatever its key is. */
const isRepeatable = ({ effect, operation }: Surface): boolean =>
  effect === 'write' && operation !== 'resolveImport'

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
]
