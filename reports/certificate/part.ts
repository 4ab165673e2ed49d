import type { Claims } from './statement.ts'

/** What holds of a certificate, what doesn't, and what was not looked at; in sentences. */
export interface Verification {
  claims?: Claims
  holds: string[]
  refused: string[]
  unchecked: string[]
}

/** A part of what is found. */
export type Part = Partial<Verification>

/** Parts of what is found, together. */
export function joined(...parts: Part[]): Verification {
  const claims = parts.find(part => part.claims)?.claims
  return {
    ...(claims ? { claims } : {}),
    holds: parts.flatMap(({ holds = [] }) => holds),
    refused: parts.flatMap(({ refused = [] }) => refused),
    unchecked: parts.flatMap(({ unchecked = [] }) => unchecked),
  }
}

/** That a certificate is refused, for one reason. */
export const refusal = (text: string): Verification => joined({ refused: [text] })
