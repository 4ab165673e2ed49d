import { OutputProblem } from '../fixtures/base/output-problem.ts'

let trouble: Error | undefined

/**
 * A reader who has seen enough (`| head`) ends nothing, nor does a full disk behind a redirection: what is told goes
 * nowhere from then on, and the command comes to its end.
 */
export function surviveTheirReaders(): void {
  process.stderr.on('error', () => {})
  process.stdout.on('error', problem => {
    if (!('code' in problem) || problem.code !== 'EPIPE') trouble ??= problem
  })
}

/** Why standard output did not take all that was told; nothing where its reader just went away. */
export async function standardOutputProblem(): Promise<OutputProblem | undefined> {
  // A stream tells of its trouble after the call that had it.
  await new Promise(resolve => setImmediate(resolve))
  return (
    trouble &&
    new OutputProblem(
      'what this command told can not be written to standard output',
      trouble,
      'let standard output go where there is room',
    )
  )
}
