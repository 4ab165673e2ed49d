import { printable } from '../fixtures/secrets/thread.ts'

/**
 * Whatever this process tells, stack traces and the notices of libraries included, is told without the secrets that it
 * knows. What belongs on the screen alone, such as the code of a login by hand, goes straight to the terminal.
 */
export function tellNoSecrets(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean
    stream.write = (chunk: unknown, ...more: unknown[]) =>
      write(typeof chunk === 'string' ? printable(chunk) : chunk, ...more)
  }
}
