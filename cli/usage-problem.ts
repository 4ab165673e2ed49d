import { ExpectedProblem } from '../fixtures/base/expected-problem.ts'

/** A command line that asks for something that can't be done; its message says what could. */
export class UsageProblem extends ExpectedProblem {
  override readonly name = 'UsageProblem'
  readonly exitCode = 2
}
