import type { Surface } from '../../document/index.ts'
import { atEach } from './families.ts'
import type { NeededScopeRules } from './needed-scopes.ts'
import { invalid, notFound, Refusal } from './refusal.ts'

/** The statements that the surfaces of a family are carried out for those who may call them. */
export const runs: Record<Surface['family'], string> = {
  'candidate-library': 'CALL-RUN-01',
  'job-library': 'CALL-RUN-02',
  'client-library': 'CALL-RUN-03',
  hiring: 'CALL-RUN-04',
  attachments: 'CALL-RUN-05',
}

/** Nobody can say who may resolve an import that nobody has made. */
const isJudgeable = ({ id }: Surface): boolean => id !== 'hiring.resolveImport'

/** One place that refuses every call, whoever calls and whatever the input is. */
const alwaysRefused = (family: string, told: string, refusal: () => Refusal) =>
  atEach<NeededScopeRules>(family, isJudgeable, ({ surface, is }) => ({
    violates: [runs[surface.family]],
    what: `${surface.id} answers ${told} to every call`,
    breaks: kept => ({
      needed(call) {
        if (is(call)) throw refusal()
        return kept.needed(call)
      },
    }),
    inevitable: { '*': 'what refuses every call keeps nothing else of what it is for' },
  }))

export const carriedOutFamilies = [
  ...alwaysRefused(
    'always-forbidden',
    '403',
    () => new Refusal(403, 'FORBIDDEN', 'You may not do this.', { reason: 'permission' }),
  ),
  ...alwaysRefused('always-not-found', '404', () => notFound('record')),
  ...alwaysRefused('always-invalid', '400', () =>
    invalid([{ path: 'input', message: 'is not what was expected' }]),
  ),
]
