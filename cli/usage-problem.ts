/** The command line asks for something that can't be done; the message says what could. Exit code 2. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem'
}
