import type { Ansis } from 'ansis'
import type { VerdictName } from '../fixtures/events/verdict.ts'

/** The colour of each verdict, the same wherever one is shown. */
export const colours = {
  passed: 'green',
  failed: 'red',
  warning: 'yellow',
  skipped: 'cyan',
  blocked: 'magenta',
  error: 'magenta',
} as const satisfies Record<VerdictName, keyof Ansis>
