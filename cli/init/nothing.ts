import { called } from '../../fixtures/base/called.ts'
import { ExpectedProblem } from '../../fixtures/base/expected-problem.ts'
import { shellWord } from '../../fixtures/base/shell-word.ts'
import { PatienceExhausted } from '../../fixtures/client/patience.ts'
import { WireFailure } from '../../fixtures/client/wire-failure.ts'
import { ForeignOrigin, LoginProblem, LoginTooSlow } from '../../fixtures/login/problem.ts'

/** A look at a service that found nothing of which a configuration could be made. */
export class NothingToWrite extends ExpectedProblem {
  override readonly name = 'NothingToWrite'
  /** 2: the command line or the login doesn't fit; 3: the service gave no answer. */
  readonly exitCode: 2 | 3
  readonly #advice: string

  constructor(exitCode: 2 | 3, message: string, advice: string) {
    super(message)
    this.exitCode = exitCode
    this.#advice = advice
  }

  override get lines(): string[] {
    return [`nothing is written: ${this.message}`, `  ${this.#advice}`]
  }
}

/** A problem of the login as one of `init`; any other is left as it is. */
export function nothingFrom(problem: unknown, url: string): unknown {
  if (problem instanceof LoginProblem)
    return new NothingToWrite(2, `the login did not work: ${problem.message}`, adviceOn(problem, url))
  const isTrouble =
    problem instanceof WireFailure || problem instanceof PatienceExhausted || problem instanceof LoginTooSlow
  return isTrouble
    ? new NothingToWrite(3, `the login broke off: ${problem.message}`, 'try it when it is well')
    : problem
}

function adviceOn(problem: LoginProblem, url: string): string {
  if (problem instanceof ForeignOrigin)
    return `if the identity provider lives there: ${called()} init ${shellWord(url)} --origin ${shellWord(problem.origin)}`
  switch (problem.trouble) {
    case 'passphrase-refused':
      return 'is the passphrase in SANDBOX_PASSPHRASE the one of this sandbox?'
    case 'approver':
    case 'protocol':
    case 'foreign-origin':
      return 'is this the base URL, below which /api/v1 lies?'
    case 'refused':
    case 'expired':
    case 'identity-refused':
    case 'identity-not-listed':
      return 'is anybody whom the login screen lists an enabled member?'
    case 'undecided':
    case 'one-way':
    case 'code-refused':
    case 'lost':
      return 'look at the login screen in a browser; write conformance.yaml yourself, with login.approver browser, command or manual'
  }
}
