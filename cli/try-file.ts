import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { OutputProblem } from '../fixtures/base/output-problem.ts'

/**
 * Makes sure that a file can be written, before anything is sent, and leaves all as it is.
 * @throws OutputProblem, as a matter of usage, when it can't
 */
export function tryFile(path: string): void {
  const isThere = existsSync(path)
  try {
    closeSync(openSync(path, 'a'))
  } catch (problem) {
    throw new OutputProblem(`${path} can not be written`, problem).ofUsage()
  }
  if (!isThere) rmSync(path)
}
