import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'

/** The command line asks for something that can't be done; the message says what could. */
export class UsageProblem extends ExpectedProblem {
  override readonly name = 'UsageProblem'
  readonly exitCode = 2
}
