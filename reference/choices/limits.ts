import type { Allotment } from '../model/member.ts'
import type { VariantOf } from './variant.ts'

/** At most `calls` in any `seconds`. */
export interface RateLimit {
  calls: number
  seconds: number
}

/** The limit of most members, and that of those who work with candidates all day; undefined where there is none. */
export type Limits = Record<Allotment, RateLimit | undefined>

/** The same for all. */
const forAll = (limit: RateLimit): Limits => ({ usual: limit, wide: limit })

/** Limits: defaults that a deployment may adjust, and numbers that are not shown. */
export const limitChoices = {
  attachmentBytes: 20 * 1024 * 1024,
  /** Resume text plus the JSON length of the experiences. */
  resumeCharacters: 200_000,
  /** What is taken for a character: a code point, a UTF-16 unit or a byte. */
  length: (text: string): number => text.length,
  /** By what a member has been granted. */
  sensitiveReads: { usual: { calls: 60, seconds: 5 }, wide: { calls: 100_000, seconds: 3600 } } as Limits,
  ordinaryCalls: { usual: { calls: 100, seconds: 3 }, wide: undefined } as Limits,
  /** How a 429 says when to come back. */
  retryAfter: 'seconds' as 'seconds' | 'date' | 'none',
  /** Seconds by which the clock of what refuses calls is ahead. */
  clock: 0,
}

export type LimitChoices = typeof limitChoices

export const limitVariants: VariantOf<LimitChoices>[] = [
  {
    id: 'tight-rate-limit',
    allowedBy: 'Limits: numeric rate limits for ordinary calls are not shown',
    what: 'a user has sixty calls a second; Retry-After is in seconds',
    chooses: () => ({ ordinaryCalls: forAll({ calls: 60, seconds: 1 }) }),
  },
  {
    id: 'tight-rate-limit-date',
    allowedBy:
      'Limits: numeric rate limits for ordinary calls are not shown; Retry-After is honoured when present, in the forms of HTTP',
    what: 'a user has sixty calls a second; Retry-After is a date',
    chooses: () => ({ ordinaryCalls: forAll({ calls: 60, seconds: 1 }), retryAfter: 'date' }),
  },
  {
    id: 'tight-rate-limit-clock-behind',
    allowedBy: 'Limits: Retry-After is honoured when present; that clocks agree is not said',
    what: 'a user has sixty calls a second; Retry-After is a date of a clock that is a minute and a half behind',
    chooses: () => ({ ordinaryCalls: forAll({ calls: 60, seconds: 1 }), retryAfter: 'date', clock: -90 }),
  },
  {
    id: 'tight-rate-limit-silent',
    allowedBy: 'Limits: numeric rate limits for ordinary calls are not shown; Retry-After need not be there',
    what: 'a user has sixty calls a second; no Retry-After',
    chooses: () => ({ ordinaryCalls: forAll({ calls: 60, seconds: 1 }), retryAfter: 'none' }),
  },
  {
    id: 'tight-sensitive-limit',
    allowedBy: 'Limits: the limit of sensitive reads is by user, of no stated size',
    what: 'a user has forty sensitive reads a second',
    chooses: () => ({ sensitiveReads: forAll({ calls: 40, seconds: 1 }) }),
  },
  {
    id: 'small-limits',
    allowedBy: 'Limits: attachment size and text length are adjustable by configuration',
    what: 'attachments have at most 64 KiB, text and experiences 2,000 characters',
    chooses: () => ({ attachmentBytes: 64 * 1024, resumeCharacters: 2000 }),
  },
  {
    id: 'text-limit-in-bytes',
    allowedBy: 'Limits: what of a text is taken for a character is not said',
    what: 'the limit of text and experiences counts bytes of UTF-8',
    chooses: () => ({ length: text => Buffer.byteLength(text) }),
  },
  {
    id: 'text-limit-in-code-points',
    allowedBy: 'Limits: what of a text is taken for a character is not said',
    what: 'the limit of text and experiences counts code points',
    chooses: () => ({ length: text => [...text].length }),
  },
  {
    id: 'small-attachments',
    allowedBy: 'Limits: attachment size is adjustable by configuration',
    what: 'attachments have at most 1 MiB',
    chooses: () => ({ attachmentBytes: 1024 * 1024 }),
  },
]
