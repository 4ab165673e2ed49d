import { placeOf } from '../../fixtures/check/check.ts'
import { suites } from '../../suites/index.ts'
import type { Placed } from './asserted.ts'

/** Every check with its file, as the code that makes it says. */
export const placedChecks = (): Placed[] =>
  suites
    .flatMap(({ checks }) => checks)
    .map(check => ({ check, file: `suites/${placeOf(check)?.file.split('/suites/').at(-1) ?? ''}` }))
