import type { VariantOf } from './variant.ts'

/** How answers travel: HTTP leaves room that the document doesn't take. */
export const transportChoices = {
  /** Milliseconds before anything happens. */
  latency: 0,
  compressed: false,
  /** Bytes that are written at a time, or undefined for all at once. */
  pieces: undefined as number | undefined,
  closes: false,
  /** Every so many calls of a module end in 503: before the operation was tried, or after it was carried out. */
  unavailable: undefined as { every: number; when: 'before' | 'after' } | undefined,
  /** Every so many polls end in temporarily_unavailable. */
  loginUnavailable: undefined as number | undefined,
}

export type TransportChoices = typeof transportChoices

const temporarily = 'Errors, 5xx / 503: the service may be temporarily unavailable'
const http = 'What the service does, rule 1: HTTP, with nothing said of how a message is framed'

export const transportVariants: VariantOf<TransportChoices>[] = [
  {
    id: 'latency',
    allowedBy: http,
    what: 'every answer takes 50 ms longer',
    chooses: () => ({ latency: 50 }),
  },
  {
    id: 'compressed-responses',
    allowedBy: http,
    what: 'answers are compressed for clients that take it',
    chooses: () => ({ compressed: true }),
  },
  {
    id: 'small-chunks',
    allowedBy: http,
    what: 'answers come chunked, 16 bytes at a time',
    chooses: () => ({ pieces: 16 }),
  },
  {
    id: 'closes-connections',
    allowedBy: http,
    what: 'the connection is closed after every answer',
    chooses: () => ({ closes: true }),
  },
  {
    id: 'unavailable-before-effect',
    allowedBy: temporarily,
    what: 'every ninth call is answered 503 before anything was done',
    chooses: () => ({ unavailable: { every: 9, when: 'before' } }),
  },
  {
    id: 'unavailable-after-effect',
    allowedBy: `${temporarily}; a timeout does not mean that a write failed`,
    what: 'every ninth call is carried out, and then answered 503',
    chooses: () => ({ unavailable: { every: 9, when: 'after' } }),
  },
  {
    id: 'login-temporarily-unavailable',
    allowedBy: 'Authentication, step 2: temporarily_unavailable is among the errors of a poll',
    what: 'every fourth poll is answered temporarily_unavailable',
    chooses: () => ({ loginUnavailable: 4 }),
  },
]
