import { OutputProblem } from '../fixtures/base/output-problem.ts'

/** What is known of the streams that a command prints to. */
export interface StandardStreams {
  /** Why standard output did not take all that was printed; undefined where its reader just went away. */
  outputProblem(): Promise<OutputProblem | undefined>
}

/**
 * Keeps a command alive when nobody takes what it prints: a reader that has gone (`| head`), or a full disk. What it
 * prints goes nowhere from then on.
 */
export function surviveTheirReaders(): StandardStreams {
  let trouble: Error | undefined
  process.stderr.on('error', () => {})
  process.stdout.on('error', problem => {
    if (!('code' in problem) || problem.code !== 'EPIPE') trouble ??= problem
  })
  return {
    async outputProblem() {
      // Streams report a failed write after the call that made it.
      await new Promise(resolve => setImmediate(resolve))
      return (
        trouble &&
        new OutputProblem(
          'what this command prints can not be written to standard output',
          trouble,
          'let standard output go where there is room',
        )
      )
    },
  }
}
