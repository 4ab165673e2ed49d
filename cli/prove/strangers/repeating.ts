import { called } from '../../../fixtures/base/called.ts'
import type { Stranger } from '../../../fixtures/target/embedded.ts'
import type { Trial } from '../../../reports/index.ts'
import type { TrialRequest } from '../worker-pool.ts'

/** The means to try something once more. */
export interface Repeating {
  seed: number
  suites: string[]
  /** The choices that all strangers were to have, each as `DIMENSION=VALUE`, and whether all else was to be usual. */
  choose: string[]
  usual: boolean
  grade(request: Omit<TrialRequest, 'seed'>): Promise<Trial>
  /** Aborted when nothing more is to be tried. */
  signal: AbortSignal
}

/** The verdict's trial that is repeated. */
interface Repeated {
  stranger: Stranger
  /** The choices to keep, with all else as usual; all choices of the stranger where it isn't said. */
  choices?: Record<string, string> | undefined
  check?: string | undefined
  fault?: string | undefined
}

/** The command that repeats a verdict. */
export function repeatCommand(
  { seed, suites, choose, usual }: Omit<Repeating, 'grade' | 'signal'>,
  { stranger, choices, check, fault }: Repeated,
): string {
  const chosen = choices ? Object.entries(choices).map(choice => choice.join('=')) : choose
  return [
    `${called()} prove --stranger ${stranger.seed}`,
    ...(choices || usual ? ['--usual'] : []),
    ...chosen.map(choice => `--choose ${choice}`),
    `--seed ${seed}`,
    ...(fault ? [`--fault ${fault}`] : []),
    ...(check ? [`--check ${check}`] : suites.map(suite => `--suite ${suite}`)),
  ].join(' ')
}
