import type { VariantOf } from './variant.ts'

/** At most `calls` in any `seconds`. */
export interface RateLimit {
  calls: number
  seconds: number
}

/** Limits: defaults that a deployment may adjust, and numbers that are not shown. */
export const limitChoices = {
  attachmentBytes: 20 * 1024 * 1024,
  /** Resume text plus the JSON length of the experiences. */
  resumeCharacters: 200_000,
  sensitiveReads: { calls: 100_000, seconds: 3600 } as RateLimit,
  ordinaryCalls: undefined as RateLimit | undefined,
  /** How a 429 says when to come back. */
  retryAfter: 'seconds' as 'seconds' | 'date' | 'none',
}

export type LimitChoices = typeof limitChoices

export const limitVariants: VariantOf<LimitChoices>[] = []
