import { createHash } from 'node:crypto'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import type { Claim } from './claim.ts'
import { fileBytes } from './form.ts'
import type { Step } from './scenario.ts'

/** How a mismatch tells what was delivered: by the first digits of its digest. */
const told = /sha256 ([0-9a-f]{16})/

/** What tells of a mismatch that is about a whole file: the answer is another upload, or is not the one that was sent. */
export function ofFiles({ expected, actual }: Mismatch, steps: readonly Step[]): Claim[] {
  const files = steps.flatMap(({ body }) =>
    body && 'form' in body ? body.form.flatMap(field => ('file' in field ? [field.file] : [])) : [],
  )
  const named = (text: unknown) => {
    const digits = typeof text === 'string' ? told.exec(text)?.[1] : undefined
    return digits === undefined
      ? []
      : files.filter(file => digestOf(fileBytes(file)).startsWith(digits)).slice(0, 1)
  }
  return [
    ...named(actual).map(file => ({ is: 'file', file, isSame: true }) as const),
    ...named(expected).map(file => ({ is: 'file', file, isSame: false }) as const),
  ]
}

/** The SHA-256 of bytes, in hexadecimal digits. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
