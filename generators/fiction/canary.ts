import type { Source } from './source.ts'

export type CanaryKind = 'phone' | 'email' | 'note' | 'resume' | 'private-note'

/** A sensitive value that betrays itself: `token` occurs in `value` and nowhere else in the world. */
export interface Canary {
  kind: CanaryKind
  /** The text to search responses for. */
  token: string
  /** The value to plant: a phone number, an e-mail address, or a sentence, as the kind asks. */
  value: string
}

/** A plant for a sensitive field. A phone number is its own token, since digits are all that it may hold. */
export function canaryToken(source: Source, kind: CanaryKind): Canary {
  if (kind === 'phone') {
    const value = fictionalPhone(source)
    return { kind, token: value.slice(1), value }
  }
  const token = `cnry${source.token(kind, 16)}`
  if (kind === 'email') return { kind, token, value: `${token}@example.com` }
  return { kind, token, value: `Reference ${token}, to be kept confidential.` }
}

/**
 * A phone number in E.164 that rings nowhere: +999 is a country code that ITU-T E.164 keeps unassigned. Twelve digits
 * from a hash make it unique enough to search for.
 */
export function fictionalPhone(source: Source): string {
  const digits = BigInt(`0x${Buffer.from(source.token('phone', 24)).toString('hex')}`).toString()
  return `+999${digits.slice(-12)}`
}
