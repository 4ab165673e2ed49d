import type { Allotment } from '../model/member.ts'
import type { DimensionOf } from './dimension.ts'

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
  /** Whether a file may have as many bytes as the limit, or has to stay below it. */
  attachmentBoundary: 'up-to' as 'up-to' | 'below',
  /** Resume text plus the JSON length of the experiences. */
  resumeCharacters: 200_000,
  /** What is taken for a character: a code point, a UTF-16 unit or a byte. */
  length: (text: string): number => text.length,
  /** Whether files that are delivered count as sensitive reads. */
  filesCount: true,
  /** By what a member has been granted. */
  sensitiveReads: { usual: { calls: 60, seconds: 5 }, wide: { calls: 100_000, seconds: 3600 } } as Limits,
  ordinaryCalls: { usual: { calls: 100, seconds: 3 }, wide: undefined } as Limits,
  /** How a 429 says when to come back. */
  retryAfter: 'seconds' as 'seconds' | 'date' | 'none',
  /** Seconds by which the clock of what refuses calls is ahead. */
  clock: 0,
}

export type LimitChoices = typeof limitChoices

const retryAfterForms =
  'Limits: Retry-After is honoured when present, in the forms of HTTP; that clocks agree is not said'
const adjustable = 'Limits: attachment size and text length are adjustable by configuration'

export const limitDimensions: DimensionOf<LimitChoices>[] = [
  {
    name: 'limits.ordinary-calls',
    allowedBy: 'Limits: numeric rate limits for ordinary calls are not shown',
    values: [
      { value: 'wide', what: 'who works with candidates all day meets no limit', weight: 18 },
      {
        value: 'tight',
        what: 'a user has sixty calls a second',
        variant: 'tight-rate-limit',
        chooses: { ordinaryCalls: forAll({ calls: 60, seconds: 1 }) },
      },
    ],
  },
  {
    name: 'limits.retry-after',
    allowedBy: retryAfterForms,
    values: [
      { value: 'seconds', what: 'Retry-After is in seconds' },
      {
        value: 'date',
        what: 'Retry-After is a date',
        variant: 'tight-rate-limit-date',
        seenWith: { 'limits.ordinary-calls': 'tight' },
        chooses: { retryAfter: 'date' },
      },
      {
        value: 'none',
        what: 'there is no Retry-After',
        variant: 'tight-rate-limit-silent',
        seenWith: { 'limits.ordinary-calls': 'tight' },
        chooses: { retryAfter: 'none' },
      },
    ],
  },
  {
    name: 'limits.clock',
    allowedBy: retryAfterForms,
    values: [
      { value: 'right', what: 'what refuses calls has the right time' },
      {
        value: 'behind',
        what: 'the clock of what refuses calls is a minute and a half behind',
        variant: 'tight-rate-limit-clock-behind',
        seenWith: { 'limits.ordinary-calls': 'tight', 'limits.retry-after': 'date' },
        chooses: { clock: -90 },
      },
    ],
  },
  {
    name: 'limits.sensitive-reads',
    allowedBy: 'Limits: the limit of sensitive reads is by user, of no stated size',
    values: [
      {
        value: 'wide',
        what: 'who works with candidates all day meets no limit of sensitive reads',
        weight: 9,
      },
      {
        value: 'tight',
        what: 'a user has forty sensitive reads a second',
        variant: 'tight-sensitive-limit',
        chooses: { sensitiveReads: forAll({ calls: 40, seconds: 1 }) },
      },
    ],
  },
  {
    name: 'limits.characters',
    allowedBy: 'Limits: what of a text is taken for a character is not said',
    values: [
      { value: 'utf-16', what: 'the limit of text and experiences counts units of UTF-16' },
      {
        value: 'bytes',
        what: 'the limit of text and experiences counts bytes of UTF-8',
        variant: 'text-limit-in-bytes',
        chooses: { length: text => Buffer.byteLength(text) },
      },
      {
        value: 'code-points',
        what: 'the limit of text and experiences counts code points',
        variant: 'text-limit-in-code-points',
        chooses: { length: text => [...text].length },
      },
    ],
  },
  {
    name: 'limits.resume-characters',
    allowedBy: adjustable,
    values: [
      { value: '200000', what: 'text and experiences have at most 200,000 characters', weight: 3 },
      {
        value: '2000',
        what: 'text and experiences have at most 2,000 characters',
        chooses: { resumeCharacters: 2000 },
      },
    ],
  },
  {
    name: 'limits.attachment-bytes',
    allowedBy: adjustable,
    values: [
      { value: '20-MiB', what: 'attachments have at most 20 MiB', weight: 0.2 },
      {
        value: '1-MiB',
        what: 'attachments have at most 1 MiB',
        variant: 'small-attachments',
        chooses: { attachmentBytes: 1024 * 1024 },
      },
      {
        value: '64-KiB',
        what: 'attachments have at most 64 KiB',
        chooses: { attachmentBytes: 64 * 1024 },
      },
    ],
  },
  {
    name: 'limits.attachment-boundary',
    allowedBy: 'T-41: whether a file of exactly the limit is taken is not said',
    values: [
      { value: 'up-to', what: 'a file may have as many bytes as the limit' },
      {
        value: 'below',
        what: 'a file has fewer bytes than the limit',
        chooses: { attachmentBoundary: 'below' },
      },
    ],
  },
  {
    name: 'limits.files-count',
    allowedBy: 'T-60: whether previews and downloads count as sensitive reads is not said',
    values: [
      { value: 'yes', what: 'files that are delivered count as sensitive reads' },
      {
        value: 'no',
        what: 'files that are delivered do not count as sensitive reads',
        seenWith: { 'limits.sensitive-reads': 'tight' },
        chooses: { filesCount: false },
      },
    ],
  },
]
