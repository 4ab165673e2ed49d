import { printable } from '../fixtures/secrets/thread.ts'

/**
 * Keeps the secrets that this process knows out of all that it prints, stack traces and notices of libraries
 * included. What is for the screen alone, such as the code of a login by hand, goes straight to the terminal.
 */
export function tellNoSecrets(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean
    stream.write = (chunk: unknown, ...more: unknown[]) =>
      write(typeof chunk === 'string' ? printable(chunk) : chunk, ...more)
  }
}

/** Prints a secret that was asked for on standard output. Bytes are not looked through, as text is. */
export const tellSecret = (text: string): boolean => process.stdout.write(Buffer.from(text))
